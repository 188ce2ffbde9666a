import { foldName } from '@paddock/contracts';
import { firstRow, type Transaction } from '../../../database/client.ts';
import { deleteRow } from '../../../database/row.ts';
import { driverByPublicId } from '../../identity/driver-by-public-id.ts';
import { withMerged } from '../../identity/merged-drivers.ts';
import type { Pseudonym } from '@paddock/result-files';
import { nameOf } from '../../identity/pseudonyms.ts';
import { blankSanctions } from '../../moderation/sanctions/sanctions.repository.ts';

/** A driver by public id, locked until the transaction ends, with their account. */
export async function lockErasable(tx: Transaction, playerId: string) {
  await tx`select from drivers where id = ${driverByPublicId(tx, playerId)} for update`;
  // Only a second statement sees an account that was linked while the first one waited.
  return firstRow(tx<{ driverId: number; accountId: number | null; isErased: boolean }[]>`
    select d.id as "driverId", a.id as "accountId", d.erased_at is not null as "isErased"
    from drivers d left join accounts a on a.driver_id = d.id where d.id = ${driverByPublicId(tx, playerId)}`);
}

/** A driver, then those merged into them, directly or through others. */
export function listDriversOf(tx: Transaction, driverId: number) {
  return tx<{ driverId: number; platformId: string; publicId: string }[]>`
    select id as "driverId", platform_id, public_id from drivers where id in ${withMerged(tx, tx`id = ${driverId}`)}
    order by id <> ${driverId}, id`;
}

/** Tables that name a driver by number. */
const TABLES = [
  'entry_drivers',
  'driver_results',
  'driver_bests',
  'driver_paces',
  'driver_ratings',
  'rating_changes',
  'pace_indices',
  'driver_totals',
  'season_points',
  'best_laps',
  'track_boards',
  'track_records',
  'sanctions',
  'amendments',
  'championship_entries',
  'championship_team_members',
  'championship_rulings',
  'championship_standings',
] as const;

/** A driver's number, and the ids of the replacement. */
interface Replacement {
  readonly driverId: number;
  readonly newId: number;
  readonly newPublicId: string;
  readonly pseudonym: Pseudonym;
}

/**
 * Moves all results of a driver to a replacement, and deletes the driver. The replacement of a merged driver
 * only redirects to `mergedInto`: rewritten files refer to it.
 */
export async function replaceDriver(
  tx: Transaction,
  { driverId: from, newId: to, newPublicId, pseudonym }: Replacement,
  { mergedInto, now }: { mergedInto: number | null; now: string },
): Promise<void> {
  const name = nameOf(pseudonym);
  await tx`
    insert into drivers (id, public_id, platform_id, name, short_name, first_seen_at, last_seen_at, is_hidden,
      is_board_banned, erased_at, merged_into_id)
    select ${to}, ${newPublicId}, ${pseudonym.playerId}, ${name}, null, first_seen_at, last_seen_at, is_hidden,
      is_board_banned, ${now}, ${mergedInto} from drivers where id = ${from}`;
  await tx`
    insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
    select ${to}, ${name}, '', ${foldName(name)}, min(first_at), max(last_at) from driver_names where driver_id = ${from}
    having count(*) > 0`;
  await tx`update entry_drivers set name = ${name}, short_name = '' where driver_id = ${from} and name is not null`;
  await blankSanctions(tx, from);
  await eraseFromEntries(tx, { from, name, platformId: pseudonym.playerId });
  // Official standings are copies; ids of drivers are numbers that nothing else in them has.
  await tx`
    update championship_official
    set rows = regexp_replace(rows::text, '\\y' || ${String(from)} || '\\y', ${String(to)}, 'g')::jsonb,
      tables = regexp_replace(tables::text, '\\y' || ${String(from)} || '\\y', ${String(to)}, 'g')::jsonb
    where rows::text like '%' || ${String(from)} || '%'`;
  for (const table of TABLES) await tx`update ${tx(table)} set driver_id = ${to} where driver_id = ${from}`;
  await tx`update entry_drivers set replaced_driver_id = ${to} where replaced_driver_id = ${from}`;
  await tx`
    update server_states set driver_ids = array_replace(driver_ids, ${from}::bigint, ${to}::bigint)
    where driver_ids @> array[${from}::bigint]`;
  // They can then neither be seen nor undone.
  await tx`delete from driver_merges where from_driver_id = ${from} or into_driver_id = ${from}`;
  await tx`update reports set accused_driver_id = ${to} where accused_driver_id = ${from}`;
  await tx`update reports set reporter_driver_id = ${to} where reporter_driver_id = ${from}`;
  // Accounts that stay have had the pseudonym: their bans and conflicts of interest go on.
  await tx`
    insert into driver_owners (account_id, driver_id)
    select account_id, ${mergedInto ?? to}::bigint from driver_owners where driver_id = ${from} on conflict do nothing`;
  for (const table of ['driver_claims', 'driver_owners', 'driver_names']) {
    await tx`delete from ${tx(table)} where driver_id = ${from}`;
  }
  await deleteRow(tx, 'drivers', from);
}

/** Entries also know people by their platform id and name, from before they raced here. */
async function eraseFromEntries(
  tx: Transaction,
  { from, name, platformId }: { from: number; name: string; platformId: string },
): Promise<void> {
  await tx`
    update championship_entries set note = '', staff_note = '',
      name = case when name is not null then ${name} end,
      platform_id = case when platform_id is not null then ${platformId} end
    where driver_id = ${from} or platform_id = (select platform_id from drivers where id = ${from})`;
}
