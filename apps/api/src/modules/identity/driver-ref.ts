import type { DriverRef, DriverSummary } from '@paddock/contracts';
import type { AnySql, Fragment, Sql, Transaction } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { isProvisional } from './provisional.rules.ts';

/** Driver columns as `driverColumns` selects them. */
export interface DriverRow {
  publicId: string;
  name: string;
  classValue: number;
  ratedRaces: number;
}

/** Columns of `drivers` (alias d) that a link to a driver needs. */
export const driverColumns = (
  sql: AnySql,
): Fragment => sql`d.public_id as "publicId", ${publicName(sql, sql`d`)} as name, d.class_value as "classValue",
    d.rated_races as "ratedRaces"`;

/**
 * The display name of a row of `drivers`. Every public query must use it, so that the full name of a driver who chose
 * their short name never leaks. `known`: the full name to use if it is not the latest.
 */
export function publicName(sql: AnySql, driver: Fragment, known: Fragment = sql`${driver}.name`): Fragment {
  return sql`case when ${driver}.uses_short_name then coalesce(${driver}.short_name, '') else ${known} end`;
}

/** The display name of a row of `entry_drivers` (alias n); its driver, if any, is d. */
export const entryName = (sql: AnySql): Fragment => publicName(sql, sql`d`, sql`n.name`);

export function toDriverSummary(row: DriverRow): DriverSummary {
  return { playerId: row.publicId, name: row.name, ...classOf(row) };
}

/** Replaces the driver columns of a row by the driver. */
export function withDriver<Row extends DriverRow>({ publicId, name, classValue, ratedRaces, ...row }: Row) {
  return { ...row, driver: toDriverSummary({ publicId, name, classValue, ratedRaces }) };
}

/** The row of `drivers` with an alias as JSON, for `toDriverSummary`; null: there is none. */
export function driverJson(sql: AnySql, driver: Fragment): Fragment {
  return sql`case when ${driver}.id is not null then json_build_object('publicId', ${driver}.public_id,
    'name', ${publicName(sql, driver)}, 'classValue', ${driver}.class_value, 'ratedRaces', ${driver}.rated_races) end`;
}

/** One of the drivers of a car; all but the name is null without a usable platform id. */
export interface CrewMember {
  readonly driverId: number | null;
  readonly playerId: string | null;
  readonly name: string;
  readonly classValue: number | null;
  readonly ratedRaces: number | null;
}

/** The drivers of a car as JSON: a list of `CrewMember`. `car`: alias of a row with `event_id` and `file_position`. */
export function crewJson(sql: AnySql, car: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('driverId', n.driver_id, 'playerId', d.public_id, 'name', ${entryName(sql)},
      'classValue', d.class_value, 'ratedRaces', d.rated_races) order by n.driver_index), '[]')
    from entry_drivers n left join drivers d on d.id = n.driver_id
    where n.event_id = ${car}.event_id and n.file_position = ${car}.file_position
  )`;
}

export function toDriverRef({ playerId, name, ...standing }: Omit<CrewMember, 'driverId'>): DriverRef {
  return { playerId, name, ...classOf(standing) };
}

/** No class before the first rated race: until then the stored value is only the start value. Null: no driver. */
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

/** The current public id of a driver; of a merged driver, that of the driver they were merged into; null: unknown. */
export async function findPublicId(sql: Sql, publicId: string): Promise<string | null> {
  const [row] = await sql<{ publicId: string }[]>`
    select public_id as "publicId" from drivers where id = ${driverByPublicId(sql, publicId)}`;
  return row?.publicId ?? null;
}

/** The public id of a driver. Throws `not_found` if there is none. */
export async function getPublicId(tx: Transaction, driverId: number): Promise<string> {
  const [row] = await tx<{ publicId: string }[]>`select public_id as "publicId" from drivers where id = ${driverId}`;
  if (row === undefined) throw new NotFoundError('There is no such driver.');
  return row.publicId;
}

/** Id of the driver with a public id; of a merged driver, that of the driver they were merged into. */
export function driverByPublicId(sql: AnySql, publicId: string): Fragment {
  return sql`(
    with recursive path as (
      select id, merged_into_id from drivers where public_id = ${publicId}
      union select d.id, d.merged_into_id from path join drivers d on d.id = path.merged_into_id
    )
    select id from path where merged_into_id is null
  )`;
}
