import { TrackCode, type DriverInfo, type DriverRecord, type DriverRecords } from '@paddock/contracts';
import { z } from 'zod';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import { CursorNumber } from '../../database/cursor.ts';
import { placeOfTrack, trackOrder } from '../catalogue/track-order.ts';
import { countFasterOnTrack, standingInCar } from '../leaderboards/board-counts.ts';
import type { DriverInGame } from './drivers.repository.ts';
import { countOnBoard, isVisible } from '../identity/board-visibility.ts';

const NO_CAR = -1;

/** A row's position in the list, by track name, quickest car first: track, lap time, car. */
export const RecordPlace = z.tuple([TrackCode, CursorNumber, z.int().min(NO_CAR).max(2_147_483_647)]);

export function placeOfRecord({ trackName, lapTime, carModel }: DriverRecord): z.output<typeof RecordPlace> {
  return [trackName, lapTime, carModel ?? NO_CAR];
}

/** Best lap per track and car of a game with its rank among all laps in that car, and the rank among all cars. `limit`: null for all. */
export function listRecords(
  sql: Sql,
  { id: driverId, game }: DriverInGame,
  { after, limit }: { after: z.output<typeof RecordPlace> | null; limit: number | null },
): Promise<DriverRecord[]> {
  const lap = { trackId: sql`m.track_id`, carModel: sql`m.car_model`, lapTime: sql`m.lap_time` };
  const order = sql`${trackOrder(sql)}, m.lap_time, m.car_model`;
  return sql<DriverRecord[]>`
    with mine as materialized (
      -- A page of tracks and cars, so that the cost of the ranks does not grow with the career.
      select m.*, t.game, t.slug, row_number() over (order by ${order}) as nth from (
        select distinct on (track_id, car_model) track_id, car_model, lap_time, is_wet, event_id, end_at
        from best_laps where driver_id = ${driverId} order by track_id, car_model, lap_time, end_at, event_id
      ) m join tracks t on t.id = m.track_id
      where t.game = ${game} ${after === null ? sql`` : sql`and (${order}) > (${placeOfTrack(sql, after[0])}, ${after[1]}::int, ${after[2]}::int)`}
      order by ${order} limit ${limit}
    ), boards as materialized (
      -- What all cars of a track have in common.
      select b.track_id, b.car_model, b.lap_time, ${countOnBoard(sql, sql`a`, driverId)} as of,
        l.driver_id is not distinct from b.driver_id as leads
      from track_boards b
      join track_totals a on a.track_id = b.track_id
      left join lateral ${leader(sql, sql`b`)} l on true
      where b.driver_id = ${driverId} and b.track_id in (select track_id from mine)
    )
    select m.game, m.slug as "trackName", nullif(m.car_model, -1) as "carModel", c.car_group, m.lap_time, m.is_wet, m.event_id,
      m.end_at as at, s.rank, s.of, 1 + ${countFasterOnTrack(sql, { ...lap, except: driverId })} as "trackRank",
      b.of as "trackOf", b.car_model = m.car_model and b.lap_time = m.lap_time and b.leads as "isRecord"
    from mine m
    join boards b on b.track_id = m.track_id
    cross join lateral ${standingInCar(sql, { ...lap, self: driverId })} s
    left join car_models c on c.id = m.car_model
    order by m.nth`;
}

/** The cars of all records of a game, the one with the most tracks first. */
export async function listRecordCars(sql: Sql, { id, game }: DriverInGame): Promise<DriverRecords['cars']> {
  const rows = await sql<{ carModel: number | null }[]>`
    select nullif(car_model, -1) as "carModel" from best_laps
    where driver_id = ${id} and track_id in (select id from tracks where game = ${game})
    group by car_model order by count(distinct track_id) desc, car_model`;
  return rows.map(({ carModel }) => carModel);
}

/**
 * A driver's best track: a record held against at least one other driver, where the field is largest. Without one, the
 * best relative place, counted from the middle of the place so that second of two hundred beats first of one.
 */
export function findBestTrack(sql: Sql, { id: driverId, game }: DriverInGame): Promise<DriverInfo['bestTrack']> {
  return firstRow(sql<NonNullable<DriverInfo['bestTrack']>[]>`
    select s.* from (
      select t.slug as "trackName", ${countOnBoard(sql, sql`a`, driverId)} as of,
        -- Of equal times, the first driven is the record.
        l.driver_id is not distinct from b.driver_id as "isRecord",
        1 + ${countFasterOnTrack(sql, { trackId: sql`b.track_id`, lapTime: sql`b.lap_time` })} as rank
      from track_boards b
      join tracks t on t.id = b.track_id
      join track_totals a on a.track_id = b.track_id
      left join lateral ${leader(sql, sql`b`)} l on true
      where b.driver_id = ${driverId} and t.game = ${game}
    ) s
    order by s."isRecord" and s.of > 1 desc, (s.rank - 0.5::float8) / s.of, s."trackName" collate "C" limit 1`);
}

/** The leader of the board of a row's track, if there is one. */
function leader(sql: Sql, row: Fragment): Fragment {
  return sql`(
    select driver_id from track_boards o where o.track_id = ${row}.track_id and ${isVisible(sql, sql`o.driver_id`)}
    order by o.lap_time, o.end_at, o.position, o.driver_id limit 1
  )`;
}
