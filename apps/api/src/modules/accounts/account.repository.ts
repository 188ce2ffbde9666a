import type { AccountInfo, AdminAccount, DriverClaim } from '@paddock/contracts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { firstRow, type AnySql, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import { updateRow } from '../../database/row.ts';
import { driverClaims, drivers } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import { instantText } from '../../database/instant-text.ts';
import { personJson, ratedRaces } from '../identity/driver-ref.ts';
import { rebuildRecordStepsOf } from '../leaderboards/rollups/record-steps.repository.ts';
import { avatarUrl } from './sign-in/avatar.ts';

/** Drivers with one of these platform ids, most recently seen first. Locked until the transaction ends. */
export function lockDriversByPlatformId(tx: Transaction, platformIds: readonly string[]) {
  const { platformId, erasedAt, lastSeenAt } = drivers;
  const isOne = and(inArray(platformId, [...platformIds]), isNull(erasedAt));
  return typed(tx, (db) => db.select().from(drivers).where(isOne).orderBy(desc(lastSeenAt)).for('no key update'));
}

/** Links a locked driver to an account. Returns the reason if it cannot, else null. Lock order: driver, then account. */
export async function linkDriver(
  tx: Transaction,
  { accountId, driverId }: { accountId: number; driverId: number },
): Promise<'has_driver' | 'taken' | null> {
  const [account] = await tx<{ hasDriver: boolean; isTaken: boolean }[]>`
    select driver_id is not null as "hasDriver",
      exists (select from accounts where driver_id = ${driverId}) as "isTaken"
    from accounts where id = ${accountId} for update`;
  if (account === undefined || account.hasDriver) return 'has_driver';
  if (account.isTaken) return 'taken';
  await updateRow(tx, 'accounts', accountId, { driverId });
  return null;
}

export type LockedDriver = Columns<typeof drivers, 'shortName' | 'isHidden' | 'usesShortName'> & {
  readonly driverId: number;
};

/** The account's driver, locked with the account until the transaction ends. */
export function lockOwnDriver(tx: Transaction, accountId: number): Promise<LockedDriver | null> {
  return firstRow(tx<LockedDriver[]>`
    select d.id as "driverId", d.short_name, d.is_hidden, d.uses_short_name
    from accounts a join drivers d on d.id = a.driver_id where a.id = ${accountId} for update`);
}

export type Privacy = Columns<typeof drivers, 'usesShortName' | 'isHidden'>;

/**
 * Stores how a driver is shown. Rebuilds the records if `isHidden` changes: they leave out hidden drivers. Returns what changed for
 * readers; null: nothing.
 */
export async function savePrivacy(
  tx: Transaction,
  { driverId, isHidden: wasHidden, usesShortName: usedShortName }: LockedDriver,
  { usesShortName, isHidden }: Privacy,
): Promise<OutboxMessage | null> {
  if (isHidden === wasHidden && usesShortName === usedShortName) return null;
  await updateRow(tx, 'drivers', driverId, { usesShortName, isHidden });
  if (isHidden !== wasHidden) await rebuildRecordStepsOf(tx, driverId);
  return { type: 'stats', payload: { privacy: true } };
}

/** Unlinks an account's driver and resets the driver's privacy settings, which only an owner could change. */
export async function unlinkDriver(
  tx: Transaction,
  accountId: number,
  driver: LockedDriver,
): Promise<OutboxMessage | null> {
  const message = await savePrivacy(tx, driver, { usesShortName: false, isHidden: false });
  await updateRow(tx, 'accounts', accountId, { driverId: null });
  return message;
}

type AccountRow = Omit<AdminAccount, 'isOwn' | 'isNamedInEnvironment' | 'driver' | 'claims' | 'sessions'> & {
  readonly driverId: number | null;
  /** As the public sees them, with what only the owner and staff see. */
  readonly driver: Omit<NonNullable<AccountInfo['driver']>, 'contestedUntil'> | null;
};

export function findAccount(sql: Sql, accountId: number): Promise<AccountRow | null> {
  return firstRow(sql<AccountRow[]>`
    select a.id as "accountId", a.name, a.role, ${avatarUrl(sql, sql`a`)} as "avatarUrl",
      a.provider_user_id, a.created_at, a.last_sign_in_at, a.may_upload,
      case when a.locked_at is not null then json_build_object('at', ${instantText(sql, sql`a.locked_at`)},
        'reason', coalesce(a.lock_reason, '')) end as lock,
      a.driver_id, ${personJson(sql)}::jsonb || jsonb_build_object('fullName', d.name, 'shortName', d.short_name,
        'ratedRaces', ${ratedRaces(sql, sql`d.id`)}, 'usesShortName', d.uses_short_name, 'isHidden', d.is_hidden) as driver
    from accounts a left join drivers d on d.id = a.driver_id where a.id = ${accountId}`);
}

export function findLatestClaim(sql: Sql, accountId: number): Promise<DriverClaim | null> {
  return firstRow(sql<DriverClaim[]>`
    select ${personJson(sql)} as driver, c.code, c.status, c.created_at, c.decided_at
    from driver_claims c join drivers d on d.id = c.driver_id
    where c.account_id = ${accountId} order by c.id desc limit 1`);
}

/** A driver by public id, for a claim; `isTaken`: another account has the driver. */
export function findClaimable(sql: Sql, playerId: string) {
  return firstRow(sql<{ driverId: number; isTaken: boolean; isMerged: boolean }[]>`
    select d.id as "driverId", exists (select from accounts a where a.driver_id = d.id) as "isTaken",
      d.merged_into_id is not null as "isMerged"
    from drivers d where d.public_id = ${playerId} and d.erased_at is null`);
}

export async function withdrawClaim(
  sql: AnySql,
  { accountId, now }: { accountId: number; now: string },
): Promise<void> {
  const isPending = and(eq(driverClaims.accountId, accountId), eq(driverClaims.status, 'pending'));
  const withdrawn = { status: 'withdrawn', decidedAt: now } as const;
  await typed(sql, (db) => db.update(driverClaims).set(withdrawn).where(isPending));
}
