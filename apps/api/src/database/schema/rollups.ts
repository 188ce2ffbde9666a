import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/*
 * Rollups: data on public pages that would otherwise need a scan of all results, laps or drivers. All other figures are
 * computed from these and from the facts when they are read.
 */

/** One row: totals of the whole site. */
export const siteTotals = pgTable(
  'site_totals',
  {
    id: smallint('id').primaryKey(),
    events: integer('events').notNull(),
    drivers: integer('drivers').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
  },
  () => [check('site_totals_one_row', sql`id = 1`)],
);

export const trackTotals = pgTable('track_totals', {
  trackId: integer('track_id').primaryKey(),
  events: integer('events').notNull(),
  drivers: integer('drivers').notNull(),
  laps: bigint('laps', { mode: 'number' }).notNull(),
  /** Number of rows on the track's board. */
  timedDrivers: integer('timed_drivers').notNull(),
});

/** Distinct drivers per day in the site's time zone: the home page charts a year. */
export const dayDrivers = pgTable('day_drivers', {
  day: date('day').primaryKey(),
  drivers: integer('drivers').notNull(),
});

/** Racing activity by date and hour (0 to 23) of the event's end, in the site's time zone. */
export const hourTotals = pgTable(
  'hour_totals',
  {
    day: date('day').notNull(),
    hour: smallint('hour').notNull(),
    events: integer('events').notNull(),
    entries: integer('entries').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
);

/** Use of cars, by day in the site's time zone. */
export const carTotals = pgTable(
  'car_totals',
  {
    day: date('day').notNull(),
    /** −1: the file names no car. */
    carModel: integer('car_model').notNull(),
    entries: integer('entries').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.carModel] })],
);

export const driverTotals = pgTable(
  'driver_totals',
  {
    driverId: bigint('driver_id', { mode: 'number' }).primaryKey(),
    events: integer('events').notNull(),
    laps: integer('laps').notNull(),
    starts: integer('starts').notNull(),
    finishes: integer('finishes').notNull(),
    positionSum: integer('position_sum').notNull(),
    wins: integer('wins').notNull(),
    podiums: integer('podiums').notNull(),
    poles: integer('poles').notNull(),
    fastestLaps: integer('fastest_laps').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    index('driver_totals_starts').on(table.starts, table.driverId),
    index('driver_totals_races').on(table.starts.desc(), table.wins.desc(), table.podiums.desc(), table.driverId),
  ],
);

const lapColumns = () => ({
  trackId: integer('track_id').notNull(),
  driverId: bigint('driver_id', { mode: 'number' }).notNull(),
  /** −1: the file names no car. */
  carModel: integer('car_model').notNull(),
  isWet: boolean('is_wet').notNull(),
  sessionKind: text('session_kind').notNull(),
  lapTime: integer('lap_time').notNull(),
  split1: integer('split_1'),
  split2: integer('split_2'),
  split3: integer('split_3'),
  eventId: integer('event_id').notNull(),
  /** Position of the entry: breaks ties between drivers of one event. */
  position: smallint('position').notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
});

/** Best lap of each driver on each track, by car, conditions and kind of session. */
export const bestLaps = pgTable('best_laps', lapColumns(), (table) => [
  primaryKey({ columns: [table.driverId, table.trackId, table.carModel, table.isWet, table.sessionKind] }),
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
export const trackBoards = pgTable('track_boards', lapColumns(), (table) => [
  primaryKey({ columns: [table.driverId, table.trackId] }),
  index('track_boards_order').on(table.trackId, table.lapTime, table.endAt, table.position, table.driverId),
]);

export const seasonPoints = pgTable(
  'season_points',
  {
    seasonKey: text('season_key').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    starts: integer('starts').notNull(),
    wins: integer('wins').notNull(),
    podiums: integer('podiums').notNull(),
    /** Finishes in each of the first ten places, three decimal digits per place: compares as count-back does. */
    countBack: numeric('count_back').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonKey, table.driverId] }),
    index('season_points_order').on(table.seasonKey, table.points.desc(), table.countBack.desc(), table.driverId),
  ],
);

/**
 * The progression of each track's record: one row for each event whose best lap beat all earlier ones, for all cars and
 * for each class of cars. Ordered by the events' ends, not by the order of import.
 */
export const trackRecords = pgTable(
  'track_records',
  {
    trackId: integer('track_id').notNull(),
    /** Empty: all cars. */
    carGroup: text('car_group').notNull(),
    eventId: integer('event_id').notNull(),
    position: smallint('position').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    lapNumber: smallint('lap_number').notNull(),
    /** −1: the file names no car. */
    carModel: integer('car_model').notNull(),
    isWet: boolean('is_wet').notNull(),
    sessionKind: text('session_kind').notNull(),
    lapTime: integer('lap_time').notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.carGroup, table.eventId] }),
    uniqueIndex('track_records_order').on(table.trackId, table.carGroup, table.endAt, table.lapTime),
    index('track_records_newest').on(table.carGroup, table.endAt.desc(), table.eventId.desc()),
    index('track_records_event').on(table.eventId),
  ],
);
