import type { TrackRecord } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { countBoardRows } from './board-counts.ts';
import { fittingLaps, type BoardQuery } from './board-rows.ts';

interface Track {
  readonly id: number;
  readonly code: string;
}

/** Tracks with at least one event, by code; only those after `afterCode`. */
export function listTracks(
  sql: Sql,
  { afterCode, limit }: { afterCode: string | null; limit: number },
): Promise<Track[]> {
  return sql<Track[]>`
    select t.id, t.code from tracks t join track_totals r on r.track_id = t.id
    where r.timed_drivers > 0 ${afterCode === null ? sql`` : sql`and t.code collate "C" > ${afterCode}`}
    order by t.code collate "C" limit ${limit}`;
}

/** The record of each of some tracks under a filter, by track code. Tracks without a matching lap are left out. */
export function listRecords(sql: Sql, query: BoardQuery, tracks: readonly Track[]): Promise<TrackRecord[]> {
  const laps = fittingLaps(sql, query, sql`t.id`);
  return sql<TrackRecord[]>`
    select t.code as "trackName", ${driverJson(sql)} as driver, nullif(b.car_model, -1) as "carModel", c.car_group,
      b.lap_time, b.is_wet, b.event_id, b.end_at as at,
      ${countBoardRows(sql, query, sql`t.id`)} as challengers, (
        select l.lap_time from ${laps} l where l.driver_id <> b.driver_id
        order by l.lap_time, l.end_at, l.position, l.driver_id limit 1
      ) - b.lap_time as margin
    from unnest(${arrayLiteral(tracks.map(({ id }) => id))}::int[]) as wanted (id)
    join tracks t on t.id = wanted.id
    cross join lateral (
      select * from ${laps} l order by l.lap_time, l.end_at, l.position, l.driver_id, l.event_id limit 1
    ) b
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    order by t.code collate "C"`;
}
