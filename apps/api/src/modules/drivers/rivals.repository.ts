import type { Game, Rival } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { START_RATING } from '../ratings/rating.rules.ts';
import { hasPlace, ownBest, paceDifference } from './meetings.ts';

/** Limits the rows read, however long the career and however large the fields. */
const LATEST_EVENTS = 400;
const LATEST_CARS = 2_000;
const MIN_SESSIONS = 3;
const MAX_RIVALS = 12;
/** Weights of a meeting: a race most, a practice least; halved after a year. */
const RACE_WEIGHT = 3;
const QUALIFYING_WEIGHT = 2;
const HALF_LIFE_SECONDS = 365 * 86_400;
/** Best laps that differ by this fraction are not close at all. */
const PACE_SPAN = 0.02;

export type FoundRival = Omit<Rival, 'ifAhead' | 'ifBehind'> & { rating: number };

/**
 * Drivers whom a driver meets often in a game and finishes close to. The nearness of a meeting is the mean of 1 / (places apart)
 * and the remaining part of PACE_SPAN between their best laps. Closeness is the weighted mean over meetings that both
 * finished. Ordered by closeness² × √weight.
 */
export function listRivals(sql: Sql, { id: driverId, game }: { id: number; game: Game | null }): Promise<FoundRival[]> {
  return sql<FoundRival[]>`
    with latest as (
      select r.event_id, r.driver_id, r.file_position, r.is_finish, r.is_start, r.end_at, e.session_kind, e.entry_count
      from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${driverId} and e.game = ${game} and e.entry_count > 1
      order by r.end_at desc nulls last, r.event_id desc nulls last limit ${LATEST_EVENTS}
    ), met as (
      select * from (
        select *, max(end_at) over () as last_at, sum(entry_count) over (
          order by end_at desc, event_id desc rows between unbounded preceding and 1 preceding
        ) as cars_later from latest
      ) l where coalesce(cars_later, 0) < ${LATEST_CARS}
    ), own as materialized (
      select e.event_id, e.file_position, n.position, e.is_finish, e.session_kind, n.car_group, n.class_position, b.lap_time,
        case e.session_kind when 'race' then ${RACE_WEIGHT}::int when 'qualifying' then ${QUALIFYING_WEIGHT}::int else 1 end
          * power(0.5, extract(epoch from e.last_at - e.end_at)::float8 / ${HALF_LIFE_SECONDS}::int) as weight
      from met e join entries n on n.event_id = e.event_id and n.file_position = e.file_position
      ${ownBest(sql, sql`e`, sql`b`)}
      where ${hasPlace(sql, sql`e`, sql`n`)}
    ), results as materialized (
      -- Whole events are read and then joined: looking each of thousands of cars up costs several times as much.
      select r.event_id, r.driver_id, r.file_position, r.is_start, r.is_finish
      from own join driver_results r on r.event_id = own.event_id
      where ${isVisible(sql, sql`r.driver_id`)}
    ), cars as materialized (
      -- With what is the same for all drivers of a car, which is worked out once for each.
      select n.event_id, n.file_position, n.gap_kind, n.finish_state, n.best_lap, e.session_kind, e.is_finish, e.lap_time, e.weight,
        e.position < n.position as is_better, 1 / abs(e.class_position - n.class_position)::float8 as by_place
      from own e join entries n on n.event_id = e.event_id and n.position <> e.position
        and n.car_group is not distinct from e.car_group
    ), meetings as (
      select r.driver_id, e.session_kind, e.weight, e.by_place,
        case when e.is_finish <> r.is_finish then e.is_finish else e.is_better end as is_ahead,
        e.lap_time as own_lap, b.lap_time as rival_lap, e.session_kind <> 'race' or (e.is_finish and r.is_finish) as tells,
        greatest(
          0, 1 - abs(b.lap_time - e.lap_time) / (${PACE_SPAN}::float8 * least(b.lap_time, e.lap_time))
        ) as by_pace
      from results r
      join cars e on e.event_id = r.event_id and e.file_position = r.file_position
      -- From the table by its key: a CTE of the events' bests would be read once for each meeting, of which the planner expects few.
      left join driver_bests b on b.event_id = r.event_id and b.file_position = r.file_position and b.driver_id = r.driver_id
      where ${hasPlace(sql, sql`r`, sql`e`)}
    ), rivals as (
      select driver_id, count(*)::int as sessions, (count(*) filter (where session_kind = 'race'))::int as races,
        (count(*) filter (where is_ahead))::int as ahead, ${paceDifference(sql, sql`own_lap`, sql`rival_lap`)} as pace,
        coalesce(sum(weight) filter (where tells), 0) as weight,
        coalesce(sum(weight * case when own_lap is null or rival_lap is null then by_place
          else (by_place + by_pace) / 2 end) filter (where tells), 0) as nearness
      from meetings group by driver_id having count(*) >= ${MIN_SESSIONS}
    ), closest as (
      select *, coalesce(power(nearness, 2) / power(nullif(weight, 0), 1.5), 0) as place from rivals
      order by place desc, sessions desc, driver_id limit ${MAX_RIVALS}
    )
    select ${driverJson(sql, sql`${game}`)} as driver, coalesce(s.rating, ${START_RATING}) as rating, m.sessions, m.races, m.ahead, m.sessions - m.ahead as behind,
      m.pace as "paceDifference", least(coalesce(m.nearness / nullif(m.weight, 0), 0), 1) as closeness, (
        select f.end_at from (select end_at, event_id from met order by end_at, event_id limit 1) f
        where exists (
          select from driver_results r join events e on e.id = r.event_id
          where r.driver_id = ${driverId} and e.game = ${game} and e.entry_count > 1 and (r.end_at, r.event_id) < (f.end_at, f.event_id)
        )
      ) as since
    from closest m join drivers d on d.id = m.driver_id
    left join driver_ratings s on s.driver_id = d.id and s.game = ${game}
    order by m.place desc, m.sessions desc, m.driver_id`;
}
