import { PROVISIONAL_RACES } from 'race-format';
import type { AnySql, Fragment } from '../../database/client.ts';
import { classValue } from './class-value.ts';
import { entryName, publicName } from './public-name.ts';

/**
 * A row of `drivers` as JSON, a `DriverSummary`, with the class value of a game; null: there is none. Only staff may see another name
 * than the public one.
 */
export function driverJson(sql: AnySql, game: Fragment, driver = sql`d`, name = publicName(sql, driver)): Fragment {
  return sql`case when ${driver}.id is not null then (
    select ${refJson(sql, driver, name)}
    from (select) one left join driver_ratings g on g.driver_id = ${driver}.id and g.game = ${game}
  ) end`;
}

/** The same where no game is in context: with the class value of the game the driver drives most. */
export function personJson(sql: AnySql, driver = sql`d`, name = publicName(sql, driver)): Fragment {
  return driverJson(sql, mostDrivenGame(sql, sql`${driver}.id`), driver, name);
}

/** The game with the most events of a driver; null: none. */
export function mostDrivenGame(sql: AnySql, driverId: Fragment): Fragment {
  return sql`(
    select game from driver_totals m where m.driver_id = ${driverId} and m.game <> '' order by m.events desc, m.game limit 1
  )`;
}

/** How many races have rated a driver in the game the driver drives most. */
export function ratedRaces(sql: AnySql, driverId: Fragment): Fragment {
  return sql`coalesce((
    select rated_races from driver_ratings r where r.driver_id = ${driverId} and r.game = ${mostDrivenGame(sql, driverId)}
  ), 0)`;
}

/** `g`: the driver's row of `driver_ratings` or `ratingBefore`, which there is from the first rated race on. */
export function refJson(sql: AnySql, driver: Fragment, name: Fragment): Fragment {
  return sql`json_build_object('playerId', ${driver}.public_id, 'name', ${name}, 'classValue', g.class_value,
    'isProvisional', ${driver}.id is not null and coalesce(g.rated_races, 0) < ${PROVISIONAL_RACES})`;
}

/**
 * The drivers of a car as JSON, each a `DriverRef` with the class value before the event. `event`: alias of its row; `car`: alias of
 * a row with `event_id` and `file_position`; `wanted`: a condition on the drivers (alias n).
 */
export function crewJson(sql: AnySql, event: Fragment, car: Fragment, wanted = sql`true`): Fragment {
  return sql`(
    select coalesce(json_agg(${refJson(sql, sql`d`, entryName(sql))} order by n.driver_index), '[]')
    from entry_drivers n left join drivers d on d.id = n.driver_id
    left join lateral ${ratingBefore(sql, sql`d.id`, event)} g on true
    where n.event_id = ${car}.event_id and n.file_position = ${car}.file_position and ${wanted}
  )`;
}

/** Where a driver stood before an event (its alias), as in `driver_ratings`; no row before the first rated race. */
export function ratingBefore(sql: AnySql, driverId: Fragment, event: Fragment): Fragment {
  return sql`(
    select c.rated_races, ${classValue(sql, sql`c.rating_after`)} as class_value from rating_changes c
    where c.driver_id = ${driverId} and c.game = ${event}.game
      and (c.end_at, c.server_id, c.session_type, c.content_hash)
        < (${event}.end_at, ${event}.server_id, ${event}.session_type, ${event}.content_hash)
    order by c.end_at desc, c.server_id desc, c.session_type desc, c.content_hash desc limit 1
  )`;
}
