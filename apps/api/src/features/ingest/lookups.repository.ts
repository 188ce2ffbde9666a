import type { SessionKind } from '@paddock/contracts';
import type { RaceSession } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Fragment, Transaction } from '../../platform/db/client.ts';
import { driverIdOf } from './driver-id.ts';
import { displayName } from './facts.rules.ts';

/** Letters and digits only: an id at the end of a sentence or a line must not lose a dash. 62^10 are enough for ever. */
export const newPublicId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);

export interface Lookups {
  readonly trackId: number;
  readonly driverIds: Map<string, number>;
  readonly carGroups: Map<number, string>;
  readonly points: readonly number[];
}

interface NamedDriver {
  readonly id: number;
  readonly platformId: string;
  readonly name: string;
}

/** What a session names, as files call it. */
export interface Named {
  readonly trackCode: string;
  readonly sessionType: string;
  readonly sessionKind: SessionKind;
  readonly drivers: readonly NamedDriver[];
  readonly carModels: readonly number[];
}

/** What we know of it. */
export interface Known extends KnownDrivers {
  readonly trackId: number | null;
  readonly hasSessionType: boolean;
  /** By model; null: in none. */
  readonly carGroups: ReadonlyMap<number, string | null>;
  /** Of the season, or the default. */
  readonly points: readonly number[];
}

export function namedIn(session: RaceSession): Named {
  const names = new Map<string, string>();
  const carModels = new Set<number>();
  for (const { carModel, drivers } of session.entries) {
    if (carModel !== null) carModels.add(carModel);
    for (const driver of drivers) if (driver.platformId !== null) names.set(driver.platformId, displayName(driver));
  }
  const drivers = [...names].map(([platformId, name]) => ({ id: driverIdOf(platformId), platformId, name }));
  const { trackCode, sessionType, sessionKind } = session;
  return { trackCode, sessionType, sessionKind, drivers, carModels: [...carModels] };
}

/** Columns that say what of it is known, drivers aside; to be read as KnownColumns. */
export function knownColumns(tx: Transaction, named: Named, day: string): Fragment {
  return tx`
    exists (select from session_types where code = ${named.sessionType}) as "hasSessionType",
    (select coalesce(jsonb_object_agg(model, car_group), '{}') from car_models
      where model = any(${numberArray(named.carModels)}::int[])) as "carGroups",
    coalesce(${pointsOn(tx, day)}, '{}') as "points"`;
}

/** What of it says which ids and points a session comes to. */
export type KnownLookups = Pick<Known, 'carGroups' | 'points' | 'survivors'>;

export interface KnownColumns {
  hasSessionType: boolean;
  carGroups: Record<string, string | null>;
  points: number[];
}

export function knownOf(
  trackId: number | null,
  { hasSessionType, carGroups, points }: KnownColumns,
  drivers: KnownDrivers,
): Known {
  const groups = new Map(Object.entries(carGroups).map(([model, group]) => [Number(model), group]));
  return { trackId, hasSessionType, carGroups: groups, points, ...drivers };
}

/** What a driver is shown by before an event. */
export interface ShownName {
  readonly name: string;
  /** Empty: there is none. */
  readonly shortName: string;
  /** ISO 8601 in UTC. */
  readonly lastSeenAt: string;
}

export interface KnownDrivers {
  readonly driverIds: ReadonlySet<number>;
  /** Of those among them who were not merged. */
  readonly shown: ReadonlyMap<number, ShownName>;
  /** Of drivers who were merged into others, with whom their results stand now. */
  readonly survivors: ReadonlyMap<number, number>;
}

interface NamedDrivers {
  readonly drivers: readonly Pick<NamedDriver, 'id'>[];
}

export async function findKnownDrivers(tx: Transaction, named: NamedDrivers): Promise<KnownDrivers> {
  // Joined, each is looked up by its key; of a list the planner may make a walk through some other index.
  const rows = await tx<(ShownName & { id: number; isMerged: boolean })[]>`
    select d.id, d.merged_into_id is not null as "isMerged", d.name, coalesce(d.short_name, '') as "shortName",
      (select last_seen_at from driver_seen s where s.driver_id = d.id) as "lastSeenAt"
    from unnest(${numberArray(named.drivers.map(({ id }) => id))}::bigint[]) t (id) join drivers d on d.id = t.id`;
  const merged = rows.filter(({ isMerged }) => isMerged).map(({ id }) => id);
  return {
    driverIds: new Set(rows.map(({ id }) => id)),
    shown: new Map(rows.filter(({ isMerged }) => !isMerged).map((row) => [row.id, row])),
    survivors: merged.length === 0 ? new Map() : await findSurvivors(tx, merged),
  };
}

