import type { Sql, Transaction } from './client.ts';

/** Runs work in a transaction, rolls it back and returns the result, to show what a change would do. */
export async function dryRun<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const rollback = new Error('rolled back on purpose');
  let done: { readonly result: T } | undefined;
  try {
    await sql.begin(async (tx) => {
      done = { result: await work(tx) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback || done === undefined) throw error;
  }
  if (done === undefined) throw rollback;
  return done.result;
}
