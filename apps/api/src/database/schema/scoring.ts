import { Game } from '@paddock/contracts';
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { byteOrderedText, bytea, choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { driverRef } from './drivers.ts';
import { eventRef, ownEventRef } from './events.ts';

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

/**
 * Each driver's pace against the median driver of their field, in one class of cars and one kind of conditions: on all tracks, and on
 * each. In millionths of a lap time.
 */
export const paceIndices = pgTable(
  'pace_indices',
  (t) => ({
    driverId: driverRef('driver_id'),
    game: choice('game', Game).notNull(),
    /** null: the class of the car is not known, and only the same car is compared. */
    carGroup: t.text('car_group'),
    carModel: t.integer('car_model'),
    /** null: the files do not say. */
    isWet: t.boolean('is_wet'),
    /** null: on all tracks. */
    trackId: t.integer('track_id'),
    /** Below 0: quicker. */
    deviation: t.integer('deviation').notNull(),
    /** Half of the range that has the truth in 19 of 20 cases. */
    margin: t.integer('margin').notNull(),
    laps: t.integer('laps').notNull(),
    sessions: t.integer('sessions').notNull(),
    /** Drivers of one field are linked by shared sessions and can be compared; 1: the largest. */
    field: t.smallint('field').notNull(),
    fieldDrivers: t.integer('field_drivers').notNull(),
  }),
  (table) => [
    unique('pace_indices_once')
      .on(table.driverId, table.game, table.carGroup, table.carModel, table.isWet, table.trackId)
      .nullsNotDistinct(),
    isOneOf(table.game, Game),
  ],
);

/** Whether the pace of a game's drivers must be counted again. */
export const paceState = pgTable(
  'pace_state',
  (t) => ({ game: choice('game', Game).primaryKey(), isStale: t.boolean('is_stale').notNull() }),
  (table) => [isOneOf(table.game, Game)],
);

/**
 * What each starter of a race was given before it, by the ratings before it: in ten-thousandths. Deleted with the rating changes that
 * are replayed, and counted again.
 */
export const raceForecasts = pgTable(
  'race_forecasts',
  (t) => ({
    eventId: ownEventRef(),
    /** No foreign key: it outlives the entries when they are rewritten. */
    filePosition: t.integer('file_position').notNull(),
    /** A driver of the car had no rated race. */
    isNewcomer: t.boolean('is_newcomer').notNull(),
    win: t.smallint('win').notNull(),
    /** null: no more than three cars of the class started. */
    podium: t.smallint('podium'),
    /** null: no more than ten. */
    topTen: t.smallint('top_ten'),
  }),
  (table) => [primaryKey({ columns: [table.eventId, table.filePosition] })],
);

/** How good the forecasts of a game were, and what the next one is made with. */
export const forecastState = pgTable(
  'forecast_state',
  (t) => ({
    game: choice('game', Game).primaryKey(),
    /** Races changed since it was counted. */
    isStale: t.boolean('is_stale').notNull(),
    /** As `GameForecasts`; null: not counted yet. */
    figures: json('figures'),
  }),
  (table) => [isOneOf(table.game, Game)],
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
