import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { foldName } from '../../shared/fold-name.ts';
import type { EventFacts } from './facts.ts';

interface SeenName {
  readonly driverId: number;
  readonly name: string;
  readonly shortName: string;
}

/** Adds the names seen in an event and shows each driver under their latest one. */
export async function addNames(tx: Transaction, facts: EventFacts): Promise<void> {
  await writeNames(tx, namesIn(facts), facts.event.endAt);
}

function namesIn({ entryDrivers }: EventFacts): SeenName[] {
  const seen = new Map<string, SeenName>();
  for (const { driverId, name, shortName } of entryDrivers) {
    if (driverId === null) continue;
    const before = seen.get(`${driverId}\n${name}`)?.shortName ?? '';
    seen.set(`${driverId}\n${name}`, { driverId, name, shortName: laterInBytes(before, shortName) });
  }
  return [...seen.values()];
}

/** Of two short names seen at the same instant, the later one in byte order is shown. */
function laterInBytes(a: string, b: string): string {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0 ? a : b;
}

async function writeNames(tx: Transaction, names: readonly SeenName[], endAt: string): Promise<void> {
  if (names.length === 0) return;
  // Sent at once; one connection runs them in this order.
  await Promise.all([
    tx`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select *, ${endAt}::timestamptz, ${endAt}::timestamptz from unnest(
        ${arrayLiteral(names.map((row) => row.driverId))}::bigint[],
        ${arrayLiteral(names.map((row) => row.name))}::text[],
        ${arrayLiteral(names.map((row) => row.shortName))}::text[],
        ${arrayLiteral(names.map((row) => foldName(row.name)))}::text[])
      on conflict (driver_id, name) do update set
        short_name = case when (excluded.last_at, excluded.short_name collate "C") > (driver_names.last_at, driver_names.short_name)
          then excluded.short_name else driver_names.short_name end,
        first_at = least(driver_names.first_at, excluded.first_at),
        last_at = greatest(driver_names.last_at, excluded.last_at)`,
    showLatestNames(tx, [...new Set(names.map((row) => row.driverId))]),
  ]);
}

/** Rebuilds the names of some drivers from the existing events. */
export async function rebuildNames(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  if (driverIds.length === 0) return;
  await addMissingNames(tx, driverIds);
  await tx`
    with seen as (
      select d.driver_id, d.name, min(e.end_at) as first_at, max(e.end_at) as last_at,
        (array_agg(d.short_name order by e.end_at desc, d.short_name collate "C" desc))[1] as short_name
      from entry_drivers d join events e on e.id = d.event_id
      where d.driver_id = any(${arrayLiteral([...driverIds])}::bigint[]) group by d.driver_id, d.name
    ), gone as (
      delete from driver_names n where n.driver_id = any(${arrayLiteral([...driverIds])}::bigint[])
        and not exists (select from seen where seen.driver_id = n.driver_id and seen.name = n.name)
    )
    update driver_names n set first_at = seen.first_at, last_at = seen.last_at, short_name = seen.short_name
    from seen where seen.driver_id = n.driver_id and seen.name = n.name`;
  await showLatestNames(tx, driverIds);
}

/** Of names last seen at the same instant, the first in byte order wins, so that import order never matters. */
function showLatestNames(tx: Transaction, driverIds: readonly number[]) {
  return tx`
    with known as (
      select n.driver_id, n.name, nullif(n.short_name, '') as short_name, n.last_at,
        min(n.first_at) over (partition by n.driver_id) as first_at,
        row_number() over (partition by n.driver_id order by n.last_at desc, n.name collate "C") = 1 as is_latest
      from driver_names n where n.driver_id = any(${arrayLiteral([...driverIds])}::bigint[])
    )
    update drivers d set name = known.name, short_name = known.short_name, first_seen_at = known.first_at,
      last_seen_at = known.last_at
    from known
    where known.is_latest and d.id = known.driver_id and (d.name, d.short_name, d.first_seen_at, d.last_seen_at)
      is distinct from (known.name, known.short_name, known.first_at, known.last_at)`;
}

/** Inserts missing names and updates search names that changed; the times are set afterwards. */
async function addMissingNames(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  const seen = await tx<{ driverId: number; name: string; searchName: string | null }[]>`
    select t.driver_id as "driverId", t.name, n.search_name as "searchName"
    from (
      select distinct driver_id, name from entry_drivers where driver_id = any(${arrayLiteral(driverIds)}::bigint[])
    ) t left join driver_names n on (n.driver_id, n.name) = (t.driver_id, t.name)`;
  const wrong = seen.filter(({ name, searchName }) => searchName !== foldName(name));
  if (wrong.length === 0) return;
  await tx`
    insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
    select driver_id, name, '', search_name, now(), now() from unnest(
      ${arrayLiteral(wrong.map((row) => row.driverId))}::bigint[],
      ${arrayLiteral(wrong.map((row) => row.name))}::text[],
      ${arrayLiteral(wrong.map((row) => foldName(row.name)))}::text[]
    ) as t (driver_id, name, search_name)
    on conflict (driver_id, name) do update set search_name = excluded.search_name`;
}
