import type { Sql, Transaction } from './client.ts';

export interface ScheduledWork {
  readonly sql: Sql;
  readonly name: string;
  readonly everyMs: number;
  readonly work: (tx: Transaction) => Promise<void>;
}

/**
 * Does scheduled work in one transaction if it is due and no other process does it. Returns whether it did. The lease's
 * row is locked during the work: of a process that ended, the database frees it. Work that failed is still due.
 */
export async function workUnderLease({ sql, name, everyMs, work }: ScheduledWork): Promise<boolean> {
  await sql`insert into leases (name, expires_at) values (${name}, now()) on conflict do nothing`;
  return sql.begin(async (tx) => {
    const due = await tx`select from leases where name = ${name} and expires_at <= now() for update skip locked`;
    if (due.length === 0) return false;
    await work(tx);
    await tx`update leases set expires_at = now() + ${everyMs} * interval '1 millisecond' where name = ${name}`;
    return true;
  });
}
