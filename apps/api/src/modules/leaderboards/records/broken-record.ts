import type { AnySql, Fragment } from '../../../database/client.ts';

/** Whether a step `r` broke an earlier record. The first time on a track breaks none. */
export function breaksRecord(sql: AnySql): Fragment {
  return sql`exists (
    select from track_records p where p.track_id = r.track_id and p.car_group = r.car_group and p.end_at < r.end_at
  )`;
}
