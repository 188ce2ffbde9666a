import { numberArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { booleans, insertAll, numbers, rowsInto, texts } from '../../platform/db/insertions.ts';
import type { DriverBestRow, DriverResultRow, EntryDriverRow, EntryRow, EventFacts, PenaltyRow } from './facts.ts';
import { insertLaps } from './laps.repository.ts';

/** Writes all facts of one event except the event's own row. The statements are pipelined. */
export function writeFacts(tx: Transaction, eventId: number, facts: EventFacts): Promise<unknown> {
  return Promise.all([
    insertLaps(tx, eventId, facts.laps),
    insertOtherFacts(tx, eventId, facts),
    insertEntryDrivers(tx, eventId, facts),
  ]);
}

/** Removes all facts of one event except the event's own row. */
export function deleteFacts(tx: Transaction, eventId: number): Promise<unknown> {
  return Promise.all([
    tx`delete from entries where event_id = ${eventId}`,
    tx`delete from entry_drivers where event_id = ${eventId}`,
    tx`delete from laps where event_id = ${eventId}`,
    tx`delete from orphan_cars where event_id = ${eventId}`,
    tx`delete from penalties where event_id = ${eventId}`,
    tx`delete from driver_results where event_id = ${eventId}`,
    tx`delete from driver_bests where event_id = ${eventId}`,
  ]);
}

const entries = rowsInto<EventFacts, EntryRow>('entries', (facts) => facts.entries, {
  position: numbers((row) => row.position),
  class_position: numbers((row) => row.classPosition),
  car_id: numbers((row) => row.carId),
  race_number: numbers((row) => row.raceNumber),
  car_model: numbers((row) => row.carModel),
  car_group: texts((row) => row.carGroup),
  cup_category: numbers((row) => row.cupCategory),
  team_name: texts((row) => row.teamName),
  lap_count: numbers((row) => row.lapCount),
  total_time: numbers((row) => row.totalTime),
  last_lap: numbers((row) => row.lastLap),
  best_lap: numbers((row) => row.bestLap),
  best_splits: texts((row) => numberArray(row.bestSplits), '::int[]'),
  average_lap: numbers((row) => row.averageLap),
  consistency: numbers((row) => row.consistency),
  gap_kind: texts((row) => row.gap.kind),
  gap_value: numbers((row) => gapValue(row.gap)),
  points: numbers((row) => row.points, 'smallint'),
  missing_mandatory_pitstop: booleans((row) => row.missingMandatoryPitstop),
  file_position: numbers((row) => (row.filePosition === row.position ? null : row.filePosition)),
  is_voided: booleans((row) => row.isVoided),
  staff_time: numbers((row) => row.staffTime),
});

function gapValue(gap: EntryRow['gap']): number | null {
  if (gap.kind === 'time') return gap.gapMs;
  return gap.kind === 'laps' ? gap.laps : null;
}

const orphanCars = rowsInto<EventFacts, EventFacts['orphanCars'][number]>('orphan_cars', (facts) => facts.orphanCars, {
  position: numbers((row) => row.position, 'smallint'),
  car_id: numbers((row) => row.carId),
});

const penalties = rowsInto<EventFacts, PenaltyRow>('penalties', (facts) => facts.penalties, {
  ordinal: numbers((row) => row.ordinal),
  position: numbers((row) => row.position),
  driver_index: numbers((row) => row.driverIndex, 'smallint'),
  reason: texts((row) => row.reason),
  penalty: texts((row) => row.penalty),
  value: numbers((row) => row.value),
  violation_lap: numbers((row) => row.violationLap),
  cleared_lap: numbers((row) => row.clearedLap),
  is_post_race: booleans((row) => row.isPostRace),
  is_staff: booleans((row) => row.isStaff),
});

const driverResults = rowsInto<EventFacts, DriverResultRow>(
  'driver_results',
  (facts) => facts.driverResults,
  {
    driver_id: numbers((row) => row.driverId, 'bigint'),
    position: numbers((row) => row.position),
    laps: numbers((row) => row.laps),
    is_start: booleans((row) => row.isStart),
    is_finish: booleans((row) => row.isFinish),
    is_win: booleans((row) => row.isWin),
    is_podium: booleans((row) => row.isPodium),
    is_pole: booleans((row) => row.isPole),
    is_fastest_lap: booleans((row) => row.isFastestLap),
    points: numbers((row) => row.points, 'smallint'),
  },
  { end_at: { type: 'timestamptz', of: ({ event }) => event.endAt } },
);

const driverBests = rowsInto<EventFacts, DriverBestRow>(
  'driver_bests',
  (facts) => facts.driverBests,
  {
    position: numbers((row) => row.position, 'smallint'),
    driver_id: numbers((row) => row.driverId, 'bigint'),
    lap_number: numbers((row) => row.lapNumber, 'smallint'),
    car_model: numbers((row) => row.carModel),
    lap_time: numbers((row) => row.lapTime),
    split_1: numbers((row) => row.split1),
    split_2: numbers((row) => row.split2),
    split_3: numbers((row) => row.split3),
  },
  {
    track_id: { type: 'int', of: ({ event }) => event.trackId },
    session_kind: { type: 'text', of: ({ event }) => event.sessionKind },
    is_wet: { type: 'boolean', of: ({ event }) => event.isWet },
    end_at: { type: 'timestamptz', of: ({ event }) => event.endAt },
  },
);

const entryDrivers = rowsInto<EventFacts, EntryDriverRow>('entry_drivers', (facts) => facts.entryDrivers, {
  position: numbers((row) => row.position),
  driver_index: numbers((row) => row.driverIndex, 'smallint'),
  driver_id: numbers((row) => row.driverId, 'bigint'),
  name: texts((row) => row.name),
  short_name: texts((row) => row.shortName),
});

/** All facts except laps and who sat in the cars. They refer to no row that has to be there. On its way when this returns. */
export const insertOtherFacts = insertAll('event_id', [entries, orphanCars, penalties, driverResults, driverBests]);

/** Its drivers have to be there. On its way when this returns. */
export const insertEntryDrivers = insertAll('event_id', [entryDrivers]);
