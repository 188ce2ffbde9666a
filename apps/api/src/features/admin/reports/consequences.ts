import type { PenaltyInput, SanctionInput } from '@paddock/contracts';
import type { Transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DecisionDetail } from '../../reports/report-rows.ts';
import type { LockedReport } from '../../reports/reports.repository.ts';
import { imposeBan, imposeWarning } from '../../sanctions/sanctions.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Judgement {
  readonly report: LockedReport;
  readonly penalty: PenaltyInput | null;
  readonly sanction: SanctionInput | null;
  /** Stands on the event's page, and the warned or banned driver reads it. */
  readonly reason: string;
  readonly actorId: number;
  readonly at: Date;
}

type Brought = DecisionDetail & { readonly isMoved: boolean };

/** What a decision brings about, in its own transaction; whether results or boards have changed with it. */
export async function bringAbout(tx: Transaction, judgement: Judgement): Promise<Brought> {
  const sanctioned = await sanctionAccused(tx, judgement);
  return { penalty: null, ...sanctioned };
}

async function sanctionAccused(
  tx: Transaction,
  { report, sanction, reason, actorId, at }: Judgement,
): Promise<Pick<Brought, 'sanction' | 'isMoved'>> {
  if (sanction === null) return { sanction: null, isMoved: false };
  const driverId = report.accusedDriverId;
  if (driverId === null) {
    const message = 'Nobody in particular is accused, so nobody can be warned or banned.';
    throw new AppError('invalid_input', message, { issues: [{ path: 'sanction', message }] });
  }
  const about = { driverId, reason, evidence: '', reportId: report.reportId };
  const { kind } = sanction;
  if (kind === 'warning') {
    await imposeWarning(tx, about, { actorId, at });
    return { sanction: { kind, endsAt: null }, isMoved: false };
  }
  const { scope, days } = sanction;
  const endsAt = days === null ? null : new Date(at.getTime() + days * DAY_MS).toISOString();
  const { isMoved } = await imposeBan(tx, { ...about, scope, endsAt }, { actorId, at });
  return { sanction: { kind, endsAt }, isMoved };
}
