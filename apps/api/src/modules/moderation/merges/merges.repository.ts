import type { Merge, MergePreview } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { drivers } from '../../../database/schema/index.ts';
import { saveBoardBan } from '../sanctions/sanctions.repository.ts';
import { instantText } from '../../../database/instant-text.ts';
import { driverJson } from '../../identity/driver-ref.ts';
import { withMerged } from '../../identity/merged-drivers.ts';
import { accountJson } from '../account-json.ts';

export interface MergedDriver extends Columns<typeof drivers, 'mergedIntoId' | 'usesShortName' | 'isHidden'> {
  readonly driverId: number;
  readonly isErased: boolean;
  readonly accountId: number | null;
}

/** A driver by public id, locked until the transaction ends. */
export function lockDriver(tx: Transaction, publicId: string): Promise<MergedDriver | null> {
  return firstRow(tx<MergedDriver[]>`
    select d.id as "driverId", d.erased_at is not null as "isErased", d.merged_into_id, d.uses_short_name, d.is_hidden,
      (select a.id from accounts a where a.driver_id = d.id) as "accountId"
    from drivers d where d.public_id = ${publicId} for update of d`);
}

export async function listEventsOf(tx: Transaction, driverId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct e.event_id as id from entry_drivers e where e.driver_id = ${driverId} order by 1`;
  return rows.map(({ id }) => id);
}

/** Events of a driver that were read from a file since. */
export async function listEventsReadSince(
  tx: Transaction,
  { driverId, since }: { driverId: number; since: string },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select e.id from events e join ingest_files f on f.id = e.file_id
    where f.received_at >= ${since}::timestamptz
      and e.id in (select event_id from entry_drivers where driver_id = ${driverId}) order by 1`;
  return rows.map(({ id }) => id);
}

