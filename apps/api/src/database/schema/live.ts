import { SessionKind } from '@paddock/contracts';
import { index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, choice, instant, isOneOf, json, xid8 } from './column-types.ts';
import { serverRef } from './servers.ts';

/** Messages, written in the transaction they describe. Read by transaction id, never by `id > last`. */
export const outbox = pgTable(
  'outbox',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    type: t.text('type').notNull(),
    payload: json('payload').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [index('outbox_order').on(table.transactionId, table.id)],
);

/** Players on all servers, one row per five minutes. */
export const playerSamples = pgTable('player_samples', (t) => ({
  at: instant('at').primaryKey(),
  players: t.integer('players').notNull(),
}));

/** The last reported state of each server. */
export const serverStates = pgTable('server_states', (t) => ({
  serverId: serverRef().primaryKey(),
  reportedAt: instant('reported_at').notNull(),
  /** When the last line of the server's log was written, to half a minute. */
  stateAt: instant('state_at'),
  trackCode: t.text('track_code'),
  sessionType: t.text('session_type'),
  phase: t.text('phase'),
  /** When the session's time is over, if the server reports it. */
  sessionEndsAt: instant('session_ends_at'),
  /** When the session was first seen. */
  sessionBeganAt: instant('session_began_at'),
  players: t.integer('players').notNull(),
  spectators: t.integer('spectators').notNull(),
  capacity: t.integer('capacity'),
  bestLap: t.integer('best_lap'),
  /** Ids of drivers in cars. They never leave the server. */
  driverIds: t.bigint('driver_ids', { mode: 'number' }).array().notNull(),
}));

/** The running session of each server, car by car, from its last report. An unlogged table: after a crash the next report brings it back. */
export const liveTimings = pgTable('live_timings', () => ({
  serverId: serverRef().primaryKey(),
  timing: json('timing').notNull(),
}));

/** What servers' logs measured in sessions that are over: without names and ids, so only a result says who drove. */
export const sessionRecords = pgTable(
  'session_records',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    serverId: serverRef(),
    sessionKind: choice('session_kind', SessionKind).notNull(),
    /** Estimates: the log has the server's own clock alone. */
    greenAt: instant('green_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** SHA-256 of the record. */
    hash: bytea('hash').notNull(),
    /** JSON, compressed (zstd). */
    record: bytea('record').notNull(),
    receivedAt: instant('received_at').notNull(),
  }),
  (table) => [
    unique('session_records_hash').on(table.serverId, table.hash),
    index('session_records_session').on(table.serverId, table.sessionKind, table.endedAt),
    index('session_records_received').on(table.serverId, table.receivedAt),
    index('session_records_age').on(table.receivedAt),
    isOneOf(table.sessionKind, SessionKind),
  ],
);

/** Aggregates of player samples that are too old to be kept individually. */
export const playerSampleDays = pgTable('player_sample_days', (t) => ({
  /** In the site's time zone. */
  day: t.date('day').primaryKey(),
  peakPlayers: t.integer('peak_players').notNull(),
  averagePlayers: t.real('average_players').notNull(),
  samples: t.integer('samples').notNull(),
}));

/** Requests per time window, summed over all processes. An unlogged table: a crash may lose the counts. */
export const rateCounters = pgTable(
  'rate_counters',
  (t) => ({
    key: t.text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: t.integer('count').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_counters_window').on(table.windowStart),
  ],
);
