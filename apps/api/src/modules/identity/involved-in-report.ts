import type { AnySql, Fragment } from '../../database/client.ts';
import { driversEverOwned } from './merged-drivers.ts';

/**
 * Whether an account is involved in a report (alias r), and so may neither read nor decide the case: it reported, or has or had
 * a driver who reported, is accused, or drove the accused car.
 */
export function isInvolved(sql: AnySql, accountId: number | Fragment): Fragment {
  return sql`(r.reporter_id is not distinct from ${accountId}::int or exists (
    select from ${driversEverOwned(sql, accountId)} had
    where had.id in (r.reporter_driver_id, r.accused_driver_id) or had.id in (
      select unnest(array[n.driver_id, n.replaced_driver_id]) from entry_drivers n
      where n.event_id = r.event_id and n.file_position = r.file_position
    )
  ))`;
}
