import type { AdminAccount, DriverClaim, DriverSummary } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { insertRow, type NewRow } from '../../database/insert-row.ts';
import { driverClaims, type drivers } from '../../database/schema/index.ts';
import { instantText } from '../../database/instant-text.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { rebuildRecordStepsOf } from '../leaderboards/rollups/record-steps.repository.ts';
import { avatarUrl } from './sign-in/avatar.ts';

/** Drivers with one of these platform ids, the last seen first. Locked against merging until the transaction ends. */
export function lockDriversByPlatformId(tx: Transaction, platformIds: readonly string[]) {
  return tx<{ driverId: number; isMerged: boolean }[]>`
    select d.id as "driverId", d.merged_into_id is not null as "isMerged"
    from drivers d
    where d.platform_id = any(${arrayLiteral(platformIds)}::text[]) and d.erased_at is null
    order by d.last_seen_at desc for share of d`;
}

/** Links a driver to an account that has none; returns whether it did. Fails with a unique violation if another account has the driver. */
export async function linkDriver(
  tx: Transaction,
  { accountId, driverId }: { accountId: number; driverId: number },
): Promise<boolean> {
  const rows = await tx`
    update accounts set driver_id = ${driverId} where id = ${accountId} and driver_id is null returning id`;
  return rows.length > 0;
}

export type LockedDriver = Columns<typeof drivers, 'shortName' | 'isHidden'> & { readonly driverId: number };

/** The account's driver, locked with the account until the transaction ends. */
export function lockOwnDriver(tx: Transaction, accountId: number): Promise<LockedDriver | null> {
  return firstRow(tx<LockedDriver[]>`
    select d.id as "driverId", d.short_name, d.is_hidden
    from accounts a join drivers d on d.id = a.driver_id where a.id = ${accountId} for update`);
}

export type Privacy = Columns<typeof drivers, 'usesShortName' | 'isHidden'>;

/** Stores how a driver is shown. Records follow, from which hidden drivers are left out. */
export async function savePrivacy(
  tx: Transaction,
  { driverId, isHidden: wasHidden }: LockedDriver,
  { usesShortName, isHidden }: Privacy,
): Promise<void> {
  await tx`update drivers set uses_short_name = ${usesShortName}, is_hidden = ${isHidden} where id = ${driverId}`;
  if (isHidden !== wasHidden) await rebuildRecordStepsOf(tx, driverId);
}

/** Without an account nobody could change the privacy settings of a driver: they end. */
export async function unlinkDriver(tx: Transaction, accountId: number, driver: LockedDriver): Promise<void> {
  await savePrivacy(tx, driver, { usesShortName: false, isHidden: false });
  await tx`update accounts set driver_id = null where id = ${accountId}`;
}

type AccountRow = Omit<AdminAccount, 'isOwn' | 'isNamedInEnvironment' | 'driver' | 'claims' | 'sessions'>;

export function findAccount(sql: Sql, accountId: number) {
  return firstRow(sql<(AccountRow & { readonly driverId: number | null })[]>`
    select a.id as "accountId", a.name, a.role, ${avatarUrl(sql, sql`a`)} as "avatarUrl",
      a.provider_user_id, a.created_at, a.last_sign_in_at,
      case when a.locked_at is not null then json_build_object('at', ${instantText(sql, sql`a.locked_at`)},
        'reason', coalesce(a.lock_reason, '')) end as lock,
      a.driver_id
    from accounts a where a.id = ${accountId}`);
}

interface OwnDriverRow extends Columns<typeof drivers, 'ratedRaces' | 'shortName' | 'usesShortName' | 'isHidden'> {
  readonly fullName: string;
  /** As the public sees it. */
  readonly driver: DriverSummary;
}

/** The driver of an account. */
export function findOwnDriver(sql: Sql, driverId: number): Promise<OwnDriverRow | null> {
  return firstRow(sql<OwnDriverRow[]>`
    select ${driverJson(sql)} as driver, d.rated_races, d.short_name, d.name as "fullName",
      d.uses_short_name, d.is_hidden
    from drivers d where d.id = ${driverId}`);
}

export function findLatestClaim(sql: Sql, accountId: number): Promise<DriverClaim | null> {
  return firstRow(sql<DriverClaim[]>`
    select ${driverJson(sql)} as driver, c.code, c.status, c.created_at, c.decided_at
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

export async function insertClaim(sql: Sql, claim: Omit<NewRow<typeof driverClaims>, 'status'>): Promise<void> {
  await insertRow(sql, driverClaims, { ...claim, status: 'pending' });
}

export async function withdrawClaim(
  sql: AnySql,
  { accountId, now }: { accountId: number; now: string },
): Promise<void> {
  await sql`
    update driver_claims set status = 'withdrawn', decided_at = ${now}
    where account_id = ${accountId} and status = 'pending'`;
}
