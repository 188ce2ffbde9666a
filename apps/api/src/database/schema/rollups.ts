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
  /** Rows of the track's board. */
  timedDrivers: integer('timed_drivers').notNull(),
});

/** The same by calendar year in the site's time zone. */
export const trackYears = pgTable(
  'track_years',
  {
    trackId: integer('track_id').notNull(),
    year: smallint('year').notNull(),
    events: integer('events').notNull(),
    drivers: integer('drivers').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
    timedDrivers: integer('timed_drivers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.trackId] })],
);

export const dayTotals = pgTable('day_totals', {
  /** In the site's time zone. */
  day: date('day').primaryKey(),
  events: integer('events').notNull(),
  drivers: integer('drivers').notNull(),
  laps: bigint('laps', { mode: 'number' }).notNull(),
});

export const yearTotals = pgTable('year_totals', {
  /** In the site's time zone. */
  year: smallint('year').primaryKey(),
  events: integer('events').notNull(),
  drivers: integer('drivers').notNull(),
  laps: bigint('laps', { mode: 'number' }).notNull(),
});

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

/** On which days each driver drove, in the site's time zone. */
export const driverDays = pgTable(
  'driver_days',
  {
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.day] }),
    index('driver_days_day').on(table.day, table.driverId),
  ],
);

const lapColumns = () => ({
  lapTime: integer('lap_time').notNull(),
  split1: integer('split_1'),
  split2: integer('split_2'),
  split3: integer('split_3'),
  eventId: integer('event_id').notNull(),
  /** Of the entry: breaks ties between drivers of one event. */
  position: smallint('position').notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
});

/** Best lap of each driver on each track, per car, conditions and kind of session. */
export const bestLaps = pgTable(
  'best_laps',
  {
    trackId: integer('track_id').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    /** −1: the file names no car. */
    carModel: integer('car_model').notNull(),
    isWet: boolean('is_wet').notNull(),
    sessionKind: text('session_kind').notNull(),
    ...lapColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.trackId, table.carModel, table.isWet, table.sessionKind] }),
    // Boards are read in this order, each row with a look-up whether its driver has a better one that fits the filter.
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
    index('best_laps_car_order').on(
      table.trackId,
      table.carModel,
      table.lapTime,
      table.endAt,
      table.position,
      table.driverId,
    ),
  ],
);

/** The unfiltered board of each track: one row per driver with a valid lap. */
export const trackBoards = pgTable(
  'track_boards',
  {
    trackId: integer('track_id').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    carModel: integer('car_model').notNull(),
    isWet: boolean('is_wet').notNull(),
    sessionKind: text('session_kind').notNull(),
    ...lapColumns(),
    /** The driver's class of now, of which each has a board of its own. Follows his rating. */
    classBand: text('class_band').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.trackId] }),
    index('track_boards_order').on(table.trackId, table.lapTime, table.endAt, table.position, table.driverId),
    index('track_boards_class_order').on(
      table.trackId,
      table.classBand,
      table.lapTime,
      table.endAt,
      table.position,
      table.driverId,
    ),
  ],
);

/** The unfiltered board of each track and calendar year in the site's time zone: one row per driver who drove there then. */
export const yearBoards = pgTable(
  'year_boards',
  {
    trackId: integer('track_id').notNull(),
    year: smallint('year').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    /** In more than one event of the year. */
    hasReturned: boolean('has_returned').notNull(),
    /** His best lap of the year, or null in all of these: he drove none that counts. */
    carModel: integer('car_model'),
    isWet: boolean('is_wet'),
    sessionKind: text('session_kind'),
    lapTime: integer('lap_time'),
    split1: integer('split_1'),
    split2: integer('split_2'),
    split3: integer('split_3'),
    eventId: integer('event_id'),
    position: smallint('position'),
    endAt: timestamp('end_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.trackId, table.year] }),
    index('year_boards_order').on(
      table.trackId,
      table.year,
      table.lapTime,
      table.endAt,
      table.position,
      table.driverId,
    ),
  ],
);

/**
 * How many drivers of a board have their best lap in each second, and before each tenth of it: ranks, totals and spreads are
 * sums over them. A facet is a board that one filter makes (see leaderboards/facets.ts). Who hides is counted, too, and
 * taken off when somebody asks. A row may say 0, where somebody left. Nothing that changes is in an index, and pages are
 * left some room, so that a change stays on its page.
 */
export const boardSeconds = pgTable(
  'board_seconds',
  {
    trackId: integer('track_id').notNull(),
    /** Of lap times: 1:47.234 is in 107. */
    second: integer('second').notNull(),
    drivers: integer('drivers').notNull(),
    /** Of these drivers, those whose laps are in its first tenth; in its first two; and so on. */
    before1: integer('before_1').notNull(),
    before2: integer('before_2').notNull(),
    before3: integer('before_3').notNull(),
    before4: integer('before_4').notNull(),
    before5: integer('before_5').notNull(),
    before6: integer('before_6').notNull(),
    before7: integer('before_7').notNull(),
    before8: integer('before_8').notNull(),
    before9: integer('before_9').notNull(),
    facet: text('facet').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.facet, table.second] })],
);

export const seasonPoints = pgTable(
  'season_points',
  {
    seasonKey: text('season_key').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    starts: integer('starts').notNull(),
    wins: integer('wins').notNull(),
    podiums: integer('podiums').notNull(),
    /** Finishes by place, three decimal digits for each place from the first to the tenth: compares as count-back does. */
    countBack: numeric('count_back', { precision: 30, scale: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonKey, table.driverId] }),
    index('season_points_order').on(table.seasonKey, table.points.desc(), table.countBack.desc(), table.driverId),
  ],
);

/**
 * How each track's record fell: one row for each event whose best lap beat everything driven before it, for all cars
 * together and for each class of cars. Ordered by when the events ended, whatever the order in which they arrived.
 */
export const trackRecords = pgTable(
  'track_records',
  {
    trackId: integer('track_id').notNull(),
    /** Empty: all cars together. */
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

/** When people race, by year, weekday (1 Monday to 7 Sunday) and hour of the event's end in the site's time zone. */
export const hourTotals = pgTable(
  'hour_totals',
  {
    year: smallint('year').notNull(),
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    events: integer('events').notNull(),
    entries: integer('entries').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.weekday, table.hour] })],
);

/** What people race in, by year in the site's time zone. */
export const carTotals = pgTable(
  'car_totals',
  {
    year: smallint('year').notNull(),
    /** −1: the file names no car. */
    carModel: integer('car_model').notNull(),
    entries: integer('entries').notNull(),
    laps: bigint('laps', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.carModel] })],
);
