import type { AnySql, Fragment } from '../../database/client.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';

/**
 * What the best lap of a row of `entries` beat, by the ends of events: the track's record, else the driver's own earlier
 * best. A first time on a track beats none. `own`: the row of `driver_bests` for that lap. `holder`: a condition on who
 * holds the record `r`.
 */
export function bestLapMark(
  sql: AnySql,
  { car, own, holder = sql`true` }: { car: Fragment; own: Fragment; holder?: Fragment },
): Fragment {
  const earlier = sql`
    from driver_bests p where p.driver_id = ${own}.driver_id and p.track_id = ${own}.track_id and p.end_at < ${own}.end_at`;
  return sql`case
    when exists (
      select from track_records r
      where r.event_id = ${car}.event_id and r.car_group = '' and r.position = ${car}.position
        and r.lap_time = ${car}.best_lap and ${holder} and ${breaksRecord(sql)}
    ) then 'record'
    when exists (select ${earlier}) and not exists (select ${earlier} and p.lap_time <= ${own}.lap_time) then 'personalBest'
  end`;
}
