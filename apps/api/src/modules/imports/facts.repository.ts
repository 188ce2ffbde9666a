import { booleanArray, numberArray, textArray } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { EntryRow, EventFacts } from './facts.ts';

/** Writes all facts of one event except the event's own row: one statement per table, one array per column. */
export async function writeFacts(tx: Transaction, eventId: number, facts: EventFacts): Promise<void> {
  await insertEntries(tx, eventId, facts);
  await Promise.all([
    insertEntryDrivers(tx, eventId, facts),
    insertLaps(tx, eventId, facts),
    insertOrphanCars(tx, eventId, facts),
    insertPenalties(tx, eventId, facts),
    insertDriverResults(tx, eventId, facts),
    insertDriverBests(tx, eventId, facts),
  ]);
}

/** Deletes all facts of one event except the event's own row. */
export async function deleteFacts(tx: Transaction, eventId: number): Promise<void> {
  await Promise.all([
    // Deletes the rows that reference them, too.
    tx`delete from entries where event_id = ${eventId}`,
    tx`delete from laps where event_id = ${eventId}`,
    tx`delete from orphan_cars where event_id = ${eventId}`,
    // Some penalties reference no entry.
    tx`delete from penalties where event_id = ${eventId}`,
  ]);
}

function insertEntries(tx: Transaction, eventId: number, { entries }: EventFacts) {
  const numbers = (of: (row: EntryRow) => number | null) => numberArray(entries.map(of));
  return tx`
    insert into entries (event_id, file_position, position, class_position, car_id, race_number, car_model, car_group, cup_category,
      team_name, lap_count, total_time, last_lap, best_lap, best_splits, average_lap, consistency, gap_kind, gap_value,
      points, missing_mandatory_pitstop, is_voided, staff_time)
    select ${eventId}::int, file_position, position, class_position, car_id, race_number, car_model, car_group, cup_category, team_name,
      lap_count, total_time, last_lap, best_lap, best_splits::int[], average_lap, consistency, gap_kind, gap_value, points,
      missing_mandatory_pitstop, is_voided, staff_time
    from unnest(
      ${numbers((row) => row.filePosition)}::int[],
      ${numbers((row) => row.position)}::int[],
      ${numbers((row) => row.classPosition)}::int[],
      ${numbers((row) => row.carId)}::int[],
      ${numbers((row) => row.raceNumber)}::int[],
      ${numbers((row) => row.carModel)}::int[],
      ${textArray(entries.map((row) => row.carGroup))}::text[],
      ${numbers((row) => row.cupCategory)}::int[],
      ${textArray(entries.map((row) => row.teamName))}::text[],
      ${numbers((row) => row.lapCount)}::int[],
      ${numbers((row) => row.totalTime)}::int[],
      ${numbers((row) => row.lastLap)}::int[],
      ${numbers((row) => row.bestLap)}::int[],
      ${textArray(entries.map((row) => numberArray(row.bestSplits)))}::text[],
      ${numbers((row) => row.averageLap)}::int[],
      ${numbers((row) => row.consistency)}::int[],
      ${textArray(entries.map((row) => row.gap.kind))}::text[],
      ${numbers((row) => gapValue(row.gap))}::int[],
      ${numbers((row) => row.points)}::smallint[],
      ${booleanArray(entries.map((row) => row.missingMandatoryPitstop))}::boolean[],
      ${booleanArray(entries.map((row) => row.isVoided))}::boolean[],
      ${numbers((row) => row.staffTime)}::int[]
    ) as t (file_position, position, class_position, car_id, race_number, car_model, car_group, cup_category, team_name, lap_count,
      total_time, last_lap, best_lap, best_splits, average_lap, consistency, gap_kind, gap_value, points,
      missing_mandatory_pitstop, is_voided, staff_time)`;
}

function gapValue(gap: EntryRow['gap']): number | null {
  if (gap.kind === 'time') return gap.gapMs;
  return gap.kind === 'laps' ? gap.laps : null;
}

