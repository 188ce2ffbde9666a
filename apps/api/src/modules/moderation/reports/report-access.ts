import type { AnySql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import { driversEverOwned } from '../../identity/merged-drivers.ts';

/** Throws if the account that acts is involved in the case; null: there is no case. */
export function refuseInvolved(report: { readonly isOwnCase: boolean } | null): void {
  if (report?.isOwnCase !== true) return;
  throw new AppError('forbidden', 'You are involved in the case. Someone else on the staff has to do it.');
}

/** Whether an account has or had a driver who drove in an event, or did by its file. */
export async function droveIn(sql: AnySql, accountId: number, eventId: number): Promise<boolean> {
  const rows = await sql`
    select from ${driversEverOwned(sql, accountId)} had
    where had.id in (
      select unnest(array[n.driver_id, n.replaced_driver_id]) from entry_drivers n where n.event_id = ${eventId}
    ) limit 1`;
  return rows.length > 0;
}

/**
 * Whoever drives in an event does not decide about its result: throws, except for admins, of whom there may be only one. Returns
 * whether the account drove in it, which the audit log keeps.
 */
export async function refuseDriverOf(
  tx: Transaction,
  { accountId, role }: Pick<Viewer, 'accountId' | 'role'>,
  eventId: number,
): Promise<boolean> {
  const drove = await droveIn(tx, accountId, eventId);
  if (drove && role !== 'admin') {
    throw new AppError('forbidden', 'You drove in this event. Someone else on the staff has to decide about it.');
  }
  return drove;
}

/** The records about a person are not for that person, even on the staff. */
export async function refuseOwnRecords(sql: AnySql, accountId: number, driverId: number): Promise<void> {
  const rows = await sql`select from ${driversEverOwned(sql, accountId)} had where id = ${driverId} limit 1`;
  if (rows.length > 0) {
    throw new AppError('forbidden', 'These records are about you. Your warnings and bans are on your account page.');
  }
}
