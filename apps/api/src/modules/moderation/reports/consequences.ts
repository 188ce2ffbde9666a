import type { PenaltyInput, SanctionInput } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { fieldError } from '../../../shared/errors.ts';
import type { Amendments } from '../amendments/amendments.service.ts';
import type { DecisionDetail } from './report-rows.ts';
import type { LockedReport } from './reports.repository.ts';
import { imposeBan, imposeWarning } from '../sanctions/sanctions.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CaseDecision {
  readonly report: LockedReport;
  readonly penalty: PenaltyInput | null;
  readonly sanction: SanctionInput | null;
  /** Shown on the event's page and to the warned or banned driver. */
  readonly reason: string;
  readonly actorId: number;
  readonly at: Date;
}

type Applied = DecisionDetail & {
  /** Whether the accused left the boards. Changed results announce themselves. */
  readonly isMoved: boolean;
};

/** Applies the penalty and the sanction of a decision, in its transaction. */
export async function applyDecision(
  tx: Transaction,
  amendments: Pick<Amendments, 'amendIn'>,
  decision: CaseDecision,
): Promise<Applied> {
  const penalty = await penalise(tx, amendments, decision);
  return { penalty, ...(await sanctionAccused(tx, decision)) };
}

async function penalise(
  tx: Transaction,
  { amendIn }: Pick<Amendments, 'amendIn'>,
  { report: { eventId, reportId }, penalty, reason, actorId }: CaseDecision,
): Promise<Applied['penalty']> {
  if (penalty === null) return null;
  const [amendmentId = 0] = await amendIn(tx, { eventId, amendments: [penalty], reason, reportId, actorId });
  const { kind, filePosition } = penalty;
  const value = kind === 'timePenalty' ? penalty.timeMs : kind === 'placePenalty' ? penalty.places : null;
  const lapNumber = kind === 'voidLap' ? penalty.lapNumber : null;
  return { kind, filePosition, value, lapNumber, amendmentId };
}

async function sanctionAccused(
  tx: Transaction,
  { report, sanction, reason, actorId, at }: CaseDecision,
): Promise<Pick<Applied, 'sanction' | 'isMoved'>> {
  if (sanction === null) return { sanction: null, isMoved: false };
  const driverId = report.accusedDriverId;
  if (driverId === null) {
    const message = 'The report accuses no particular driver, so nobody can be warned or banned.';
    throw fieldError('invalid_input', 'sanction', message);
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
