import type { Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { accounts } from '../../../database/schema/index.ts';
import { requireFound } from '../../../shared/errors.ts';

/**
 * Ids of the admins whose accounts are not locked, locked until the transaction ends. Every change of an admin's role takes this
 * lock: when two admins demote each other at once, the second is no longer an admin.
 */
export async function lockAdmins(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from accounts where role = 'admin' and locked_at is null order by id for update`;
  return rows.map(({ id }) => id);
}

type LockedAccount = Columns<typeof accounts, 'role' | 'lockedAt'>;

/** Throws `not_found` if there is no such account. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<LockedAccount> {
  const [row] = await tx<LockedAccount[]>`select role, locked_at from accounts where id = ${accountId} for update`;
  return requireFound(row, `There is no account ${accountId}.`);
}