function insertEntryDrivers(tx: Transaction, eventId: number, { entryDrivers }: EventFacts) {
  return tx`
    insert into entry_drivers (event_id, file_position, driver_index, driver_id, name, short_name)
    select ${eventId}::int, * from unnest(
      ${numberArray(entryDrivers.map((row) => row.filePosition))}::int[],
      ${numberArray(entryDrivers.map((row) => row.driverIndex))}::smallint[],
      ${numberArray(entryDrivers.map((row) => row.driverId))}::bigint[],
      ${textArray(entryDrivers.map((row) => row.name))}::text[],
      ${textArray(entryDrivers.map((row) => row.shortName))}::text[])`;
}

function insertLaps(tx: Transaction, eventId: number, { laps }: EventFacts) {
  return tx`
    insert into laps (event_id, file_position, lap_number, driver_index, is_valid, is_voided, lap_time, split_1, split_2,
      split_3)
    select ${eventId}::int, * from unnest(
      ${numberArray(laps.map((row) => row.filePosition))}::smallint[],
      ${numberArray(laps.map((row) => row.lapNumber))}::smallint[],
      ${numberArray(laps.map((row) => row.driverIndex))}::smallint[],
      ${booleanArray(laps.map((row) => row.isValid))}::boolean[],
      ${booleanArray(laps.map((row) => row.isVoided))}::boolean[],
      ${numberArray(laps.map((row) => row.lapTime))}::int[],
      ${numberArray(laps.map((row) => row.split1))}::int[],
      ${numberArray(laps.map((row) => row.split2))}::int[],
      ${numberArray(laps.map((row) => row.split3))}::int[])`;
}

async function insertOrphanCars(tx: Transaction, eventId: number, { orphanCars }: EventFacts): Promise<void> {
  if (orphanCars.length === 0) return;
  await tx`
    insert into orphan_cars (event_id, file_position, car_id)
    select ${eventId}::int, * from unnest(
      ${numberArray(orphanCars.map((row) => row.filePosition))}::smallint[],
      ${numberArray(orphanCars.map((row) => row.carId))}::int[])`;
}

async function insertPenalties(tx: Transaction, eventId: number, { penalties }: EventFacts): Promise<void> {
  if (penalties.length === 0) return;
  await tx`
    insert into penalties (event_id, ordinal, file_position, driver_index, reason, penalty, value, violation_lap, cleared_lap,
      is_post_race, is_staff)
    select ${eventId}::int, * from unnest(
      ${numberArray(penalties.map((row) => row.ordinal))}::int[],
      ${numberArray(penalties.map((row) => row.filePosition))}::int[],
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
    insert into driver_results (event_id, end_at, driver_id, file_position, position, laps, is_start, is_finish, is_win,
      is_podium, is_pole, is_fastest_lap, points)
    select ${eventId}::int, ${event.endAt}::timestamptz, * from unnest(
      ${numberArray(driverResults.map((row) => row.driverId))}::bigint[],
      ${numberArray(driverResults.map((row) => row.filePosition))}::int[],
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
    insert into driver_bests (event_id, track_id, session_kind, is_wet, end_at, file_position, position, driver_id, lap_number,
      car_model, lap_time, split_1, split_2, split_3)
    select ${eventId}::int, ${event.trackId}::int, ${event.sessionKind}::text, ${event.isWet}::boolean,
      ${event.endAt}::timestamptz, *
    from unnest(
      ${numberArray(driverBests.map((row) => row.filePosition))}::int[],
      ${numberArray(driverBests.map((row) => row.position))}::smallint[],
      ${numberArray(driverBests.map((row) => row.driverId))}::bigint[],
      ${numberArray(driverBests.map((row) => row.lapNumber))}::smallint[],
      ${numberArray(driverBests.map((row) => row.carModel))}::int[],
      ${numberArray(driverBests.map((row) => row.lapTime))}::int[],
      ${numberArray(driverBests.map((row) => row.split1))}::int[],
      ${numberArray(driverBests.map((row) => row.split2))}::int[],
      ${numberArray(driverBests.map((row) => row.split3))}::int[])`;
}
