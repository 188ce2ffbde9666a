import type { Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';

/**
 * Ids of the admins whose accounts are not locked, locked until the transaction ends. Every change of an admin's role takes this
 * lock: when two admins demote each other at once, the second is no longer an admin.
 */
export async function lockAdmins(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from accounts where role = 'admin' and locked_at is null order by id for update`;
  return rows.map(({ id }) => id);
}

/** Refuses a change that would take an admin's own access away, so one always remains: who removes the others keeps the role. */
export function refuseOneself(actor: Viewer, accountId: number, message: string): void {
  if (actor.accountId === accountId) throw new AppError('forbidden', message);
}

/** Admins can end their own access only by erasing themselves. `admins`: as locked. */
export function refuseLastAdmin(admins: readonly number[], accountId: number): void {
  if (admins.includes(accountId) && admins.length === 1) {
    throw new AppError('conflict', 'You are the last admin. Make someone else an admin first.');
  }
}
