import type { Fragment, Sql } from '../../../database/client.ts';

/** Of a step `r`: there was a record before it that it broke. The first time on a track breaks nothing. */
export function breaksRecord(sql: Sql): Fragment {
  return sql`exists (
    select from track_records p where p.track_id = r.track_id and p.car_group = r.car_group and p.end_at < r.end_at
  )`;
}
