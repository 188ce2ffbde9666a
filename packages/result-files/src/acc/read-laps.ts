import { FieldReader, isTime } from '../field-reader.ts';
import { isJsonArray, isJsonObject } from '../json-value.ts';
import type { JsonObject } from '../json-value.ts';
import { SHORTEST_LAP_MS, type GameLap } from '../game-session.ts';
import type { WarningLog } from '../warning-log.ts';

/** How far the sectors' sum may differ from the lap: since 2021 each is rounded separately. */
const roundingMs = 3;
const usualSectors = 3;
const mostSectors = 10;
/** A larger driver index means the file is damaged. */
const mostDrivers = 256;
/** Means "the file does not say who": not a valid index. */
export const NOBODY = -1;

/** All laps of a file, by car id in order of first appearance; null for those of no known car. */
interface LapsRead {
  lapsByCar: Map<number | null, GameLap[]>;
  lapCount: number;
}

/** Reads all laps in one pass. Normal laps take a fast path; only unusual ones are checked in detail. */
export function readLaps(raw: readonly unknown[], warnings: WarningLog): LapsRead {
  const lapsByCar = new Map<number | null, GameLap[]>();
  let lapCount = 0;
  for (let index = 0; index < raw.length; index += 1) {
    const item = raw[index];
    if (!isJsonObject(item)) {
      warnings.add('lap_unreadable', `laps[${index}]`);
      continue;
    }
    lapCount += 1;
    const carId = carIdOf(item, index, warnings);
    let laps = lapsByCar.get(carId);
    if (laps === undefined) {
      laps = [];
      lapsByCar.set(carId, laps);
    }
    const timeMs = lapTimeOf(item, index, warnings);
    laps.push({
      lapNumber: laps.length + 1,
      fileIndex: index,
      driverIndex: driverIndexOf(item, index, warnings),
      timeMs,
      isValid: validityOf(item, index, warnings) && !isTooShort(timeMs, index, warnings),
      splitsMs: splitsOf(item, { index, timeMs, warnings }),
    });
  }
  return { lapsByCar, lapCount };
}

function carIdOf(lap: JsonObject, index: number, warnings: WarningLog): number | null {
  const { carId } = lap;
  if (typeof carId === 'number' && (carId | 0) === carId) return carId;
  return new FieldReader(lap, `laps[${index}]`, warnings).optionalInteger('carId');
}

function driverIndexOf(lap: JsonObject, index: number, warnings: WarningLog): number {
  const { driverIndex } = lap;
  if (typeof driverIndex === 'number' && (driverIndex | 0) === driverIndex && isDriverIndex(driverIndex)) {
    return driverIndex;
  }
  const read = new FieldReader(lap, `laps[${index}]`, warnings).optionalInteger('driverIndex');
  return read !== null && isDriverIndex(read) ? read : NOBODY;
}

function isDriverIndex(index: number): boolean {
  return index >= 0 && index < mostDrivers;
}

function lapTimeOf(lap: JsonObject, index: number, warnings: WarningLog): number | null {
  const { laptime } = lap;
  if (isTime(laptime)) return laptime;
  const time = new FieldReader(lap, `laps[${index}]`, warnings).drivenTime('laptime');
  if (time === null) warnings.add('lap_without_time', `laps[${index}].laptime`);
  return time;
}

function isTooShort(timeMs: number | null, index: number, warnings: WarningLog): boolean {
  if (timeMs === null || timeMs >= SHORTEST_LAP_MS) return false;
  warnings.add('lap_too_short', `laps[${index}].laptime`);
  return true;
}

function validityOf(lap: JsonObject, index: number, warnings: WarningLog): boolean {
  const { isValidForBest } = lap;
  if (typeof isValidForBest === 'boolean') return isValidForBest;
  const isValid = new FieldReader(lap, `laps[${index}]`, warnings).flag('isValidForBest');
  // Boards count valid laps: a record needs a file that says so.
  if (isValid === null) warnings.add('lap_validity_unknown', `laps[${index}].isValidForBest`);
  return isValid ?? false;
}

function splitsOf(
  lap: JsonObject,
  { index, timeMs, warnings }: { index: number; timeMs: number | null; warnings: WarningLog },
): readonly number[] {
  const { splits } = lap;
  if (!isJsonArray(splits)) {
    warnings.add('missing_list', `laps[${index}].splits`);
    return [];
  }
  if (splits.length > mostSectors || !areTimes(splits)) {
    warnings.add('splits_unusable', `laps[${index}].splits`);
    return [];
  }
  if (splits.length !== usualSectors) warnings.add('splits_unusual', `laps[${index}].splits`);
  else if (timeMs !== null && !addUp(splits, timeMs)) {
    warnings.add('splits_do_not_add_up', `laps[${index}].splits`);
  }
  return splits;
}

function areTimes(values: readonly unknown[]): values is readonly number[] {
  for (let index = 0; index < values.length; index += 1) if (!isTime(values[index])) return false;
  return true;
}

function addUp(splitsMs: readonly number[], timeMs: number): boolean {
  return Math.abs(sumOf(splitsMs) - timeMs) <= roundingMs;
}

function sumOf(times: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < times.length; index += 1) sum += times[index] ?? 0;
  return sum;
}
