import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { rebuildNames } from './names.repository.ts';

const DRIVERS_A_BATCH = 1_000;

/** Makes the names of all drivers anew from the events there are now, some drivers at a time. */
export async function rebuildAllNames(
  tx: Transaction,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const [row] = await tx<{ total: number }[]>`select count(*)::int as total from drivers`;
  const total = row?.total ?? 0;
  onProgress(0, total);
  let done = 0;
  for (let after: number | null = null; ;) {
    const drivers: { id: number }[] = await tx<{ id: number }[]>`
      select id from drivers where ${after === null ? tx`true` : tx`id > ${after}`} order by id limit ${DRIVERS_A_BATCH}`;
    const last = drivers.at(-1);
    if (last === undefined) break;
    const ids = drivers.map(({ id }) => id);
    await writeFolded(tx, ids);
    await rebuildNames(tx, ids);
    done += ids.length;
    onProgress(done, total);
    after = last.id;
  }
}

/** Names that are not there yet, or are to be searched for otherwise; when each was seen is told afterwards. */
async function writeFolded(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  const seen = await tx<{ driverId: number; name: string; searchName: string | null }[]>`
    select t.driver_id as "driverId", t.name, n.search_name as "searchName"
    from (
      select distinct driver_id, name from entry_drivers where driver_id = any(${numberArray(driverIds)}::bigint[])
    ) t left join driver_names n on (n.driver_id, n.name) = (t.driver_id, t.name)`;
  const wrong = seen.filter(({ name, searchName }) => searchName !== foldName(name));
  if (wrong.length === 0) return;
  await tx`
    insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
    select driver_id, name, '', search_name, now(), now() from unnest(
      ${numberArray(wrong.map((row) => row.driverId))}::bigint[],
      ${textArray(wrong.map((row) => row.name))}::text[],
      ${textArray(wrong.map((row) => foldName(row.name)))}::text[]
    ) as t (driver_id, name, search_name)
    on conflict (driver_id, name) do update set search_name = excluded.search_name`;
}
