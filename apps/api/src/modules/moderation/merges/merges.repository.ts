import type { Merge, MergePreview } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { drivers } from '../../../database/schema/index.ts';
import { instantText } from '../../../database/instant-text.ts';
import { personJson } from '../../identity/driver-ref.ts';
import { withMerged } from '../../identity/merged-drivers.ts';
import { accountJson } from '../account-json.ts';
import type { MergeUndoData } from './reassign.repository.ts';

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

/** Events of a driver, also those whose file says so although staff gave the place in the car to another driver. */
export async function listEventsOf(tx: Transaction, driverId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select event_id as id from entry_drivers where driver_id = ${driverId}
    union select event_id from entry_drivers where replaced_driver_id = ${driverId} order by 1`;
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
      and e.id in (
        select event_id from entry_drivers where driver_id = ${driverId}
        union select event_id from entry_drivers where replaced_driver_id = ${driverId}
      ) order by 1`;
  return rows.map(({ id }) => id);
}

export async function listTracksOf(tx: Transaction, driverIds: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct e.track_id as id from driver_results r join events e on e.id = r.event_id
    where r.driver_id = any(${arrayLiteral(driverIds)}::bigint[])`;
  return rows.map(({ id }) => id);
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
    select ${personJson(tx)} as driver, array(
        select platform_id from drivers where id in ${withMerged(tx, tx`id = ${driverId}`)} order by id <> ${driverId}, id
      ) as "platformIds",
      coalesce(t.events, 0) as events, coalesce(t.laps, 0) as laps,
      (select count(*)::int from sanctions s where s.driver_id = d.id) as sanctions,
      ${accountJson(tx, tx`a.id`)} as account
    from drivers d left join driver_totals t on t.driver_id = d.id and t.game = '' left join accounts a on a.driver_id = d.id
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
    select m.id as "mergeId", ${personJson(sql)} as "from", ${personJson(sql, sql`i`)} as "into", m.reason,
      m.merged_at, ${accountJson(sql, sql`m.merged_by`)} as "mergedBy",
      case when m.undone_at is not null then json_build_object('at', ${instantText(sql, sql`m.undone_at`)},
        'by', ${accountJson(sql, sql`m.undone_by`)}) end as undone
    from driver_merges m
    join drivers d on d.id = m.from_driver_id
    join drivers i on i.id = m.into_driver_id
    where ${where} order by m.merged_at desc, m.id desc limit ${limit}`;
}
