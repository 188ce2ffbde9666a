import type postgres from 'postgres';
import type { Sql, Transaction } from './client.ts';
import { LOCKS } from './advisory-locks.ts';

/**
 * Serialises imports across all processes: rollups and the outbox never see a half-finished import, and
 * imports cannot deadlock with each other. Released at the end of the transaction.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.imports})`;
}

/** The same, and limits each later statement of the transaction, so that it never holds the lock for long. */
export async function lockImportsBriefly(tx: Transaction, longestStatementMs: number): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${LOCKS.imports}), set_config('statement_timeout', ${longestStatementMs}::text, true)`;
}

/** Runs work while its single connection holds the import lock, over its transactions. */
export async function withImportsWaiting<T>(connection: postgres.Sql, work: () => Promise<T>): Promise<T> {
  await connection`select pg_advisory_lock(${LOCKS.imports})`;
  try {
    return await work();
  } finally {
    await connection`select pg_advisory_unlock(${LOCKS.imports})`;
  }
}

/** Runs work in a transaction that holds the import lock, taken before any row as an import does. */
export async function beginLocked<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await lockImports(tx);
    return work(tx);
  });
  return result as T;
}
