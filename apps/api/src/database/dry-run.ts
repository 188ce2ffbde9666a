import { AppError } from '../shared/errors.ts';
import type { Sql, Transaction } from './client.ts';
import { isBusy, isTimeout } from './database-error.ts';
import { lockImports } from './import-lock.ts';
import { LOCKS } from './advisory-locks.ts';

/** Imports wait during a preview, so it waits only briefly for the lock and limits its work. */
const LOCK_TIMEOUT_MS = 5_000;

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

/** A dry run that holds the import lock, with a short lock timeout. Sends no messages. */
export async function dryRunLocked<T>(
  sql: Sql,
  work: (tx: Transaction) => Promise<T>,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  try {
    return await dryRun(sql, async (tx) => {
      await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
      // One preview at a time waits for the import lock: imports that wait meanwhile come before the next preview.
      await tx`select pg_advisory_xact_lock(${LOCKS.previews})`;
      await lockImports(tx);
      return work(tx);
    });
  } catch (error) {
    if (!isBusy(error) && !isTimeout(error)) throw error;
    throw new AppError('conflict', 'Results are being written. Try the preview again soon.', { cause: error });
  }
}
