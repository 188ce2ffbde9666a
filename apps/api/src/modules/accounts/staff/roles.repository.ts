import type { AdminAccount, Role } from '@paddock/contracts';
import { firstRow, type AnySql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { accounts } from '../../../database/schema/index.ts';

/**
 * Ids of the admins whose accounts are not locked, locked until the transaction ends. Every change of an admin's role takes this
 * lock: when two admins demote each other at once, the second is no longer an admin.
 */
export async function lockAdmins(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from accounts where role = 'admin' and locked_at is null order by id for update`;
  return rows.map(({ id }) => id);
}

export type LockedAccount = Columns<typeof accounts, 'role' | 'lockedAt'>;

export function lockAccount(tx: Transaction, accountId: number): Promise<LockedAccount | null> {
  return firstRow(tx<LockedAccount[]>`select role, locked_at from accounts where id = ${accountId} for update`);
}

export async function saveRole(tx: Transaction, { accountId, role }: { accountId: number; role: Role }): Promise<void> {
  await tx`update accounts set role = ${role} where id = ${accountId}`;
}

export async function saveLock(sql: AnySql, accountId: number, lock: AdminAccount['lock']): Promise<void> {
  await sql`
    update accounts set locked_at = ${lock?.at ?? null}, lock_reason = ${lock?.reason ?? null} where id = ${accountId}`;
}
