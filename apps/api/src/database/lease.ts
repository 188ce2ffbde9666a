import { hostname } from 'node:os';
import type { AnySql, Sql, Transaction } from './client.ts';

/** A holder that was killed is replaced after this time. */
const LEASE_MS = 60_000;
const RETRY_MS = 60_000;

/** Another process has taken over the lease: this work must not be committed. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export interface Lease {
  readonly name: string;
  /** Increases with each holder. */
  readonly token: number;
}

/** Takes a free or expired lease; null: it is held. Expiry uses the database's clock. */
export async function takeLease(sql: Sql, name: string, forMs: number): Promise<Lease | null> {
  await sql`insert into leases (name, holder, token, expires_at) values (${name}, '', 0, now()) on conflict do nothing`;
  // A holder at work has its row locked, even if the lease expired; skip it instead of waiting.
  const [row] = await sql<{ token: number }[]>`
    update leases set holder = ${`${hostname()} ${process.pid}`}, token = token + 1, expires_at = now() + ${forMs} * interval '1 millisecond'
    where name = (select name from leases where name = ${name} and expires_at <= now() for update skip locked)
    returning token`;
  return row === undefined ? null : { name, token: row.token };
}

/** Throws LeaseLostError unless the lease is still ours; locks it until the transaction ends. */
export async function holdLease(tx: Transaction, { name, token }: Lease): Promise<void> {
  const rows = await tx`select from leases where name = ${name} and token = ${token} for update`;
  if (rows.length === 0) throw new LeaseLostError(`Another process has taken over ${name}.`);
}

async function setExpiry(sql: AnySql, { name, token }: Lease, nextMs: number): Promise<void> {
  await sql`
    update leases set expires_at = now() + ${nextMs} * interval '1 millisecond' where name = ${name} and token = ${token}`;
}

export interface ScheduledWork {
  readonly sql: Sql;
  readonly name: string;
  readonly everyMs: number;
  readonly work: (tx: Transaction) => Promise<void>;
}

/** Does scheduled work in one transaction if it is due and no other process does it. Returns whether it did. */
export async function workUnderLease({ sql, name, everyMs, work }: ScheduledWork): Promise<boolean> {
  const lease = await takeLease(sql, name, LEASE_MS);
  if (lease === null) return false;
  try {
    await sql.begin(async (tx) => {
      await holdLease(tx, lease);
      await work(tx);
      // In the same transaction, so that the work and its next due time are committed together.
      await setExpiry(tx, lease, everyMs);
    });
  } catch (error) {
    await setExpiry(sql, lease, RETRY_MS);
    throw error;
  }
  return true;
}
