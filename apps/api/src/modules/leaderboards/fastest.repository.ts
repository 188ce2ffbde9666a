import type { TrackRecord } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { placeOfTrack, trackOrder } from '../catalogue/track-order.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { countBoardRows } from './board-counts.ts';
import { fittingLaps, type BoardQuery } from './track-board-filter.ts';

/**
 * The record of each track of a game under a filter, by the names of tracks; only of tracks after `afterCode`. Tracks without a matching lap are
 * left out.
 */
export function listRecords(sql: Sql, query: BoardQuery, afterCode: string | null): Promise<TrackRecord[]> {
  const laps = fittingLaps(sql, query, sql`t.id`);
  return sql<TrackRecord[]>`
    select t.game, t.slug as "trackName", ${driverJson(sql, sql`t.game`)} as driver, nullif(b.car_model, -1) as "carModel", c.car_group,
      b.lap_time, b.is_wet, b.event_id, b.end_at as at,
      ${countBoardRows(sql, query, sql`t.id`)} - 1 as challengers, (
        select l.lap_time from ${laps} l where l.driver_id <> b.driver_id
        order by l.lap_time, l.end_at, l.position, l.driver_id limit 1
      ) - b.lap_time as margin
    from tracks t
    cross join lateral (
      select * from ${laps} l order by l.lap_time, l.end_at, l.position, l.driver_id, l.event_id limit 1
    ) b
    join drivers d on d.id = b.driver_id
    left join car_models c on c.id = b.car_model
    where t.game = ${query.game} ${afterCode === null ? sql`` : sql`and (${trackOrder(sql)}) > (${placeOfTrack(sql, afterCode)})`}
    order by ${trackOrder(sql)}`;
}
