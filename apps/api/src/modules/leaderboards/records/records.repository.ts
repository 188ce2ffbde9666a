import type { Game, Improvement, RecordStep } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { driverJson } from '../../identity/driver-ref.ts';
import { countFasterOnTrack } from '../board-counts.ts';
import { countOnBoard, isVisible } from '../../identity/board-visibility.ts';

/** Steps `r` that match `where`, newest first, each with the previous step. `more`: further columns. */
export function listSteps<More extends object = object>(
  sql: Sql,
  { where, limit, more = sql`` }: { where: Fragment; limit: number; more?: Fragment },
) {
  return sql<(RecordStep & More)[]>`
    select t.game, t.slug as "trackName", nullif(r.car_group, '') as "carGroup", ${driverJson(sql, sql`t.game`)} as driver,
      nullif(r.car_model, -1) as "carModel", r.lap_time, before.lap_time - r.lap_time as improvement,
      r.session_kind, r.is_wet, r.event_id, r.end_at as at, ${driverJson(sql, sql`t.game`, sql`h`)} as "previousHolder" ${more}
    from (
      select r.* from track_records r where ${where} order by r.end_at desc nulls last, r.event_id desc nulls last limit ${limit}
    ) r
    join tracks t on t.id = r.track_id
    join drivers d on d.id = r.driver_id
    left join lateral (
      select p.lap_time, p.driver_id from track_records p
      where p.track_id = r.track_id and p.car_group = r.car_group and p.end_at < r.end_at order by p.end_at desc limit 1
    ) before on true
    left join drivers h on h.id = before.driver_id
    order by r.end_at desc, r.event_id desc`;
}

/** Whether a step `r` is of a game; undefined: of any. */
export function isStepOfGame(sql: Sql, game: Game | undefined): Fragment {
  return game === undefined ? sql`true` : sql`r.track_id in (select id from tracks where game = ${game})`;
}

/** The newest records of all cars, with the current rank of their drivers. */
export function listRecentRecords(sql: Sql, limit: number, game: Game | undefined): Promise<Improvement[]> {
  return listSteps<Improvement>(sql, {
    where: sql`r.car_group = '' and ${isStepOfGame(sql, game)}`,
    limit,
    more: sql`, 'record' as kind, ${standing(sql)}`,
  });
}

/** Number of latest events whose personal bests are listed. */
const LATEST_EVENTS = 60;

/** The best improvement of each of the latest events. First times on a track and records are left out. */
export function listRecentBests(sql: Sql, limit: number, game: Game | undefined): Promise<Improvement[]> {
  return sql<Improvement[]>`
    with latest as (select * from events where voided_at is null and not is_end_approximate
      ${game === undefined ? sql`` : sql`and game = ${game}`} order by end_at desc nulls last, id desc nulls last limit ${LATEST_EVENTS})
    select 'personalBest' as kind, t.game, t.slug as "trackName", ${driverJson(sql, sql`t.game`)} as driver, nullif(r.car_model, -1) as "carModel", r.lap_time,
      r.before - r.lap_time as improvement, r.session_kind, r.is_wet,
      r.event_id, r.end_at as at, null as "carGroup", null as "previousHolder", ${standing(sql)}
    from (
      select best.* from latest e cross join lateral (
        with still as materialized (
          select b.* from driver_bests b
          join track_boards k on k.driver_id = b.driver_id and k.track_id = b.track_id
            and k.event_id = b.event_id and k.position = b.position
          where b.event_id = e.id and ${isVisible(sql, sql`b.driver_id`)} and not exists (
            select from track_records s where s.event_id = b.event_id and s.car_group = '' and s.driver_id = b.driver_id
          )
          order by b.lap_time, b.position, b.driver_id
        )
        select b.*, earlier.lap_time as before
        from still b
        cross join lateral (
          select min(o.lap_time) as lap_time from driver_bests o
          where o.driver_id = b.driver_id and o.track_id = b.track_id and o.end_at < b.end_at
        ) earlier
        where earlier.lap_time is not null
        order by b.lap_time, b.position, b.driver_id limit 1
      ) best
      order by e.end_at desc nulls last, e.id desc nulls last limit ${limit}
    ) r
    join tracks t on t.id = r.track_id
    join drivers d on d.id = r.driver_id
    order by r.end_at desc, r.event_id desc`;
}

/** Current rank of the driver of row `r` on the track's board, and the board's size. */
function standing(sql: Sql): Fragment {
  return sql`
    (
      select 1 + ${countFasterOnTrack(sql, { trackId: sql`m.track_id`, lapTime: sql`m.lap_time` })}
      from track_boards m where m.driver_id = r.driver_id and m.track_id = r.track_id
    ) as rank,
    (select ${countOnBoard(sql, sql`a`)} from track_totals a where a.track_id = r.track_id) as of`;
}
