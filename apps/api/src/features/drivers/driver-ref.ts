import type { DriverSummary } from '@paddock/contracts';
import type { Fragment, Sql, Transaction } from '../../platform/db/client.ts';
import { once } from '../../platform/db/once.ts';
import { isProvisional } from '../rating/rating.rules.ts';

/** A driver's columns as `driverColumns` selects them. */
export interface DriverRow {
  publicId: string;
  name: string;
  classValue: number;
  ratedRaces: number;
}

/** What a link to a driver needs, from table `drivers` under the alias d. */
export const driverColumns = once(
  (sql) => sql`d.public_id as "publicId", ${shownName(sql, sql`d`)} as name, d.class_value as "classValue",
    d.rated_races as "ratedRaces"`,
);

/**
 * The name that a row of `drivers` is shown by. Nothing public may read a name in any other way: who chose the short
 * name is not to be found under the full one. `known`: the name to show otherwise, when it is not the latest.
 */
export function shownName(sql: Sql | Transaction, driver: Fragment, known: Fragment = sql`${driver}.name`): Fragment {
  return sql`case when ${driver}.uses_short_name then coalesce(${driver}.short_name, '') else ${known} end`;
}

/** The name in a row of `entry_drivers` under the alias n, with its driver, if any, under d. */
export const entryName = once((sql) => shownName(sql, sql`d`, sql`n.name`));

export function toDriverSummary(row: DriverRow): DriverSummary {
  return {
    playerId: row.publicId,
    name: row.name,
    classValue: row.classValue,
    isProvisional: isProvisional(row.ratedRaces),
  };
}

/** Number of the driver with a public id; of one who was merged that of whom he was merged into. */
export function driverByPublicId(sql: Sql | Transaction, publicId: string): Fragment {
  return sql`(
    with recursive path as (
      select id, merged_into_id from drivers where public_id = ${publicId}
      union select d.id, d.merged_into_id from path join drivers d on d.id = path.merged_into_id
    )
    select id from path where merged_into_id is null
  )`;
}
