import { bigint, date, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { xid8 } from './column-types.ts';
import { servers } from './servers.ts';

/** Messages, written in the transaction they describe. Read by transaction id, never by `id > last`. */
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

/** The last reported state of each server. */
export const serverStates = pgTable('server_states', {
  serverId: integer('server_id')
    .primaryKey()
    .references(() => servers.id),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  trackCode: text('track_code'),
  sessionType: text('session_type'),
  phase: text('phase'),
  /** When the session's time is over, if the server reports it. */
  sessionEndsAt: timestamp('session_ends_at', { withTimezone: true }),
  /** When the session was first seen. */
  sessionBeganAt: timestamp('session_began_at', { withTimezone: true }),
  players: integer('players').notNull(),
  spectators: integer('spectators').notNull(),
  capacity: integer('capacity'),
  bestLap: integer('best_lap'),
  /** Ids of drivers in cars. They never leave the server. */
  driverIds: bigint('driver_ids', { mode: 'number' }).array().notNull(),
});

/** Aggregates of player samples that are too old to be kept individually. */
export const playerSampleDays = pgTable('player_sample_days', {
  /** In the site's time zone. */
  day: date('day').primaryKey(),
  peakPlayers: integer('peak_players').notNull(),
  averagePlayers: real('average_players').notNull(),
  samples: integer('samples').notNull(),
});

/** Scheduled work that one process does for all. The token grows with each holder: detects writes of an earlier one. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  token: bigint('token', { mode: 'number' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
