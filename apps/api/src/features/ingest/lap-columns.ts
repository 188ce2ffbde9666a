import type { RaceSession } from '@paddock/result-files';
import { amendSession, type AmendedLap, type AmendedSession } from './amendments.rules.ts';

/** Stands for no time: times are above zero. */
export const NO_LAP_TIME = -1;
/** Lap numbers are kept in two bytes. */
export const MOST_LAPS_OF_A_CAR = 32_767;

/** Column by column: thousands of laps go to the database as nine arrays, not as thousands of objects. */
export interface LapColumns {
  readonly count: number;
  readonly position: Int32Array;
  readonly lapNumber: Int32Array;
  readonly driverIndex: Int32Array;
  /** 1 and 0. */
  readonly isValid: Uint8Array;
  readonly isVoided: Uint8Array;
  readonly lapTime: Int32Array;
  readonly split1: Int32Array;
  readonly split2: Int32Array;
  readonly split3: Int32Array;
}

/** The laps of a session as its file says: all of it that needs to know nothing else. */
export function lapsOf(file: RaceSession): LapColumns {
  return lapColumns(amendSession(file, []));
}

export function lapColumns({ entries, orphanLaps }: AmendedSession): LapColumns {
  let count = 0;
  for (const { laps } of entries) count += laps.length;
  for (const { laps } of orphanLaps) count += laps.length;
  const columns = emptyColumns(count);
  let at = 0;
  for (const { position, laps } of entries) at = addLaps(columns, { at, position, laps });
  for (const [index, { laps }] of orphanLaps.entries()) at = addLaps(columns, { at, position: 0 - index, laps });
  return columns;
}

function emptyColumns(count: number): LapColumns {
  return {
    count,
    position: new Int32Array(count),
    lapNumber: new Int32Array(count),
    driverIndex: new Int32Array(count),
    isValid: new Uint8Array(count),
    isVoided: new Uint8Array(count),
    lapTime: new Int32Array(count),
    split1: new Int32Array(count),
    split2: new Int32Array(count),
    split3: new Int32Array(count),
  };
}

/** Gives back where the next lap goes. */
function addLaps(
  columns: LapColumns,
  { at, position, laps }: { at: number; position: number; laps: readonly AmendedLap[] },
): number {
  let row = at;
  for (const lap of laps) {
    columns.position[row] = position;
    columns.lapNumber[row] = lap.lapNumber;
    columns.driverIndex[row] = smallIndex(lap.driverIndex);
    columns.isValid[row] = lap.isValid ? 1 : 0;
    columns.isVoided[row] = lap.isVoided === true ? 1 : 0;
    columns.lapTime[row] = lap.timeMs ?? NO_LAP_TIME;
    columns.split1[row] = lap.splitsMs[0] ?? NO_LAP_TIME;
    columns.split2[row] = lap.splitsMs[1] ?? NO_LAP_TIME;
    columns.split3[row] = lap.splitsMs[2] ?? NO_LAP_TIME;
    row += 1;
  }
  return row;
}

/** Indices are kept in two bytes; one beyond them, or below zero, names nobody. */
export function smallIndex(index: number): number {
  return index >= 0 && index <= MOST_LAPS_OF_A_CAR ? index : -1;
}
