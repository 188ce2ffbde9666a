import { Game } from '@paddock/contracts';
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { byteOrderedText, bytea, choice, instant, isOneOf, rowRef } from './column-types.ts';
import { driverRef } from './drivers.ts';
import { eventRef } from './events.ts';

/** Points by place. A change inserts a new version; old versions stay. */
export const pointsSchemes = pgTable(
  'points_schemes',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: t.text('name').notNull(),
    version: t.integer('version').notNull(),
    points: t.smallint('points').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [unique('points_schemes_version').on(table.name, table.version)],
);

/** Named seasons. If there are none, each calendar year is a season. */
export const seasons = pgTable('seasons', (t) => ({
  id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: t.text('name').notNull(),
  startsOn: t.date('starts_on').notNull(),
  endsOn: t.date('ends_on').notNull(),
  schemeId: rowRef('scheme_id', () => pointsSchemes.id),
  bestN: t.integer('best_n'),
}));

/** Where each driver stands in each game. A driver whom no race has rated has no row. */
export const driverRatings = pgTable(
  'driver_ratings',
  (t) => ({
    driverId: driverRef('driver_id'),
    game: choice('game', Game).notNull(),
    rating: t.doublePrecision('rating').notNull(),
    ratedRaces: t.integer('rated_races').notNull(),
    classValue: t.integer('class_value').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.driverId, table.game] }),
    index('driver_ratings_class_value').on(table.classValue, table.driverId),
    isOneOf(table.game, Game),
  ],
);

/** Rating changes by race and driver. Replays start from the rows before the first stale race. */
export const ratingChanges = pgTable(
  'rating_changes',
  (t) => ({
    driverId: driverRef('driver_id'),
    eventId: eventRef(),
    /** That of the event: the ratings of a driver's games are apart. */
    game: choice('game', Game).notNull(),
    endAt: instant('end_at').notNull(),
    serverId: t.integer('server_id').notNull(),
    sessionType: byteOrderedText('session_type').notNull(),
    contentHash: bytea('content_hash').notNull(),
    /** The car the driver was rated in. No foreign key: a change outlives the entries when they are rewritten. */
    filePosition: t.integer('file_position').notNull(),
    /** Place among the rated cars of the class; cars that are not classified are behind the others, by laps. */
    classPosition: t.integer('class_position').notNull(),
    rivals: t.integer('rivals').notNull(),
    ratingBefore: t.doublePrecision('rating_before').notNull(),
    ratingAfter: t.doublePrecision('rating_after').notNull(),
    /** Rated races including this one. */
    ratedRaces: t.integer('rated_races').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.driverId] }),
    index('rating_changes_driver').on(
      table.driverId,
      table.game,
      table.endAt,
      table.serverId,
      table.sessionType,
      table.contentHash,
    ),
    index('rating_changes_order').on(table.endAt, table.serverId, table.sessionType, table.contentHash),
    isOneOf(table.game, Game),
  ],
);

/** One row: the first race with stale ratings; all columns null: ratings are up to date. */
export const ratingState = pgTable(
  'rating_state',
  (t) => ({
    id: t.smallint('id').primaryKey(),
    staleEndAt: instant('stale_end_at'),
    staleServerId: t.integer('stale_server_id'),
    staleSessionType: byteOrderedText('stale_session_type'),
    staleContentHash: bytea('stale_content_hash'),
  }),
  () => [check('rating_state_one_row', sql`id = 1`)],
);
