import type { Sql, Transaction } from './client.ts';

/** Carries the result out of a transaction that must not be committed. */
class RollbackSignal<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back on purpose');
    this.value = value;
  }
}

/** Runs work in a transaction, rolls it back and returns the result, to show what a change would do. */
export async function dryRun<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let signal: RollbackSignal<T> | undefined;
  try {
    await sql.begin(async (tx) => {
      signal = new RollbackSignal(await work(tx));
      throw signal;
    });
  } catch (error) {
    if (signal === undefined || error !== signal) throw error;
  }
  if (signal === undefined) throw new Error('the transaction ended without its work');
  return signal.value;
}
