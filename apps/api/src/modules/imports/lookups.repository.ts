import type { RaceSession } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { drivers as driversTable, sessionTypes } from '../../database/schema/index.ts';
import { driverIdOf } from '../identity/driver-id.ts';
import type { PlacedSession } from './derive-event.ts';
import { displayName } from './facts.rules.ts';

/** Letters and digits only: text tools that detect links would drop a trailing dash. 62^10 values are enough. */
export const newPublicId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);

/** Used outside of named seasons, in its newest version. */
export const DEFAULT_SCHEME = 'Default';

export interface SeenDriver {
  readonly id: number;
  readonly platformId: string;
  readonly name: string;
}

/** Every driver with a usable id, once each. */
export function driversOf({ entries }: RaceSession): SeenDriver[] {
  const names = new Map<string, string>();
  for (const { drivers } of entries) {
    for (const driver of drivers) if (driver.platformId !== null) names.set(driver.platformId, displayName(driver));
  }
  return [...names].map(([platformId, name]) => ({ id: driverIdOf(platformId), platformId, name }));
}

/** Ids by code; adds tracks that are new. Only under the import lock. */
export async function lookUpTracks(tx: Transaction, codes: ReadonlySet<string>): Promise<Map<string, number>> {
  const rows = await tx<{ code: string; id: number }[]>`
    with requested as (select unnest(${arrayLiteral([...codes])}::text[]) as code),
    added as (
      insert into tracks (code) select code from requested where code not in (select code from tracks) returning code, id
    )
    select code, id from added union all select code, id from tracks join requested using (code)`;
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Groups of the car models that have one; adds models that are new. */
export async function lookUpCarGroups(
  tx: Transaction,
  carModels: ReadonlySet<number | null>,
): Promise<Map<number, string>> {
  const models = arrayLiteral([...carModels].filter((model) => model !== null));
  const rows = await tx<{ model: number; carGroup: string }[]>`
    with requested as (select unnest(${models}::int[]) as model),
    added as (insert into car_models (model) select model from requested on conflict do nothing)
    select model, car_group from car_models join requested using (model) where car_group is not null`;
  return new Map(rows.map(({ model, carGroup }) => [model, carGroup]));
}

/** Points by day: of the season that contains it, or of the newest default scheme. */
export async function lookUpPoints(
  tx: Transaction,
  days: ReadonlySet<string>,
): Promise<Map<string, readonly number[]>> {
  const rows = await tx<{ day: string; points: number[] }[]>`
    select d.day, coalesce((
      select p.points from points_schemes p
      left join seasons s on s.scheme_id = p.id and d.day::date between s.starts_on and s.ends_on
      where s.id is not null or p.name = ${DEFAULT_SCHEME}
      order by s.id nulls last, p.version desc limit 1
    ), '{}') as points
    from unnest(${arrayLiteral([...days])}::text[]) d (day)`;
  return new Map(rows.map(({ day, points }) => [day, points]));
}

export async function addSessionTypes(tx: Transaction, events: readonly PlacedSession[]): Promise<void> {
  const kinds = new Map(events.map(({ session }) => [session.sessionType, session.sessionKind]));
  const rows = [...kinds].map(([code, kind]) => ({ code, kind }));
  await insertRows(tx, sessionTypes, rows, { skipExisting: 'code' });
}

/** Driver ids by platform id; a merged driver's id is the survivor's. Adds drivers who are new. */
export async function lookUpDrivers(tx: Transaction, events: readonly PlacedSession[]): Promise<Map<string, number>> {
  const driversById = new Map<number, SeenDriver & { readonly endAt: string }>();
  for (const { session, endAt } of events) {
    for (const driver of driversOf(session)) driversById.set(driver.id, { ...driver, endAt });
  }
  const drivers = [...driversById.values()];
  const ids = arrayLiteral(drivers.map(({ id }) => id));
  const rows = drivers.map(({ endAt, ...driver }) => ({
    ...driver,
    publicId: newPublicId(),
    // Provisional: names.repository sets both dates from the events.
    firstSeenAt: endAt,
    lastSeenAt: endAt,
  }));
  // Sent at once; one connection runs them in this order.
  const [, merged] = await Promise.all([
    insertRows(tx, driversTable, rows, { skipExisting: 'id' }),
    tx<{ id: number; into: number }[]>`
      with recursive path as (
        select id, merged_into_id as into from drivers where id = any(${ids}::bigint[]) and merged_into_id is not null
        union
        select path.id, d.merged_into_id from path join drivers d on d.id = path.into where d.merged_into_id is not null
      )
      select path.id, path.into from path join drivers d on d.id = path.into where d.merged_into_id is null`,
  ]);
  const survivors = new Map(merged.map(({ id, into }) => [id, into]));
  return new Map(drivers.map(({ id, platformId }) => [platformId, survivors.get(id) ?? id]));
}
