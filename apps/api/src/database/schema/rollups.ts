import type { PgColumnsBuilders } from 'drizzle-orm/pg-core/columns/all';
import { index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/*
 * Rollups: data on public pages that would otherwise need a scan of all results, laps or drivers. All other figures are
 * computed from these and from the facts when they are read.
 */

/** Of one game; empty: of all games together, where a driver of several is one. */
const gameOrAll = (t: PgColumnsBuilders) => t.text('game').notNull();

/** Totals of the whole site. */
export const siteTotals = pgTable('site_totals', (t) => ({
  game: gameOrAll(t).primaryKey(),
  events: t.integer('events').notNull(),
  drivers: t.integer('drivers').notNull(),
  laps: t.bigint('laps', { mode: 'number' }).notNull(),
}));

export const trackTotals = pgTable('track_totals', (t) => ({
  trackId: t.integer('track_id').primaryKey(),
  events: t.integer('events').notNull(),
  drivers: t.integer('drivers').notNull(),
  laps: t.bigint('laps', { mode: 'number' }).notNull(),
  /** Number of rows on the track's board. */
  timedDrivers: t.integer('timed_drivers').notNull(),
}));

/** Distinct drivers per day in the site's time zone: the home page charts a year. */
export const dayDrivers = pgTable(
  'day_drivers',
  (t) => ({ day: t.date('day').notNull(), game: gameOrAll(t), drivers: t.integer('drivers').notNull() }),
  (table) => [primaryKey({ columns: [table.day, table.game] })],
);

/** Racing activity by date and hour (0 to 23) of the event's end, in the site's time zone. */
export const hourTotals = pgTable(
  'hour_totals',
  (t) => ({
    day: t.date('day').notNull(),
    hour: t.smallint('hour').notNull(),
    game: t.text('game').notNull(),
    events: t.integer('events').notNull(),
    entries: t.integer('entries').notNull(),
    laps: t.bigint('laps', { mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.hour, table.game] })],
);

/** Use of cars, by day in the site's time zone. */
export const carTotals = pgTable(
  'car_totals',
  (t) => ({
    day: t.date('day').notNull(),
    game: t.text('game').notNull(),
    /** −1: the file names no car. */
    carModel: t.integer('car_model').notNull(),
    entries: t.integer('entries').notNull(),
    laps: t.bigint('laps', { mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.game, table.carModel] })],
);

export const driverTotals = pgTable(
  'driver_totals',
  (t) => ({
    driverId: t.bigint('driver_id', { mode: 'number' }).notNull(),
    game: gameOrAll(t),
    events: t.integer('events').notNull(),
    laps: t.integer('laps').notNull(),
    starts: t.integer('starts').notNull(),
    finishes: t.integer('finishes').notNull(),
    positionSum: t.integer('position_sum').notNull(),
    wins: t.integer('wins').notNull(),
    podiums: t.integer('podiums').notNull(),
    fastestLaps: t.integer('fastest_laps').notNull(),
    points: t.integer('points').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.driverId, table.game] }),
    index('driver_totals_starts').on(table.game, table.starts, table.driverId),
    index('driver_totals_races').on(
      table.game,
      table.starts.desc(),
      table.wins.desc(),
      table.podiums.desc(),
      table.driverId,
    ),
  ],
);

/** A driver's lap on a track. */
export const lapColumns = (t: PgColumnsBuilders) => ({
  trackId: t.integer('track_id').notNull(),
  driverId: t.bigint('driver_id', { mode: 'number' }).notNull(),
  /** −1: the file names no car. */
  carModel: t.integer('car_model').notNull(),
  /** null: the file does not say. */
  isWet: t.boolean('is_wet'),
  sessionKind: t.text('session_kind').notNull(),
  lapTime: t.integer('lap_time').notNull(),
  eventId: t.integer('event_id').notNull(),
  /** Position of the entry: breaks ties between drivers of one event. */
  position: t.smallint('position').notNull(),
  endAt: instant('end_at').notNull(),
});

export const splitColumns = (t: PgColumnsBuilders) => ({
  split1: t.integer('split_1'),
  split2: t.integer('split_2'),
  split3: t.integer('split_3'),
});

const boardColumns = (t: PgColumnsBuilders) => ({ ...lapColumns(t), ...splitColumns(t) });

/** Best lap of each driver on each track, by car, conditions and kind of session. */
export const bestLaps = pgTable('best_laps', boardColumns, (table) => [
  unique('best_laps_once')
    .on(table.driverId, table.trackId, table.carModel, table.isWet, table.sessionKind)
    .nullsNotDistinct(),
  // Ranks among those in the same car are counted from the index alone,
  index('best_laps_track').on(table.trackId, table.carModel, table.lapTime, table.driverId),
  // and so are the drivers of a board with a filter; its first rows are found in this order.
  index('best_laps_order').on(
    table.trackId,
    table.lapTime,
    table.endAt,
    table.position,
    table.driverId,
    table.carModel,
    table.isWet,
    table.sessionKind,
  ),
]);

/** The unfiltered board of each track: one row per driver with a valid lap. */
export const trackBoards = pgTable('track_boards', boardColumns, (table) => [
  primaryKey({ columns: [table.driverId, table.trackId] }),
  index('track_boards_order').on(table.trackId, table.lapTime, table.endAt, table.position, table.driverId),
]);

export const seasonPoints = pgTable(
  'season_points',
  (t) => ({
    seasonKey: t.text('season_key').notNull(),
    game: t.text('game').notNull(),
    driverId: t.bigint('driver_id', { mode: 'number' }).notNull(),
    points: t.integer('points').notNull(),
    starts: t.integer('starts').notNull(),
    wins: t.integer('wins').notNull(),
    podiums: t.integer('podiums').notNull(),
    /** Finishes in each of the first ten places, three decimal digits per place: compares as count-back does. */
    countBack: t.numeric('count_back').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.seasonKey, table.game, table.driverId] }),
    index('season_points_order').on(
      table.seasonKey,
      table.game,
      table.points.desc(),
      table.countBack.desc(),
      table.driverId,
    ),
  ],
);

/**
 * The progression of each track's record: one row for each event whose best lap beat all earlier ones, for all cars and
 * for each class of cars. Ordered by the events' ends, not by the order of import.
 */
export const trackRecords = pgTable(
  'track_records',
  (t) => ({
    ...lapColumns(t),
    /** null: the file has the time alone. */
    lapNumber: t.smallint('lap_number'),
    /** Empty: all cars. */
    carGroup: t.text('car_group').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.trackId, table.carGroup, table.eventId] }),
    uniqueIndex('track_records_order').on(table.trackId, table.carGroup, table.endAt, table.lapTime),
    index('track_records_newest').on(table.carGroup, table.endAt.desc(), table.eventId.desc()),
    index('track_records_event').on(table.eventId),
  ],
);
