import { SessionKind } from '@paddock/contracts';
import { boolean, index, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { choice, isOneOf } from './column-types.ts';
import { driverRef } from './drivers.ts';
import { ofEntry } from './events.ts';

/** One driver in one event: the place of their best-placed row, and sums over all their rows. */
export const driverResults = pgTable(
  'driver_results',
  {
    driverId: driverRef('driver_id'),
    eventId: integer('event_id').notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    filePosition: integer('file_position').notNull(),
    /** Position of that row; sums and averages of places use it. */
    position: integer('position').notNull(),
    laps: integer('laps').notNull(),
    isStart: boolean('is_start').notNull(),
    isFinish: boolean('is_finish').notNull(),
    isWin: boolean('is_win').notNull(),
    isPodium: boolean('is_podium').notNull(),
    isPole: boolean('is_pole').notNull(),
    isFastestLap: boolean('is_fastest_lap').notNull(),
    points: smallint('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.driverId] }),
    ofEntry(table),
    // Includes laps, so that days of a career are counted from the index alone.
    index('driver_results_driver').on(table.driverId, table.endAt.desc(), table.eventId.desc(), table.laps),
    // For distinct drivers of a period.
    index('driver_results_end').on(table.endAt, table.driverId),
  ],
);

/** Best valid lap of each driver in each of their rows of an event; never the first lap of a race. */
export const driverBests = pgTable(
  'driver_bests',
  {
    eventId: integer('event_id').notNull(),
    filePosition: integer('file_position').notNull(),
    /** Position of the entry: breaks ties between drivers of one event. */
    position: smallint('position').notNull(),
    driverId: driverRef('driver_id'),
    lapNumber: smallint('lap_number').notNull(),
    trackId: integer('track_id').notNull(),
    /** −1: the file names no car. */
    carModel: integer('car_model').notNull(),
    sessionKind: choice('session_kind', SessionKind).notNull(),
    isWet: boolean('is_wet').notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    lapTime: integer('lap_time').notNull(),
    split1: integer('split_1'),
    split2: integer('split_2'),
    split3: integer('split_3'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition, table.driverId] }),
    ofEntry(table),
    // Includes track and time, so that previous bests on a track are found from the index alone.
    index('driver_bests_driver').on(table.driverId, table.endAt, table.eventId, table.trackId, table.lapTime),
    index('driver_bests_track').on(table.trackId, table.endAt),
    isOneOf(table.sessionKind, SessionKind),
  ],
);
