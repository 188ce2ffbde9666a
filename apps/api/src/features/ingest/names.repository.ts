import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import type { EventFacts } from './facts.ts';

/** Remembers under which names an event's drivers were seen, and shows each driver by his latest. */
export async function addNames(tx: Transaction, facts: EventFacts): Promise<void> {
  const seen = new Map<string, { driverId: number; name: string; shortName: string }>();
  for (const { driverId, name, shortName } of facts.entryDrivers) {
    if (driverId === null) continue;
    const before = seen.get(`${driverId}\n${name}`)?.shortName ?? '';
    seen.set(`${driverId}\n${name}`, { driverId, name, shortName: laterInBytes(before, shortName) });
  }
  if (seen.size === 0) return;
  const rows = [...seen.values()];
  await Promise.all([
    tx`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select *, ${facts.event.endAt}::timestamptz, ${facts.event.endAt}::timestamptz from unnest(
        ${numberArray(rows.map((row) => row.driverId))}::bigint[],
        ${textArray(rows.map((row) => row.name))}::text[],
        ${textArray(rows.map((row) => row.shortName))}::text[],
        ${textArray(rows.map((row) => foldName(row.name)))}::text[])
      on conflict (driver_id, name) do update set
        short_name = case when excluded.last_at > driver_names.last_at
          or (excluded.last_at = driver_names.last_at and excluded.short_name > driver_names.short_name collate "C")
          then excluded.short_name else driver_names.short_name end,
        first_at = least(driver_names.first_at, excluded.first_at),
        last_at = greatest(driver_names.last_at, excluded.last_at)`,
    showLatestNames(tx, [...new Set(rows.map((row) => row.driverId))]),
  ]);
}

/** Of short names seen at the same instant the last in byte order is shown. */
function laterInBytes(a: string, b: string): string {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0 ? a : b;
}

/** Rebuilds the names of some drivers from the events there are now. */
export async function rebuildNames(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  if (driverIds.length === 0) return;
  await tx`
    with seen as (
      select d.driver_id, d.name, min(e.end_at) as first_at, max(e.end_at) as last_at,
        (array_agg(d.short_name order by e.end_at desc, d.short_name collate "C" desc))[1] as short_name
      from entry_drivers d join events e on e.id = d.event_id
      where d.driver_id = any(${numberArray([...driverIds])}::bigint[]) group by d.driver_id, d.name
    ), gone as (
      delete from driver_names n where n.driver_id = any(${numberArray([...driverIds])}::bigint[])
        and not exists (select from seen where seen.driver_id = n.driver_id and seen.name = n.name)
    )
    update driver_names n set first_at = seen.first_at, last_at = seen.last_at, short_name = seen.short_name
    from seen where seen.driver_id = n.driver_id and seen.name = n.name`;
  await showLatestNames(tx, driverIds);
}

/** Of names last seen at the same instant the first in byte order is shown, so that the order of import never matters. */
function showLatestNames(tx: Transaction, driverIds: readonly number[]) {
  return tx`
    update drivers d set name = latest.name, short_name = nullif(latest.short_name, ''),
      first_seen_at = latest.first_at, last_seen_at = latest.last_at
    from (
      select distinct on (driver_id) driver_id, name, short_name, min(first_at) over (partition by driver_id) as first_at,
        last_at
      from driver_names where driver_id = any(${numberArray([...driverIds])}::bigint[])
      order by driver_id, last_at desc, name collate "C"
    ) latest
    where d.id = latest.driver_id and (d.name, d.short_name, d.first_seen_at, d.last_seen_at)
      is distinct from (latest.name, nullif(latest.short_name, ''), latest.first_at, latest.last_at)`;
}
