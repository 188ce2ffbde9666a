import { SessionKind } from '@paddock/contracts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { choice, instant, isOneOf } from './column-types.ts';
import { driverRef } from './drivers.ts';
import { ofEntry } from './events.ts';
import { lapColumns, splitColumns } from './rollups.ts';

/** One driver in one event: the place of their best-placed row, and sums over all their rows. */
export const driverResults = pgTable(
  'driver_results',
  (t) => ({
    driverId: driverRef('driver_id'),
    eventId: t.integer('event_id').notNull(),
    endAt: instant('end_at').notNull(),
    filePosition: t.integer('file_position').notNull(),
    /** Place of that row, without one its position; sums and averages of places use it. */
    position: t.integer('position').notNull(),
    laps: t.integer('laps').notNull(),
    isStart: t.boolean('is_start').notNull(),
    isFinish: t.boolean('is_finish').notNull(),
    isWin: t.boolean('is_win').notNull(),
    isPodium: t.boolean('is_podium').notNull(),
    isFastestLap: t.boolean('is_fastest_lap').notNull(),
    points: t.smallint('points').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.driverId] }),
    ofEntry(table),
    // Includes laps, so that days of a career are counted from the index alone.
    index('driver_results_driver').on(table.driverId, table.endAt.desc(), table.eventId.desc(), table.laps),
    // For distinct drivers of a period; includes laps, since only drivers with some count.
    index('driver_results_end').on(table.endAt, table.driverId, table.laps),
  ],
);

/** How quick each driver was in each of their rows of an event, against those of the same class of cars at the same time. */
export const driverPaces = pgTable(
  'driver_paces',
  (t) => ({
    driverId: driverRef('driver_id'),
    eventId: t.integer('event_id').notNull(),
    filePosition: t.integer('file_position').notNull(),
    /** Clean laps. */
    laps: t.smallint('laps').notNull(),
    /** Logarithm of the usual lap against that of the class, in millionths. */
    deviation: t.integer('deviation').notNull(),
    /** Standard deviation of the logarithm of a lap, in millionths. */
    spread: t.integer('spread').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition, table.driverId] }),
    ofEntry(table),
    index('driver_paces_driver').on(table.driverId),
  ],
);

/** Best valid lap of each driver in each of their rows of an event; never the first lap of a race. */
export const driverBests = pgTable(
  'driver_bests',
  (t) => ({
    ...lapColumns(t),
    ...splitColumns(t),
    driverId: driverRef('driver_id'),
    sessionKind: choice('session_kind', SessionKind).notNull(),
    filePosition: t.integer('file_position').notNull(),
    /** null: the file has the time alone. */
    lapNumber: t.smallint('lap_number'),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition, table.driverId] }),
    ofEntry(table),
    // Includes track and time, so that previous bests on a track are found from the index alone.
    index('driver_bests_driver').on(table.driverId, table.endAt, table.eventId, table.trackId, table.lapTime),
    index('driver_bests_track').on(table.trackId, table.endAt),
    isOneOf(table.sessionKind, SessionKind),
  ],
);
