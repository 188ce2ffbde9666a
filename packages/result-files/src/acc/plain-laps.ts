import type { LapsReader } from '../game-adapter.ts';
import type { SessionLap } from '../race-session.ts';
import { UnitScanner, unitsOf } from '../unit-scanner.ts';
import { addUp, isDriverIndex } from './read-laps.ts';

const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const carIdKey = unitsOf('"carId"');
const driverIndexKey = unitsOf('"driverIndex"');
const lapTimeKey = unitsOf('"laptime"');
const validityKey = unitsOf('"isValidForBest"');
const splitsKey = unitsOf('"splits"');
const yes = unitsOf('true');
const no = unitsOf('false');

/** As the guard counts one lap, with the comma before the next or, of the last, the bracket around all. */
const VALUES_A_LAP = 9;
const KEYS_A_LAP = 5;
/** How deep its sectors stand in a file, and its longest key. */
const DEPTH = 4;
const LONGEST_KEY = 14;

/**
 * Reads the list of laps that begins at `start` from the file's units, so that thousands of laps need not become objects
 * of JSON. Only lists as the game itself writes them: five keys in their order, or sorted, whole numbers, three sectors that add up.
 * `readLaps` would have nothing to note about any of them, and reads all others; null: this is one of those.
 */
export const readPlainLaps: LapsReader = (units, start, limits) => {
  // Where usual laps are too much already, it is the guard that says so, and before anything is made of them.
  if (limits.maxDepth < DEPTH || limits.maxStringLength < LONGEST_KEY) return null;
  const mostLaps = Math.min(limits.maxValues / VALUES_A_LAP, limits.maxKeys / KEYS_A_LAP);
  const file = new UnitScanner(units, start);
  if (!file.takes(OPEN_ARRAY)) return null;
  const openedAt = file.at - 1;
  const lapsByCar = new Map<number | null, SessionLap[]>();
  let lapCount = 0;
  do {
    if (lapCount + 1 > mostLaps || !readLap(file, lapsByCar, lapCount)) return null;
    lapCount += 1;
  } while (file.takes(COMMA));
  if (!file.takes(CLOSE_ARRAY)) return null;
  return {
    game: 'acc',
    start: openedAt,
    end: file.at - 1,
    counted: { values: VALUES_A_LAP * lapCount, keys: KEYS_A_LAP * lapCount },
    laps: { lapsByCar, lapCount },
  };
};

/** Gives back whether it was a usual one, and puts it among its car's. */
function readLap(file: UnitScanner, lapsByCar: Map<number | null, SessionLap[]>, fileIndex: number): boolean {
  if (!file.takes(OPEN_OBJECT) || !file.takesKey(carIdKey)) return false;
  const carId = file.wholeNumber();
  if (carId === null || !file.takes(COMMA) || !file.takesKey(driverIndexKey)) return false;
  const driverIndex = file.wholeNumber();
  if (driverIndex === null || !isDriverIndex(driverIndex) || !file.takes(COMMA)) return false;
  let isValid: boolean | null = null;
  // Tools that sort keys put it here.
  if (file.takesKey(validityKey)) {
    isValid = readFlag(file);
    if (isValid === null || !file.takes(COMMA)) return false;
  }
  if (!file.takesKey(lapTimeKey)) return false;
  const timeMs = file.wholeNumber();
  if (timeMs === null || timeMs === 0 || !file.takes(COMMA)) return false;
  if (isValid === null) {
    if (!file.takesKey(validityKey)) return false;
    isValid = readFlag(file);
    if (isValid === null || !file.takes(COMMA)) return false;
  }
  if (!file.takesKey(splitsKey)) return false;
  const splitsMs = readSplits(file);
  if (splitsMs === null || !addUp(splitsMs, timeMs) || !file.takes(CLOSE_OBJECT)) return false;
  let laps = lapsByCar.get(carId);
  if (laps === undefined) {
    laps = [];
    lapsByCar.set(carId, laps);
  }
  laps.push({ lapNumber: laps.length + 1, fileIndex, driverIndex, timeMs, isValid, splitsMs });
  return true;
}

function readFlag(file: UnitScanner): boolean | null {
  if (file.takesAll(yes)) return true;
  return file.takesAll(no) ? false : null;
}

function readSplits(file: UnitScanner): number[] | null {
  if (!file.takes(OPEN_ARRAY)) return null;
  const first = file.wholeNumber();
  if (first === null || first === 0 || !file.takes(COMMA)) return null;
  const second = file.wholeNumber();
  if (second === null || second === 0 || !file.takes(COMMA)) return null;
  const third = file.wholeNumber();
  if (third === null || third === 0 || !file.takes(CLOSE_ARRAY)) return null;
  return [first, second, third];
}
