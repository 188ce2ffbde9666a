import type { Sanction } from '@paddock/contracts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { AnySql, Sql, Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { sanctions } from '../../../database/schema/index.ts';
import { typed } from '../../../database/typed.ts';
import { isVouchedFor } from '../../identity/contested-merges.repository.ts';
import { afterMerges, driversEverOwned, withMerged } from '../../identity/merged-drivers.ts';
import { isBanInForce } from './ban-in-force.ts';

/**
 * A driver's sanctions, the latest first. `ownerId`: the account that reads them; while a merge can be contested, it sees none of
 * the other driver.
 */
export function listSanctions<K extends Sanction['kind']>(
  sql: Sql,
  { driverId, now, kinds, ownerId }: { driverId: number; now: string; kinds: readonly K[]; ownerId?: number },
  page: PageQuery,
): Promise<Page<Sanction & { kind: K }>> {
  const isShown =
    ownerId === undefined
      ? sql`true`
      : isVouchedFor(sql, { accountId: ownerId, driverId, now }, { id: sql`s.id`, takenAlong: 'sanctionIds' });
  return readKeysetPage(sql, page, {
    by: { column: sql`s.created_at`, id: sql`s.id`, type: 'timestamptz', direction: 'desc' },
    placeOf: (row) => [row.createdAt, row.sanctionId],
    read: ({ after, order, limit }) => sql<(Sanction & { kind: K })[]>`
      select s.id as "sanctionId", s.kind, s.reason, s.evidence, s.report_id, s.created_at,
        case when s.kind = 'ban' then jsonb_build_object('joining', s.bans_joining, 'boards', s.bans_from_boards,
          'reporting', s.bans_reporting) end as scope,
        c.name as "createdBy", s.ends_at, coalesce(s.ended_at, case when s.ends_at <= ${now}::timestamptz
          then s.ends_at end) as "endedAt", l.name as "liftedBy", s.lift_reason,
        case when s.lift_reason is not null then 'lifted'
          when s.ended_at is not null or s.ends_at <= ${now}::timestamptz then 'runOut' else 'current' end as state
      from sanctions s left join accounts c on c.id = s.created_by left join accounts l on l.id = s.lifted_by
      where s.driver_id = ${driverId} and s.kind = any(${`{${kinds.join(',')}}`}::text[]) and ${after} and ${isShown}
      order by ${order} limit ${limit}`,
  });
}

export async function hasExpired(sql: Sql, now: string): Promise<boolean> {
  const isOver = and(isNull(sanctions.endedAt), lte(sanctions.endsAt, now));
  return (await typed(sql, (db) => db.select().from(sanctions).where(isOver).limit(1))).length > 0;
}

/** Marks expired sanctions as ended. Returns the drivers whose bans from the boards ended. Skips rows that another process marks. */
export async function endExpired(tx: Transaction, { now, limit }: { now: string; limit: number }): Promise<number[]> {
  const rows = await tx<Columns<typeof sanctions, 'driverId' | 'bansFromBoards'>[]>`
    update sanctions set ended_at = ends_at where id in (
      select id from sanctions where ended_at is null and ends_at <= ${now} order by ends_at limit ${limit}
      for update skip locked
    )
    returning driver_id, bans_from_boards`;
  return [...new Set(rows.filter(({ bansFromBoards }) => bansFromBoards).map(({ driverId }) => driverId))];
}

/** Whether the driver belongs to an admin and the actor is no admin. Only admins may ban such a driver. */
export async function isAdminsDriver(sql: AnySql, who: { actorId: number; driverId: number }): Promise<boolean> {
  const rows = await sql`
    select from accounts a join accounts actor on actor.id = ${who.actorId}
    where a.driver_id = ${who.driverId} and a.role = 'admin' and actor.role <> 'admin'`;
  return rows.length > 0;
}

/** Whether an account has or had a driver: nobody lifts their own ban. */
export async function hasHadDriver(tx: Transaction, who: { accountId: number; driverId: number }): Promise<boolean> {
  const rows = await tx`select from ${driversEverOwned(tx, who.accountId)} had where id = ${who.driverId}`;
  return rows.length > 0;
}

/** Sets `is_board_banned` by the bans of a driver that `endExpired` has not ended. Returns whether it changed. */
export async function saveBoardBan(tx: Transaction, driverId: number): Promise<boolean> {
  const rows = await tx`
    update drivers d set is_board_banned = not is_board_banned
    where d.id = ${driverId} and d.is_board_banned <> exists (
      select from sanctions s
      where s.driver_id = ${driverId} and s.kind = 'ban' and s.bans_from_boards and s.ended_at is null
    )
    returning d.id`;
  return rows.length > 0;
}

/** All platform ids banned from joining, sorted: every id of merged drivers, and the kept ids of erased ones. */
export async function listJoinBans(sql: Sql, now: string): Promise<string[]> {
  const banned = sql`select s.driver_id from sanctions s where s.bans_joining and ${isBanInForce(sql, now)}`;
  const people = afterMerges(sql, sql`id in (${banned})`);
  const rows = await sql<{ platformId: string }[]>`
    select platform_id from drivers where erased_at is null and id in ${withMerged(sql, sql`id in ${people}`)}
    union
    select b.platform_id from erased_bans b join sanctions s on s.id = b.sanction_id
    where b.platform_id is not null and s.bans_joining and ${isBanInForce(sql, now)}
    order by 1`;
  return rows.map(({ platformId }) => platformId);
}

/** Deletes notes and texts about an erased driver. Kind and dates of the bans stay, with the pseudonymous driver. */
export async function blankSanctions(tx: Transaction, driverId: number): Promise<void> {
  const isNote = and(eq(sanctions.driverId, driverId), eq(sanctions.kind, 'note'));
  await typed(tx, (db) => db.delete(sanctions).where(isNote));
  await tx`
    update sanctions set reason = '', evidence = '', lift_reason = case when lift_reason is not null then '' end
    where driver_id = ${driverId}`;
}
