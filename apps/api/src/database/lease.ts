import { hostname } from 'node:os';
import type { Sql, Transaction } from './client.ts';

/** So long a holder is believed to be at work; one that was killed is replaced after it. */
const WORK_MS = 60_000;
const RETRY_MS = 60_000;

/** Somebody else has taken the lease over: nothing of this work counts. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export interface Lease {
  readonly name: string;
  /** Grows with each holder. */
  readonly token: number;
}

/** Takes a lease that nobody holds; null: somebody does. The database's clock decides for all. */
export async function takeLease(sql: Sql, name: string, forMs: number): Promise<Lease | null> {
  await sql`
    insert into leases (name, holder, token, expires_at) values (${name}, '', 0, now()) on conflict do nothing`;
  // Whose holder is at work this moment has its row locked, expired or not; nobody waits for that.
  const [row] = await sql<{ token: number }[]>`
    update leases set holder = ${holder()}, token = token + 1, expires_at = now() + ${forMs} * interval '1 millisecond'
    where name = (select name from leases where name = ${name} and expires_at <= now() for update skip locked)
    returning token`;
  return row === undefined ? null : { name, token: row.token };
}

/** Makes a transaction fail unless the lease is still ours; until it ends nobody can take it. */
export async function holdLease(tx: Transaction, { name, token }: Lease): Promise<void> {
  const rows = await tx`select from leases where name = ${name} and token = ${token} for update`;
  if (rows.length === 0) throw new LeaseLostError(`Another process has taken over ${name}.`);
}

async function passLease(sql: Sql | Transaction, { name, token }: Lease, nextMs: number): Promise<void> {
  await sql`
    update leases set expires_at = now() + ${nextMs} * interval '1 millisecond' where name = ${name} and token = ${token}`;
}

export interface ScheduledWork {
  readonly sql: Sql;
  readonly name: string;
  readonly everyMs: number;
  readonly work: (tx: Transaction) => Promise<void>;
}

/** Does work that is due, in one transaction, if no other process does; whether it did. */
export async function workUnderLease({ sql, name, everyMs, work }: ScheduledWork): Promise<boolean> {
  const lease = await takeLease(sql, name, WORK_MS);
  if (lease === null) return false;
  try {
    await sql.begin(async (tx) => {
      await holdLease(tx, lease);
      await work(tx);
      // In the same transaction: done and due again later are one.
      await passLease(tx, lease, everyMs);
    });
  } catch (error) {
    await passLease(sql, lease, RETRY_MS);
    throw error;
  }
  return true;
}

/** For who looks into the table. */
function holder(): string {
  return `${hostname()} ${process.pid}`;
}
