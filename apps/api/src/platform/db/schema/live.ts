import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { xid8 } from './column-types.ts';

/** What the rest of the world is told, written in the transaction it tells of. Read by transaction id, never by `id > last`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('outbox_order').on(table.transactionId, table.id)],
);

/** Players on all servers, one row per five minutes. */
export const playerSamples = pgTable('player_samples', {
  at: timestamp('at', { withTimezone: true }).primaryKey(),
  players: integer('players').notNull(),
});
