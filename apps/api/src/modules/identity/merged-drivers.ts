import type { AnySql, Fragment } from '../../database/client.ts';

/** Ids of the drivers that match a condition; instead of a merged driver, the one they were merged into. */
export function afterMerges(sql: AnySql, condition: Fragment): Fragment {
  return sql`(
    with recursive path as (
      select id, merged_into_id from drivers where ${condition}
      union select d.id, d.merged_into_id from path join drivers d on d.id = path.merged_into_id
    )
    select id from path where merged_into_id is null
  )`;
}

/** Ids of the drivers that match a condition, and of those merged into them, directly or through others. */
export function withMerged(sql: AnySql, condition: Fragment): Fragment {
  return sql`(
    with recursive merged as (
      select id from drivers where ${condition}
      union select d.id from drivers d join merged on d.merged_into_id = merged.id
    )
    select id from merged
  )`;
}

/** Ids of all drivers an account has ever owned, and of the drivers they were merged into. */
export function driversEverOwned(sql: AnySql, accountId: number | Fragment): Fragment {
  return sql`(
    with recursive had as (
      select driver_id as id from driver_owners where account_id = ${accountId}
      union select d.merged_into_id from had join drivers d on d.id = had.id where d.merged_into_id is not null
    )
    select id from had
  )`;
}
