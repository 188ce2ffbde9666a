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

/** Ids of a driver and of those merged into them, directly or through others; `driverId` null: none. */
export function withMerged(sql: AnySql, driverId: number | null): Fragment {
  return sql`(
    with recursive merged as (
      select id from drivers where id = ${driverId}
      union select d.id from drivers d join merged on d.merged_into_id = merged.id
    )
    select id from merged
  )`;
}