/** Gives what is new its row; the statements are on their way when this returns. */
export function addNew(tx: Transaction, named: Named, known: Known, endAt: string): Promise<unknown> {
  const drivers = named.drivers.filter(({ id }) => !known.driverIds.has(id));
  const carModels = named.carModels.filter((model) => !known.carGroups.has(model));
  return Promise.all([
    ...(known.hasSessionType
      ? []
      : [tx`insert into session_types (code, kind) values (${named.sessionType}, ${named.sessionKind})`.execute()]),
    ...(carModels.length === 0
      ? []
      : [tx`insert into car_models (model) select unnest(${numberArray(carModels)}::int[])`.execute()]),
    ...(drivers.length === 0 ? [] : [addDrivers(tx, drivers, endAt)]),
  ]);
}

export async function addTrack(tx: Transaction, code: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into tracks (code) values (${code}) returning id`;
  if (row === undefined) throw new Error('insert into tracks returned no row');
  return row.id;
}

function addDrivers(tx: Transaction, drivers: readonly NamedDriver[], endAt: string) {
  return tx`
    with added as (
      insert into drivers (id, platform_id, public_id, name, first_seen_at)
      select id, platform_id, public_id, name, ${endAt}::timestamptz
      from unnest(
        ${numberArray(drivers.map(({ id }) => id))}::bigint[],
        ${textArray(drivers.map(({ platformId }) => platformId))}::text[],
        ${textArray(drivers.map(() => newPublicId()))}::text[],
        ${textArray(drivers.map(({ name }) => name))}::text[]
      ) as t (id, platform_id, public_id, name)
      returning id, first_seen_at
    )
    insert into driver_seen (driver_id, last_seen_at) select id, first_seen_at from added`.execute();
}

/** Of some drivers those who were merged into others, with whom their results stand now. */
async function findSurvivors(tx: Transaction, driverIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; into: number }[]>`
    with recursive path as (
      select id, merged_into_id as into from drivers
      where id = any(${numberArray(driverIds)}::bigint[]) and merged_into_id is not null
      union
      select path.id, d.merged_into_id from path join drivers d on d.id = path.into where d.merged_into_id is not null
    )
    select path.id, path.into from path join drivers d on d.id = path.into where d.merged_into_id is null`;
  return new Map(rows.map(({ id, into }) => [id, into]));
}

export function lookupsOf(named: Named, known: KnownLookups, trackId: number): Lookups {
  return {
    trackId,
    driverIds: new Map(named.drivers.map(({ id, platformId }) => [platformId, known.survivors.get(id) ?? id])),
    carGroups: new Map([...known.carGroups].flatMap(([model, group]) => (group === null ? [] : [[model, group]]))),
    points: known.points,
  };
}

/** Ids of everything a session names; what is new gets its row. */
export async function lookUp(
  tx: Transaction,
  session: RaceSession,
  { endAt, day }: { endAt: string; day: string },
): Promise<Lookups> {
  const named = namedIn(session);
  const [[row], drivers] = await Promise.all([
    tx<(KnownColumns & { trackId: number | null })[]>`
      select (select id from tracks where code = ${named.trackCode}) as "trackId", ${knownColumns(tx, named, day)}`,
    findKnownDrivers(tx, named),
  ]);
  if (row === undefined) throw new Error('a query without a table gave no row');
  const known = knownOf(row.trackId, row, drivers);
  const trackId = known.trackId ?? (await addTrack(tx, named.trackCode));
  await addNew(tx, named, known, endAt);
  return lookupsOf(named, known, trackId);
}

/** Gives points where no season is named; its newest version counts. */
export const DEFAULT_SCHEME = 'Default';

/** The scheme of the season a day falls into, or the newest default. */
export function pointsOn(tx: Transaction, day: string | Fragment): Fragment {
  return tx`(
    select p.points from points_schemes p
    left join seasons s on s.scheme_id = p.id and ${day}::date between s.starts_on and s.ends_on
    where s.id is not null or p.name = ${DEFAULT_SCHEME}
    order by s.id nulls last, p.version desc limit 1)`;
}
