import { PROVISIONAL_RACES } from 'race-format';
import type { AnySql, Fragment } from '../../database/client.ts';
import { entryName, publicName } from './public-name.ts';

/** A row of `drivers` as JSON, a `DriverSummary`; null: there is none. Only staff may see another name than the public one. */
export function driverJson(sql: AnySql, driver = sql`d`, name = publicName(sql, driver)): Fragment {
  return sql`case when ${driver}.id is not null then ${refJson(sql, driver, name)} end`;
}

/** No class before the first rated race: until then the stored value is only the start value. */
function refJson(sql: AnySql, driver: Fragment, name: Fragment): Fragment {
  return sql`json_build_object('playerId', ${driver}.public_id, 'name', ${name},
    'classValue', case when ${driver}.rated_races > 0 then ${driver}.class_value end,
    'isProvisional', coalesce(${driver}.rated_races < ${PROVISIONAL_RACES}, false))`;
}

/**
 * The drivers of a car as JSON, each a `DriverRef`. `car`: alias of a row with `event_id` and `file_position`; `wanted`: a condition
 * on the drivers (alias n).
 */
export function crewJson(sql: AnySql, car: Fragment, wanted = sql`true`): Fragment {
  return sql`(
    select coalesce(json_agg(${refJson(sql, sql`d`, entryName(sql))} order by n.driver_index), '[]')
    from entry_drivers n left join drivers d on d.id = n.driver_id
    where n.event_id = ${car}.event_id and n.file_position = ${car}.file_position and ${wanted}
  )`;
}
