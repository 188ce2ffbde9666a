import type { DriverRef, DriverSummary } from '@paddock/contracts';
import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import { isProvisional } from './provisional.rules.ts';

/** A driver's columns as `driverColumns` selects them. */
export interface DriverRow {
  publicId: string;
  name: string;
  classValue: number;
  ratedRaces: number;
}

/** What a link to a driver needs, from table `drivers` under the alias d. */
export const driverColumns = (
  sql: Sql | Transaction,
): Fragment => sql`d.public_id as "publicId", ${shownName(sql, sql`d`)} as name, d.class_value as "classValue",
    d.rated_races as "ratedRaces"`;

/**
 * The name that a row of `drivers` is shown by. Nothing public may read a name in any other way: who chose the short
 * name is not to be found under the full one. `known`: the name to show otherwise, when it is not the latest.
 */
export function shownName(sql: Sql | Transaction, driver: Fragment, known: Fragment = sql`${driver}.name`): Fragment {
  return sql`case when ${driver}.uses_short_name then coalesce(${driver}.short_name, '') else ${known} end`;
}

/** The name in a row of `entry_drivers` under the alias n, with its driver, if any, under d. */
export const entryName = (sql: Sql | Transaction): Fragment => shownName(sql, sql`d`, sql`n.name`);

export function toDriverSummary(row: DriverRow): DriverSummary {
  return { playerId: row.publicId, name: row.name, ...classOf(row) };
}

/** Until the first rated race there is no class: what is kept is only where it will begin. Null: no driver at all. */
export function classOf({
  classValue,
  ratedRaces,
}: {
  readonly classValue: number | null;
  readonly ratedRaces: number | null;
}): Pick<DriverRef, 'classValue' | 'isProvisional'> {
  return {
    classValue: ratedRaces === 0 ? null : classValue,
    isProvisional: ratedRaces !== null && isProvisional(ratedRaces),
  };
}

/** The public id that a driver has now: of one who was merged that of whom he was merged into; null: there is none. */
export async function findPublicId(sql: Sql, publicId: string): Promise<string | null> {
  const [row] = await sql<{ publicId: string }[]>`
    select public_id as "publicId" from drivers where id = ${driverByPublicId(sql, publicId)}`;
  return row?.publicId ?? null;
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
