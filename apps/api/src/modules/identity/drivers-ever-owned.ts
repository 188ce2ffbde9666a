import type { AnySql, Fragment } from '../../database/client.ts';

/** Ids of all drivers an account has ever owned, and of the drivers they were merged into. */
export function driversEverOwned(sql: AnySql, accountId: number): Fragment {
  return sql`(
    with recursive had as (
      select driver_id as id from driver_owners where account_id = ${accountId}
      union select d.merged_into_id from had join drivers d on d.id = had.id where d.merged_into_id is not null
    )
    select id from had
  )`;
}
