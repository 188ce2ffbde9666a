import type { TrackRecord } from '@paddock/contracts';
import { numberArray } from '../../platform/db/arrays.ts';
import type { Sql } from '../../platform/db/client.ts';
import { driverColumns, toDriverSummary, type DriverRow } from '../drivers/driver-ref.ts';
import { countOnBoard, isVisible } from '../drivers/visibility.ts';
import { boardSource, isUnfiltered, type BoardQuery } from './board-source.ts';

type RecordRow = Omit<TrackRecord, 'driver'> & DriverRow;

/** Tracks with an event, by code; those after `afterCode`. */
export function listTracks(
  sql: Sql,
  { afterCode, limit }: { afterCode: string | null; limit: number },
): Promise<{ id: number; code: string }[]> {
  return sql<{ id: number; code: string }[]>`
    select t.id, t.code from tracks t join track_totals r on r.track_id = t.id
    where r.timed_drivers > 0 ${afterCode === null ? sql`` : sql`and t.code collate "C" > ${afterCode}`}
    order by t.code collate "C" limit ${limit}`;
}

/** The record of each of some tracks under a filter, by track code. A track without a matching lap has none. */
export async function listRecords(sql: Sql, query: BoardQuery, trackIds: readonly number[]): Promise<TrackRecord[]> {
  const rows = isUnfiltered(query) ? await keptRecords(sql, trackIds) : await filteredRecords(sql, query, trackIds);
  return rows.map(({ publicId, name, classValue, ratedRaces, ...row }) => ({
    ...row,
    driver: toDriverSummary({ publicId, name, classValue, ratedRaces }),
  }));
}

/** Two index look-ups a track. */
function keptRecords(sql: Sql, trackIds: readonly number[]): Promise<RecordRow[]> {
  return sql<RecordRow[]>`
    select t.code as "trackName", ${driverColumns(sql)}, nullif(b.car_model, -1) as "carModel", c.car_group as "carGroup",
      b.lap_time as "lapTime", b.is_wet as "isWet", b.event_id as "eventId", b.end_at as at,
      ${countOnBoard(sql, sql`r`)} as challengers, second.lap_time - b.lap_time as margin
    from unnest(${numberArray(trackIds)}::int[]) as wanted (id)
    join tracks t on t.id = wanted.id
    join track_totals r on r.track_id = t.id
    cross join lateral (
      select * from track_boards where track_id = t.id and ${isVisible(sql, sql`driver_id`)}
      order by lap_time, end_at, position, driver_id limit 1
    ) b
    left join lateral (
      select lap_time from track_boards where track_id = t.id and ${isVisible(sql, sql`driver_id`)}
      order by lap_time, end_at, position, driver_id limit 1 offset 1
    ) second on true
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    order by t.code collate "C"`;
}

function filteredRecords(sql: Sql, query: BoardQuery, trackIds: readonly number[]): Promise<RecordRow[]> {
  return sql<RecordRow[]>`
    with ranked as (
      select b.*, row_number() over board as place, count(*) over (partition by b.track_id) as challengers,
        lead(b.lap_time) over board - b.lap_time as margin
      from ${boardSource(sql, query, null)} b where b.track_id = any(${numberArray(trackIds)}::int[])
      window board as (partition by b.track_id order by b.lap_time, b.end_at, b.position, b.driver_id)
    )
    select t.code as "trackName", ${driverColumns(sql)}, nullif(b.car_model, -1) as "carModel", c.car_group as "carGroup",
      b.lap_time as "lapTime", b.is_wet as "isWet", b.event_id as "eventId", b.end_at as at, b.challengers, b.margin
    from ranked b
    join tracks t on t.id = b.track_id
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    where b.place = 1 order by t.code collate "C"`;
}
