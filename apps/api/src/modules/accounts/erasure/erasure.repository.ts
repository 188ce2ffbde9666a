import { arrayLiteral } from '../../../database/arrays.ts';
import { firstRow, type Transaction } from '../../../database/client.ts';
import { insertRow, type NewRow } from '../../../database/insert-row.ts';
import { erasures } from '../../../database/schema/index.ts';
import { driverByPublicId } from '../../identity/driver-ref.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { FORMER_NAME } from '../../imports/erasures.repository.ts';
import { blankSanctions } from '../../moderation/sanctions/sanctions.repository.ts';

/** A driver by public id, with their account. */
export function findErasableDriver(tx: Transaction, playerId: string) {
  return firstRow(tx<{ driverId: number; platformId: string; accountId: number | null; isErased: boolean }[]>`
    select d.id as "driverId", d.platform_id, a.id as "accountId", d.erased_at is not null as "isErased"
    from drivers d left join accounts a on a.driver_id = d.id
    where d.id = ${driverByPublicId(tx, playerId)} for update of d`);
}

/** Drivers merged into this one, directly or through others. */
export function listMergedInto(tx: Transaction, driverId: number): Promise<{ driverId: number; platformId: string }[]> {
  return tx<{ driverId: number; platformId: string }[]>`
    with recursive merged as (
      select id, platform_id from drivers where merged_into_id = ${driverId}
      union select d.id, d.platform_id from drivers d join merged on d.merged_into_id = merged.id
    )
    select id as "driverId", platform_id from merged order by id`;
}

/** Deletes the merges of drivers, so that they can neither be seen nor undone. */
export async function forgetMerges(tx: Transaction, driverIds: readonly number[]): Promise<void> {
  const ids = arrayLiteral(driverIds);
  await tx`
    delete from driver_merges where from_driver_id = any(${ids}::bigint[]) or into_driver_id = any(${ids}::bigint[])`;
}

/** A driver's number, and the ids of the replacement. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly publicId: string;
  readonly platformId: string;
  readonly now: string;
}

/** Replaces a merged driver by one that only redirects: rewritten files refer to it. */
export async function replaceMerged(
  tx: Transaction,
  { from, to, publicId, platformId, into, now }: Replacement & { readonly into: number },
): Promise<void> {
  await moveOwners(tx, from, into);
  await tx`
    update drivers set id = ${to}, public_id = ${publicId}, platform_id = ${platformId}, name = ${FORMER_NAME}, short_name = null,
      merged_into_id = ${into}, erased_at = ${now} where id = ${from}`;
}

/** The driver of an account, which is locked until the transaction ends. */
export function findErasable(tx: Transaction, accountId: number) {
  return firstRow(tx<{ driverId: number; platformId: string }[]>`
    select d.id as "driverId", d.platform_id from accounts a join drivers d on d.id = a.driver_id
    where a.id = ${accountId} for update of a`);
}

/** Tables that name a driver by number. */
const TABLES = [
  'entry_drivers',
  'driver_results',
  'driver_bests',
  'rating_changes',
  'driver_totals',
  'season_points',
  'best_laps',
  'track_boards',
  'track_records',
  'sanctions',
] as const;

/** Moves all results of a driver to a replacement without a name, and deletes the driver. */
export async function replaceDriver(
  tx: Transaction,
  { from, to, publicId, platformId, now }: Replacement,
): Promise<void> {
  await tx`
    insert into drivers (id, public_id, platform_id, name, short_name, first_seen_at, last_seen_at, rating,
      rated_races, class_value, is_hidden, is_board_banned, erased_at)
    select ${to}, ${publicId}, ${platformId}, ${FORMER_NAME}, null, first_seen_at, last_seen_at, rating,
      rated_races, class_value, is_hidden, is_board_banned, ${now} from drivers where id = ${from}`;
  await tx`
    insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
    select ${to}, ${FORMER_NAME}, '', ${foldName(FORMER_NAME)}, min(first_at), max(last_at) from driver_names where driver_id = ${from}
    having count(*) > 0`;
  await tx`update entry_drivers set name = ${FORMER_NAME}, short_name = '' where driver_id = ${from}`;
  await blankSanctions(tx, from);
  for (const table of TABLES) await tx`update ${tx(table)} set driver_id = ${to} where driver_id = ${from}`;
  await tx`
    update server_states set driver_ids = array_replace(driver_ids, ${from}::bigint, ${to}::bigint)
    where driver_ids @> array[${from}::bigint]`;
  await tx`update reports set accused_driver_id = ${to} where accused_driver_id = ${from}`;
  await tx`update reports set reporter_driver_id = ${to} where reporter_driver_id = ${from}`;
  await moveOwners(tx, from, to);
  await tx`update accounts set driver_id = null where driver_id = ${from}`;
  await tx`delete from driver_names where driver_id = ${from}`;
  await tx`delete from drivers where id = ${from}`;
}

/** Deletes claims. Accounts that stay have had the pseudonym: their bans and conflicts of interest go on. */
async function moveOwners(tx: Transaction, from: number, to: number): Promise<void> {
  await tx`delete from driver_claims where driver_id = ${from}`;
  await tx`
    insert into driver_owners (account_id, driver_id)
    select account_id, ${to} from driver_owners where driver_id = ${from} on conflict do nothing`;
  await tx`delete from driver_owners where driver_id = ${from}`;
}

export interface StoredFile {
  readonly id: number;
  readonly status: string;
  readonly body: Buffer;
}

/**
 * Stored files that may name a driver, by id: those of their events, of the given events, and all files without an event of their
 * own, which are not linked to drivers.
 */
export function listSuspectFiles(
  tx: Transaction,
  { driverId, eventIds, after, limit }: { driverId: number; eventIds: readonly number[]; after: number; limit: number },
): Promise<StoredFile[]> {
  return tx<StoredFile[]>`
    select id, status, body from ingest_files
    where id > ${after} and body is not null and (
      status <> 'imported' or event_id = any(${arrayLiteral(eventIds)}::int[])
      or event_id in (select event_id from entry_drivers where driver_id = ${driverId})
    )
    order by id limit ${limit}`;
}

export async function saveBody(tx: Transaction, { id, body }: { id: number; body: Buffer | null }): Promise<void> {
  await tx`update ingest_files set body = ${body} where id = ${id}`;
}

export async function insertErasure(tx: Transaction, erasure: NewRow<typeof erasures>): Promise<void> {
  await insertRow(tx, erasures, erasure);
}

/** Ends an account with its sessions and claims. */
export async function deleteAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx`delete from accounts where id = ${accountId}`;
}
