import type { TrackRecord } from '@paddock/contracts';
import type postgres from 'postgres';
import { numberArray } from '../../database/arrays.ts';
import type { Fragment, Sql } from '../../database/client.ts';
import { driverColumns, toDriverSummary, type DriverRow } from '../identity/driver-ref.ts';
import { countBoardRows } from './board-counts.ts';
import { boardRows, fittingLaps, isUnfiltered, type BoardQuery } from './board-source.ts';

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
  const rows = await selectRecords(sql, query, numberArray(trackIds));
  return rows.map(({ publicId, name, classValue, ratedRaces, ...row }) => ({
    ...row,
    driver: toDriverSummary({ publicId, name, classValue, ratedRaces }),
  }));
}

function selectRecords(sql: Sql, query: BoardQuery, trackIds: string): postgres.PendingQuery<RecordRow[]> {
  const first = isUnfiltered(query) ? firstOfBoard(sql, query) : firstOfLaps(sql, query);
  return sql<RecordRow[]>`
    select t.code as "trackName", ${driverColumns(sql)}, nullif(b.car_model, -1) as "carModel", c.car_group as "carGroup",
      b.lap_time as "lapTime", b.is_wet as "isWet", b.event_id as "eventId", b.end_at as at, b.challengers, b.margin
    from unnest(${trackIds}::int[]) as wanted (id)
    join tracks t on t.id = wanted.id
    cross join lateral ${first} b
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    order by t.code collate "C"`;
}

/** The first row of the board of track `t`, from its first two; how many there are is kept. */
function firstOfBoard(sql: Sql, query: BoardQuery): Fragment {
  return sql`(
    select two.*, ${countBoardRows(sql, query, sql`t.id`)} as challengers, lead(lap_time) over board - lap_time as margin
    from (
      select * from ${boardRows(sql, query, sql`t.id`)} b order by lap_time, end_at, position, driver_id limit 2
    ) two window board as (order by lap_time, end_at, position, driver_id)
    order by lap_time, end_at, position, driver_id limit 1
  )`;
}

/** The same from the laps that fit: to know the first and who else drove there nothing has to be put in order. */
function firstOfLaps(sql: Sql, query: BoardQuery): Fragment {
  return sql`(
    with laps as materialized (select * from ${fittingLaps(sql, query, sql`t.id`)} l)
    select f.*, (select count(distinct driver_id) from laps)::int as challengers,
      (select min(lap_time) from laps where driver_id <> f.driver_id) - f.lap_time as margin
    from (select * from laps order by lap_time, end_at, position, driver_id, event_id limit 1) f
  )`;
}
