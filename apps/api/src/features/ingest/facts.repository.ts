import { booleanArray, numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import type { EventFacts, LapColumns } from './facts.ts';

/** Writes all facts of one event except the event's own row. The statements are pipelined. */
export function writeFacts(tx: Transaction, eventId: number, facts: EventFacts): Promise<unknown> {
  return Promise.all([insertLaps(tx, eventId, lapLiterals(facts.laps)), writeOtherFacts(tx, eventId, facts)]);
}

/** The same except its laps. */
export function writeOtherFacts(tx: Transaction, eventId: number, facts: EventFacts): Promise<unknown> {
  return Promise.all([
    insertEntries(tx, eventId, facts),
    insertEntryDrivers(tx, eventId, facts),
    ...(facts.orphanCars.length > 0 ? [insertOrphanCars(tx, eventId, facts)] : []),
    ...(facts.penalties.length > 0 ? [insertPenalties(tx, eventId, facts)] : []),
    ...(facts.driverResults.length > 0 ? [insertDriverResults(tx, eventId, facts)] : []),
    ...(facts.driverBests.length > 0 ? [insertDriverBests(tx, eventId, facts)] : []),
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

function insertEntries(tx: Transaction, eventId: number, { entries }: EventFacts) {
  return tx`
    insert into entries (event_id, position, class_position, car_id, race_number, car_model, car_group, cup_category,
      team_name, lap_count, total_time, last_lap, best_lap, best_splits, average_lap, consistency, gap_kind, gap_value,
      points, missing_mandatory_pitstop, file_position, is_voided, staff_time)
    select ${eventId}, position, class_position, car_id, race_number, car_model, car_group, cup_category, team_name,
      lap_count, total_time, last_lap, best_lap, best_splits::int[], average_lap, consistency, gap_kind, gap_value, points,
      missing, file_position, is_voided, staff_time
    from unnest(
      ${numberArray(entries.map((row) => row.position))}::int[],
      ${numberArray(entries.map((row) => row.classPosition))}::int[],
      ${numberArray(entries.map((row) => row.carId))}::int[],
      ${numberArray(entries.map((row) => row.raceNumber))}::int[],
      ${numberArray(entries.map((row) => row.carModel))}::int[],
      ${textArray(entries.map((row) => row.carGroup))}::text[],
      ${numberArray(entries.map((row) => row.cupCategory))}::int[],
      ${textArray(entries.map((row) => row.teamName))}::text[],
      ${numberArray(entries.map((row) => row.lapCount))}::int[],
      ${numberArray(entries.map((row) => row.totalTime))}::int[],
      ${numberArray(entries.map((row) => row.lastLap))}::int[],
      ${numberArray(entries.map((row) => row.bestLap))}::int[],
      ${textArray(entries.map((row) => numberArray(row.bestSplits)))}::text[],
      ${numberArray(entries.map((row) => row.averageLap))}::int[],
      ${numberArray(entries.map((row) => row.consistency))}::int[],
      ${textArray(entries.map((row) => row.gap.kind))}::text[],
      ${numberArray(entries.map((row) => gapValue(row.gap)))}::int[],
      ${numberArray(entries.map((row) => row.points))}::smallint[],
      ${booleanArray(entries.map((row) => row.missingMandatoryPitstop))}::boolean[],
      ${numberArray(entries.map((row) => (row.filePosition === row.position ? null : row.filePosition)))}::int[],
      ${booleanArray(entries.map((row) => row.isVoided))}::boolean[],
      ${numberArray(entries.map((row) => row.staffTime))}::int[]
    ) as t (position, class_position, car_id, race_number, car_model, car_group, cup_category, team_name, lap_count,
      total_time, last_lap, best_lap, best_splits, average_lap, consistency, gap_kind, gap_value, points, missing,
      file_position, is_voided, staff_time)`;
}

function gapValue(gap: EventFacts['entries'][number]['gap']): number | null {
  if (gap.kind === 'time') return gap.gapMs;
  return gap.kind === 'laps' ? gap.laps : null;
}

function insertEntryDrivers(tx: Transaction, eventId: number, { entryDrivers }: EventFacts) {
  return tx`
    insert into entry_drivers (event_id, position, driver_index, driver_id, name, short_name)
    select ${eventId}, * from unnest(
      ${numberArray(entryDrivers.map((row) => row.position))}::int[],
      ${numberArray(entryDrivers.map((row) => row.driverIndex))}::smallint[],
      ${numberArray(entryDrivers.map((row) => row.driverId))}::bigint[],
      ${textArray(entryDrivers.map((row) => row.name))}::text[],
      ${textArray(entryDrivers.map((row) => row.shortName))}::text[])`;
}

/** The columns of laps as literals, ready to be sent. */
export interface LapLiterals {
  readonly numbers: readonly string[];
  readonly isValid: string;
  /** null: none is. */
  readonly isVoided: string | null;
}

export function lapLiterals(laps: LapColumns): LapLiterals {
  return {
    numbers: [laps.position, laps.lapNumber, laps.driverIndex, laps.lapTime, laps.split1, laps.split2, laps.split3].map(
      numberArray,
    ),
    isValid: booleanArray(laps.isValid),
    isVoided: laps.isVoided.includes(true) ? booleanArray(laps.isVoided) : null,
  };
}

/**
 * On its way when this returns. Arrays are unfolded in the list of columns, where rows are made as they are needed;
 * a function in FROM would first keep all of them.
 */
export function insertLaps(tx: Transaction, eventId: number, { numbers, isValid, isVoided }: LapLiterals) {
  const [position = '', lapNumber = '', driverIndex = '', lapTime = '', split1 = '', split2 = '', split3 = ''] =
    numbers;
  return tx`
    insert into laps (event_id, position, lap_number, driver_index, is_valid, lap_time, split_1, split_2, split_3,
      is_voided)
    select ${eventId}::int, unnest(${position}::smallint[]), unnest(${lapNumber}::smallint[]),
      unnest(${driverIndex}::smallint[]), unnest(${isValid}::boolean[]), unnest(${lapTime}::int[]),
      unnest(${split1}::int[]), unnest(${split2}::int[]), unnest(${split3}::int[]),
      ${isVoided === null ? tx`false` : tx`unnest(${isVoided}::boolean[])`}`.execute();
}

function insertOrphanCars(tx: Transaction, eventId: number, { orphanCars }: EventFacts) {
  return tx`
    insert into orphan_cars (event_id, position, car_id)
    select ${eventId}, * from unnest(
      ${numberArray(orphanCars.map((row) => row.position))}::smallint[],
      ${numberArray(orphanCars.map((row) => row.carId))}::int[])`;
}

function insertPenalties(tx: Transaction, eventId: number, { penalties }: EventFacts) {
  return tx`
    insert into penalties (event_id, ordinal, position, driver_index, reason, penalty, value, violation_lap,
      cleared_lap, is_post_race, is_staff)
    select ${eventId}, * from unnest(
      ${numberArray(penalties.map((row) => row.ordinal))}::int[],
      ${numberArray(penalties.map((row) => row.position))}::int[],
      ${numberArray(penalties.map((row) => row.driverIndex))}::smallint[],
      ${textArray(penalties.map((row) => row.reason))}::text[],
      ${textArray(penalties.map((row) => row.penalty))}::text[],
      ${numberArray(penalties.map((row) => row.value))}::int[],
      ${numberArray(penalties.map((row) => row.violationLap))}::int[],
      ${numberArray(penalties.map((row) => row.clearedLap))}::int[],
      ${booleanArray(penalties.map((row) => row.isPostRace))}::boolean[],
      ${booleanArray(penalties.map((row) => row.isStaff))}::boolean[])`;
}

function insertDriverResults(tx: Transaction, eventId: number, { event, driverResults }: EventFacts) {
  return tx`
    insert into driver_results (event_id, end_at, driver_id, position, laps, is_start, is_finish, is_win, is_podium,
      is_pole, is_fastest_lap, points)
    select ${eventId}, ${event.endAt}::timestamptz, * from unnest(
      ${numberArray(driverResults.map((row) => row.driverId))}::bigint[],
      ${numberArray(driverResults.map((row) => row.position))}::int[],
      ${numberArray(driverResults.map((row) => row.laps))}::int[],
      ${booleanArray(driverResults.map((row) => row.isStart))}::boolean[],
      ${booleanArray(driverResults.map((row) => row.isFinish))}::boolean[],
      ${booleanArray(driverResults.map((row) => row.isWin))}::boolean[],
      ${booleanArray(driverResults.map((row) => row.isPodium))}::boolean[],
      ${booleanArray(driverResults.map((row) => row.isPole))}::boolean[],
      ${booleanArray(driverResults.map((row) => row.isFastestLap))}::boolean[],
      ${numberArray(driverResults.map((row) => row.points))}::smallint[])`;
}

function insertDriverBests(tx: Transaction, eventId: number, { event, driverBests }: EventFacts) {
  return tx`
    insert into driver_bests (event_id, track_id, session_kind, is_wet, end_at, position, driver_id, lap_number, car_model,
      lap_time, split_1, split_2, split_3)
    select ${eventId}, ${event.trackId}, ${event.sessionKind}, ${event.isWet}, ${event.endAt}::timestamptz, * from unnest(
      ${numberArray(driverBests.map((row) => row.position))}::smallint[],
      ${numberArray(driverBests.map((row) => row.driverId))}::bigint[],
      ${numberArray(driverBests.map((row) => row.lapNumber))}::smallint[],
      ${numberArray(driverBests.map((row) => row.carModel))}::int[],
      ${numberArray(driverBests.map((row) => row.lapTime))}::int[],
      ${numberArray(driverBests.map((row) => row.split1))}::int[],
      ${numberArray(driverBests.map((row) => row.split2))}::int[],
      ${numberArray(driverBests.map((row) => row.split3))}::int[])`;
}
