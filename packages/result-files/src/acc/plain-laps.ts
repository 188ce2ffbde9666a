import type { LapsRead, LapsReader } from '../game-adapter.ts';
import { UnitScanner, unitsOf } from '../unit-scanner.ts';
import { addUp, isDriverIndex } from './read-laps.ts';

const COMMA = 0x2c;
const COLON = 0x3a;
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
 * of JSON. Only lists as the game itself writes them: five keys in their order, or sorted, whole numbers, three sectors
 * that add up. `readLaps` would have nothing to note about any of them, and reads all others; null: this is one of those.
 */
export const readPlainLaps: LapsReader = (units, start, limits) => {
  // Where usual laps are too much already, it is the guard that says so, and before anything is made of them.
  if (limits.maxDepth < DEPTH || limits.maxStringLength < LONGEST_KEY) return null;
  const mostLaps = Math.min(limits.maxValues / VALUES_A_LAP, limits.maxKeys / KEYS_A_LAP);
  const file = new UnitScanner(units, start, limits.maxBlanks);
  file.expect(OPEN_ARRAY);
  const openedAt = file.at - 1;
  const lapsByCar: LapsRead['lapsByCar'] = new Map();
  let lapCount = 0;
  do {
    readLap(file, lapsByCar, lapCount);
    lapCount += 1;
    if (!file.isAsExpected || lapCount > mostLaps) return null;
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

function readLap(file: UnitScanner, lapsByCar: LapsRead['lapsByCar'], fileIndex: number): void {
  file.expect(OPEN_OBJECT);
  file.expectKey(carIdKey);
  const carId = file.wholeNumber();
  file.expect(COMMA);
  file.expectKey(driverIndexKey);
  const driverIndex = file.wholeNumber();
  file.expect(COMMA);
  // Sorted, it stands before the time.
  const isSorted = file.takesText(validityKey);
  let isValid = isSorted && readValidity(file);
  file.expectKey(lapTimeKey);
  const timeMs = readTime(file);
  file.expect(COMMA);
  if (!isSorted) {
    if (!file.takesText(validityKey)) file.isAsExpected = false;
    isValid = readValidity(file);
  }
  file.expectKey(splitsKey);
  const splitsMs = readSplits(file);
  file.expect(CLOSE_OBJECT);
  if (!isDriverIndex(driverIndex) || !addUp(splitsMs, timeMs)) file.isAsExpected = false;

  let laps = lapsByCar.get(carId);
  if (laps === undefined) {
    laps = [];
    lapsByCar.set(carId, laps);
  }
  laps.push({ lapNumber: laps.length + 1, fileIndex, driverIndex, timeMs, isValid, splitsMs });
}

/** What follows its key, and the comma. */
function readValidity(file: UnitScanner): boolean {
  file.expect(COLON);
  const isValid = file.takesText(yes);
  if (!isValid && !file.takesText(no)) file.isAsExpected = false;
  file.expect(COMMA);
  return isValid;
}

function readSplits(file: UnitScanner): number[] {
  file.expect(OPEN_ARRAY);
  const first = readTime(file);
  file.expect(COMMA);
  const second = readTime(file);
  file.expect(COMMA);
  const third = readTime(file);
  file.expect(CLOSE_ARRAY);
  return [first, second, third];
}

/** Zero is a number, but no time. */
function readTime(file: UnitScanner): number {
  const time = file.wholeNumber();
  if (time === 0) file.isAsExpected = false;
  return time;
}
