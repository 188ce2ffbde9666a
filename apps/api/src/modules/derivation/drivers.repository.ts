import { foldName } from '@paddock/contracts';
import type { GameSession } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment, Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { driverNames, drivers as driversTable } from '../../database/schema/index.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { linkEnteredPeople } from '../championships/entries.repository.ts';
import { driverIdOf, newPublicId } from '../identity/driver-id.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import type { PlacedSession } from './derive-event.ts';
import { displayName } from './facts.rules.ts';

/** Every driver with a usable id, once each. */
export function driversOf({ entries }: GameSession) {
  const names = new Map<string, string>();
  for (const { drivers } of entries) {
    for (const driver of drivers) if (driver.platformId !== null) names.set(driver.platformId, displayName(driver));
  }
  return [...names].map(([platformId, name]) => ({ id: driverIdOf(platformId), platformId, name }));
}

/** Driver ids by platform id; a merged driver's id is the survivor's. Adds drivers who are new. */
export async function lookUpDrivers(tx: Transaction, events: readonly PlacedSession[]): Promise<Map<string, number>> {
  const driversById = new Map<number, ReturnType<typeof driversOf>[number] & { readonly endAt: string }>();
  for (const { session, endAt } of events) {
    for (const driver of driversOf(session)) driversById.set(driver.id, { ...driver, endAt });
  }
  const drivers = [...driversById.values()];
  const rows = drivers.map(({ endAt, ...driver }) => ({
    ...driver,
    publicId: newPublicId(),
    // Provisional: `nameStatements` sets both dates from the events.
    firstSeenAt: endAt,
    lastSeenAt: endAt,
  }));
  await insertRows(tx, driversTable, rows, { skipExisting: 'id' });
  await linkEnteredPeople(
    tx,
    drivers.map(({ id }) => id),
  );
  return readDriverIds(tx, drivers);
}

/** The same for drivers who are known. */
export async function readDriverIds(
  sql: AnySql,
  drivers: readonly { readonly id: number; readonly platformId: string }[],
): Promise<Map<string, number>> {
  const merged = await sql<{ id: number; into: number }[]>`
    select m.id, ${afterMerges(sql, sql`id = m.id`)} as into from drivers m
    where m.id = any(${arrayLiteral(drivers.map(({ id }) => id))}::bigint[]) and m.merged_into_id is not null`;
  const survivors = new Map(merged.map(({ id, into }) => [id, into]));
  return new Map(drivers.map(({ id, platformId }) => [platformId, survivors.get(id) ?? id]));
}

/** The statements that add the names seen in an event and show each driver under their latest one. */
export function nameStatements(tx: Transaction, { event: { endAt }, entryDrivers }: EventFacts): Fragment[] {
  const known = entryDrivers.flatMap(({ driverId, name, shortName }) =>
    driverId === null || name === null || shortName === null ? [] : [{ driverId, name, shortName }],
  );
  if (known.length === 0) return [];
  const driverIds = known.map((row) => row.driverId);
  return [
    tx`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select driver_id, name, max(short_name collate "C"), search_name, ${endAt}::timestamptz, ${endAt}::timestamptz
      from unnest(
        ${arrayLiteral(driverIds)}::bigint[], ${arrayLiteral(known.map((row) => row.name))}::text[],
        ${arrayLiteral(known.map((row) => row.shortName))}::text[],
        ${arrayLiteral(known.map((row) => foldName(row.name)))}::text[]
      ) as t (driver_id, name, short_name, search_name) group by driver_id, name, search_name
      on conflict (driver_id, name) do update set
        short_name = case when (excluded.last_at, excluded.short_name collate "C") > (driver_names.last_at, driver_names.short_name)
          then excluded.short_name else driver_names.short_name end,
        first_at = least(driver_names.first_at, excluded.first_at),
        last_at = greatest(driver_names.last_at, excluded.last_at)`,
    showLatestNames(tx, driverIds),
  ];
}

interface SeenName {
  driverId: number;
  name: string;
  shortName: string;
  firstAt: string;
  lastAt: string;
}

/** Rebuilds the names of some drivers from the existing events. */
export async function rebuildNames(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  if (driverIds.length === 0) return;
  const ids = arrayLiteral(driverIds);
  const seen = await tx<SeenName[]>`
    select d.driver_id, d.name, min(e.end_at) as "firstAt", max(e.end_at) as "lastAt",
      (array_agg(d.short_name order by e.end_at desc, d.short_name collate "C" desc))[1] as "shortName"
    from entry_drivers d join events e on e.id = d.event_id
    where d.driver_id = any(${ids}::bigint[]) and d.name is not null group by d.driver_id, d.name`;
  await tx`delete from driver_names where driver_id = any(${ids}::bigint[])`;
  const rows = seen.map((row) => ({ ...row, searchName: foldName(row.name) }));
  await insertRows(tx, driverNames, rows);
  await showLatestNames(tx, driverIds);
}

/**
 * Shows drivers under their latest name. A row that staff gave to a driver has no name, but counts for when they were seen. Of names
 * last seen at the same instant, the first in byte order wins, so that import order never matters.
 */
function showLatestNames(tx: Transaction, driverIds: readonly number[]) {
  return tx`
    with known as (
      select n.driver_id, n.name, nullif(n.short_name, '') as short_name,
        least(min(n.first_at) over (partition by n.driver_id), given.first_at) as first_at,
        greatest(n.last_at, given.last_at) as last_at,
        row_number() over (partition by n.driver_id order by n.last_at desc, n.name collate "C") = 1 as is_latest
      from driver_names n
      cross join lateral (
        select min(e.end_at) as first_at, max(e.end_at) as last_at
        from entry_drivers c join events e on e.id = c.event_id where c.driver_id = n.driver_id and c.name is null
      ) given
      where n.driver_id = any(${arrayLiteral([...driverIds])}::bigint[])
    )
    update drivers d set name = known.name, short_name = known.short_name, first_seen_at = known.first_at,
      last_seen_at = known.last_at
    from known
    where known.is_latest and d.id = known.driver_id and (d.name, d.short_name, d.first_seen_at, d.last_seen_at)
      is distinct from (known.name, known.short_name, known.first_at, known.last_at)`;
}
