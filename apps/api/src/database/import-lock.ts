import type { Transaction } from './client.ts';

/** An arbitrary number, the same in every process. */
const IMPORT_LOCK = 728;

/**
 * Serialises imports across all processes: rollups, weekends and the outbox never see a half-finished import, and
 * imports cannot deadlock with each other. Released at the end of the transaction.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}
