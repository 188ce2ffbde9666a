import type { Sql, Transaction } from './client.ts';

/** Carries what was seen out of a transaction that must not be kept. */
class Seen<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back on purpose');
    this.value = value;
  }
}

/** Does work in a transaction that is then undone, and resolves to what it saw: what a change would do, by doing it. */
export async function inRolledBack<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let seen: Seen<T> | undefined;
  try {
    await sql.begin(async (tx) => {
      seen = new Seen(await work(tx));
      throw seen;
    });
  } catch (error) {
    if (seen === undefined || error !== seen) throw error;
  }
  if (seen === undefined) throw new Error('the transaction ended without its work');
  return seen.value;
}