export async function listTracksOf(tx: Transaction, driverIds: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct e.track_id as id from driver_results r join events e on e.id = r.event_id
    where r.driver_id = any(${arrayLiteral(driverIds)}::bigint[])`;
  return rows.map(({ id }) => id);
}

/** What undoing a merge has to restore beyond the results. Ids only. */
export interface MergeUndoData {
  readonly eventIds: number[];
  readonly accountId: number | null;
  /** Whether that account has had the surviving driver before. */
  readonly hadInto: boolean;
  readonly sanctionIds: number[];
  readonly accusedIn: number[];
  readonly reportedIn: number[];
  /** What the surviving driver had chosen. */
  readonly into: { readonly usesShortName: boolean; readonly isHidden: boolean };
}

/** Moves sanctions, reports and the account of a driver to another one. Claims stay with the driver they name. */
export async function reassign(
  tx: Transaction,
  { from, into, eventIds }: { from: MergedDriver; into: MergedDriver; eventIds: number[] },
): Promise<MergeUndoData> {
  const [fromId, intoId] = [from.driverId, into.driverId];
  const move = async (table: 'sanctions' | 'reports', column: string): Promise<number[]> => {
    const rows = await tx<{ id: number }[]>`
      update ${tx(table)} set ${tx(column)} = ${intoId} where ${tx(column)} = ${fromId} returning id`;
    return rows.map(({ id }) => id);
  };
  const sanctionIds = await move('sanctions', 'driver_id');
  const accusedIn = await move('reports', 'accused_driver_id');
  const reportedIn = await move('reports', 'reporter_driver_id');
  const [had] = await tx`select from driver_owners where account_id = ${from.accountId} and driver_id = ${intoId}`;
  if (from.accountId !== null) await tx`update accounts set driver_id = ${intoId} where id = ${from.accountId}`;
  // A merge never shows a hidden driver.
  await tx`
    update drivers set uses_short_name = uses_short_name or ${from.usesShortName}, is_hidden = is_hidden or ${from.isHidden}
    where id = ${intoId}`;
  await tx`update drivers set merged_into_id = ${intoId} where id = ${fromId}`;
  for (const driverId of [fromId, intoId]) await saveBoardBan(tx, driverId);
  const choices = { usesShortName: into.usesShortName, isHidden: into.isHidden };
  const moved = { accountId: from.accountId, hadInto: had !== undefined, sanctionIds, accusedIn, reportedIn };
  return { eventIds, ...moved, into: choices };
}

/** Moves back what `reassign` moved, where it still exists. */
export async function undoReassign(
  tx: Transaction,
  { from, into, kept }: { from: MergedDriver; into: MergedDriver; kept: MergeUndoData },
): Promise<void> {
  const [fromId, intoId] = [from.driverId, into.driverId];
  const moveBack = (table: 'sanctions' | 'reports', column: string, ids: readonly number[]) => tx`
    update ${tx(table)} set ${tx(column)} = ${fromId}
    where ${tx(column)} = ${intoId} and id = any(${arrayLiteral(ids)}::int[])`;
  await moveBack('sanctions', 'driver_id', kept.sanctionIds);
  await moveBack('reports', 'accused_driver_id', kept.accusedIn);
  await moveBack('reports', 'reporter_driver_id', kept.reportedIn);
  if (kept.accountId !== null) {
    await tx`update accounts set driver_id = ${fromId} where id = ${kept.accountId} and driver_id = ${intoId}`;
    if (!kept.hadInto)
      await tx`delete from driver_owners where account_id = ${kept.accountId} and driver_id = ${intoId}`;
  }
  // Settings that the owner changed since then stay.
  await tx`
    update drivers set
      uses_short_name = case when uses_short_name = (${kept.into.usesShortName} or ${from.usesShortName})
        then ${kept.into.usesShortName} else uses_short_name end,
      is_hidden = case when is_hidden = (${kept.into.isHidden} or ${from.isHidden}) then ${kept.into.isHidden} else is_hidden end
    where id = ${intoId}`;
  await tx`update drivers set merged_into_id = null where id = ${fromId}`;
  for (const driverId of [fromId, intoId]) await saveBoardBan(tx, driverId);
}

export interface StoredMerge {
  /** Both are public ids. */
  readonly from: string;
  readonly into: string;
  readonly mergedAt: string;
  readonly isUndone: boolean;
  readonly kept: MergeUndoData;
}

export function findMerge(tx: Transaction, mergeId: number): Promise<StoredMerge | null> {
  return firstRow(tx<StoredMerge[]>`
    select f.public_id as "from", i.public_id as "into", m.merged_at, m.undone_at is not null as "isUndone", m.kept
    from driver_merges m join drivers f on f.id = m.from_driver_id join drivers i on i.id = m.into_driver_id
    where m.id = ${mergeId} for update of m`);
}

type Side = MergePreview['from'];

/** One of the two drivers, as staff compare them. */
export async function readSide(tx: Transaction, driverId: number): Promise<Side> {
  const [row] = await tx<Side[]>`
    select ${driverJson(tx)} as driver, array(
        select platform_id from drivers where id in ${withMerged(tx, tx`id = ${driverId}`)} order by id <> ${driverId}, id
      ) as "platformIds",
      coalesce(t.events, 0) as events, coalesce(t.laps, 0) as laps,
      (select count(*)::int from sanctions s where s.driver_id = d.id) as sanctions,
      ${accountJson(tx, tx`a.id`)} as account
    from drivers d left join driver_totals t on t.driver_id = d.id left join accounts a on a.driver_id = d.id
    where d.id = ${driverId}`;
  if (row === undefined) throw new Error('the driver is gone');
  return row;
}

export async function countShared(tx: Transaction, one: number, other: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select event_id from entry_drivers where driver_id = ${one}
      intersect select event_id from entry_drivers where driver_id = ${other}
    ) shared`;
  return row?.count ?? 0;
}

/** Merges that `where` selects (aliases: m, its drivers d and i), the newest first. */
export function listMerges(sql: Sql, { where, limit }: { where: Fragment; limit: number }): Promise<Merge[]> {
  return sql<Merge[]>`
    select m.id as "mergeId", ${driverJson(sql)} as "from", ${driverJson(sql, sql`i`)} as "into", m.reason,
      m.merged_at, ${accountJson(sql, sql`m.merged_by`)} as "mergedBy",
      case when m.undone_at is not null then json_build_object('at', ${instantText(sql, sql`m.undone_at`)},
        'by', ${accountJson(sql, sql`m.undone_by`)}) end as undone
    from driver_merges m
    join drivers d on d.id = m.from_driver_id
    join drivers i on i.id = m.into_driver_id
    where ${where} order by m.merged_at desc, m.id desc limit ${limit}`;
}
