import type { AnySql, Fragment } from '../../../database/client.ts';
import { AppError } from '../../../shared/errors.ts';
import { driversEverOwned } from '../../identity/merged-drivers.ts';

/**
 * Whether an account is involved in a report (alias r), and so may neither read nor decide the case: it reported, or has or had
 * a driver who reported, is accused, or drove the accused car.
 */
export function isInvolved(sql: AnySql, accountId: number): Fragment {
  return sql`(r.reporter_id is not distinct from ${accountId}::int or exists (
    select from ${driversEverOwned(sql, accountId)} had
    where had.id in (r.reporter_driver_id, r.accused_driver_id) or had.id in (
      select n.driver_id from entry_drivers n where n.event_id = r.event_id and n.file_position = r.file_position
    )
  ))`;
}

/** Throws if the account that acts is involved in the case; null: there is no case. */
export function refuseInvolved(report: { readonly isOwnCase: boolean } | null): void {
  if (report?.isOwnCase !== true) return;
  throw new AppError('forbidden', 'You are involved in the case. Someone else on the staff has to do it.');
}
