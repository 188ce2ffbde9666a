import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import { erasedBans } from '../../../database/schema/index.ts';
import { typed } from '../../../database/typed.ts';
import { driversEverOwned } from '../../identity/merged-drivers.ts';
import { hashPlatformId, requireErasureKey } from '../../identity/erased-people.repository.ts';
import { isBanInForce } from './ban-in-force.ts';

/** Hash of a person's account; a new account of the same person has the same hash. */
function hashAccount(key: Buffer, providerUserId: string): Buffer {
  return createHmac('sha256', key).update(`discord:${providerUserId}`).digest();
}

/** Keeps a person's bans in force after the erasure. Call it before anything of the person is deleted. */
export async function keepBans(
  tx: Transaction,
  drivers: readonly { readonly driverId: number; readonly platformId: string }[],
  { accountId, key, now }: { accountId: number | null; key: Buffer; now: string },
): Promise<void> {
  const ids = arrayLiteral(drivers.map(({ driverId }) => driverId));
  for (const { platformId } of drivers) {
    await tx`
      insert into erased_bans (identity_hash, sanction_id, platform_id)
      select ${hashPlatformId(key, platformId)}::bytea, s.id, ${platformId}::text from sanctions s
      where s.driver_id = any(${ids}::bigint[]) and s.bans_joining and ${isBanInForce(tx, now)}
      on conflict do nothing`;
  }
  if (accountId === null) return;
  const account = await findRow(tx, 'accounts', accountId);
  if (account === null) return;
  const hash = hashAccount(key, account.providerUserId);
  await tx`
    insert into erased_bans (identity_hash, sanction_id)
    select ${hash}::bytea, s.id from sanctions s
    where s.driver_id in ${driversEverOwned(tx, accountId)} and s.bans_reporting and ${isBanInForce(tx, now)}
    on conflict do nothing`;
  if (account.lockedAt !== null) {
    await typed(tx, (db) => db.insert(erasedBans).values({ identityHash: hash }).onConflictDoNothing());
  }
}

/** Whether the person of an account was erased while banned from reporting, and is banned still. */
export async function isBannedSinceErased(
  tx: Transaction,
  { accountId, erasureKey, now }: { accountId: number; erasureKey: Buffer | null; now: string },
): Promise<boolean> {
  const [account] = await tx<{ userId: string }[]>`
    select provider_user_id as "userId" from accounts where id = ${accountId} and exists (select from erased_bans)`;
  if (account === undefined) return false;
  const hash = hashAccount(await requireErasureKey(tx, erasureKey), account.userId);
  const rows = await tx`
    select from erased_bans b join sanctions s on s.id = b.sanction_id
    where b.identity_hash = ${hash} and s.bans_reporting and ${isBanInForce(tx, now)} limit 1`;
  return rows.length > 0;
}

/** Whether a person's earlier account was locked when it was erased. Deletes the record: the new account is locked instead. */
export async function takeLock(
  sql: Sql,
  { providerUserId, erasureKey }: { providerUserId: string; erasureKey: Buffer | null },
): Promise<boolean> {
  const isLock = isNull(erasedBans.sanctionId);
  const [any] = await typed(sql, (db) => db.select().from(erasedBans).where(isLock).limit(1));
  if (any === undefined) return false;
  const hash = hashAccount(await requireErasureKey(sql, erasureKey), providerUserId);
  const isOwn = and(eq(erasedBans.identityHash, hash), isLock);
  const rows = await typed(sql, (db) => db.delete(erasedBans).where(isOwn).returning());
  return rows.length > 0;
}

/** Deletes ids and hashes of bans that have ended. */
export async function forgetEndedBans(tx: Transaction): Promise<void> {
  await tx`delete from erased_bans b using sanctions s where s.id = b.sanction_id and s.ended_at is not null`;
}
