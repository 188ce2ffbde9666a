import type { SanctionInput } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { fieldError } from '../../../shared/errors.ts';
import { imposeBan, imposeWarning, type Act } from '../sanctions/sanctions.service.ts';
import type { LockedReport } from './reports.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Warns or bans the accused driver. For a ban the caller holds the import lock. */
export async function sanctionAccused(
  tx: Transaction,
  { accusedDriverId: driverId }: LockedReport,
  sanction: SanctionInput,
  { actorId, at, ...because }: Act & { readonly reason: string; readonly reportId: number },
): Promise<{ kind: SanctionInput['kind']; endsAt: string | null; isMoved: boolean; sanctionId: number }> {
  if (driverId === null) {
    const message = 'The report accuses no particular driver, so nobody can be warned or banned.';
    throw fieldError('invalid_input', 'sanction', message);
  }
  const warning = { ...because, driverId, evidence: '' };
  const { kind } = sanction;
  if (kind === 'warning') {
    const sanctionId = await imposeWarning(tx, warning, { actorId, at });
    return { kind, endsAt: null, isMoved: false, sanctionId };
  }
  const { scope, days } = sanction;
  const endsAt = days === null ? null : new Date(at.getTime() + days * DAY_MS).toISOString();
  const imposed = await imposeBan(tx, { ...warning, scope, endsAt }, { actorId, at });
  return { kind, endsAt, ...imposed };
}
