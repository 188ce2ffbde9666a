import type { Transaction } from './client.ts';

/** Any number, as long as every process takes the same. */
const IMPORT_LOCK = 728;

/**
 * Imports run one after another, whatever process they come from: rollups, weekends and the outbox then never see half
 * of another import, and no two of them can deadlock. Ends with the transaction.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}
