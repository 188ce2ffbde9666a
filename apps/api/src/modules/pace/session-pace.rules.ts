import { cleanLapsOf, quantile } from '../events/analysis/clean-laps.rules.ts';
import { factorise, solve } from './positive-definite.ts';

/** Laps further from the median of their stint, as a logarithm, show a mistake, a fight or a cut, not pace. */
const WIDEST_STEP = 0.03;
/** With fewer laps the median is no measure of the others. */
const MIN_LAPS = 3;
/** In races the field is compared within this time: fuel, tyres, rain and rubber are then the same for all. */
const WINDOW_MS = 600_000;
/**
 * How far the field may move from one time to another, in squared standard deviations of a lap: 5 % against 0.7 %. It only
 * decides where nobody else drove.
 */
const TIME_RIDGE = (0.007 / 0.05) ** 2;
/** Stored are whole millionths. */
const MILLION = 1e6;

/** One lap of a car, in the order driven. */
export interface LapOfCar {
  readonly lapNumber: number;
  readonly timeMs: number | null;
  /** null: the file does not say. */
  readonly isValid: boolean | null;
  readonly isVoided: boolean;
  /** Who drove: an id of ours, or anything else that no other driver of the car has. */
  readonly driver: number | string;
  /** Driven behind another car (traffic.rules.ts). */
  readonly isHeldUp: boolean;
}

export interface CarOfSession {
  readonly filePosition: number;
  /** Cars are compared within it; null: not known, so that they are not compared. */
  readonly carClass: string | null;
  readonly laps: readonly LapOfCar[];
}

/** How quick a driver was in one car of a session, against those of the same class at the same time. */
export interface SessionPace {
  readonly filePosition: number;
  readonly driverId: number;
  /** Clean laps. */
  readonly laps: number;
  /** Logarithm of the usual lap against that of the class, in millionths; below 0: quicker. */
  readonly deviation: number;
  /** Standard deviation of the logarithm of a lap, in millionths. */
  readonly spread: number;
}

interface TimedLap {
  readonly log: number;
  /** Which ten minutes of the race. */
  readonly window: number;
}

interface DriverInCar {
  readonly filePosition: number;
  readonly driver: number | string;
  readonly laps: readonly TimedLap[];
}

/** The pace of all known drivers of a session. Nobody has one alone in a class. Pure. */
export function sessionPaceOf(cars: readonly CarOfSession[], { isRace }: { isRace: boolean }): SessionPace[] {
  const classes = Map.groupBy(cars, ({ carClass }) => carClass);
  return [...classes].flatMap(([carClass, ofClass]) => {
    if (carClass === null) return [];
    const field = ofClass.flatMap((car) => driversOf(car, isRace));
    return new Set(field.map(({ driver }) => driver)).size < 2 ? [] : paceOfClass(field);
  });
}

/** Those with enough clean laps. */
function driversOf({ filePosition, laps }: CarOfSession, isRace: boolean): DriverInCar[] {
  const windows = windowsOf(laps, isRace);
  const drivers = new Set(laps.map(({ driver }) => driver));
  return [...drivers].flatMap((driver) => {
    const clean = cleanLapsOfDriver(laps, driver);
    if (clean.length < MIN_LAPS) return [];
    const timed = clean.map(({ index, log }) => ({ log, window: windows[index] ?? 0 }));
    return [{ filePosition, driver, laps: timed }];
  });
}

/** The time at which each lap ended, by the car's own laps: all cars have driven the same formation lap. */
function windowsOf(laps: readonly LapOfCar[], isRace: boolean): number[] {
  let at = 0;
  return laps.map(({ timeMs }) => {
    at += timeMs ?? 0;
    return isRace ? Math.floor(at / WINDOW_MS) : 0;
  });
}

interface CleanLap {
  /** Among the car's laps. */
  readonly index: number;
  readonly log: number;
}

/** Clean laps of a driver, in order, close to the median of their stint; where that is too short, to that of all of them. */
function cleanLapsOfDriver(laps: readonly LapOfCar[], driver: number | string): CleanLap[] {
  const own = laps.map((lap, index) => ({ ...lap, index })).filter((lap) => lap.driver === driver && !lap.isVoided);
  const quick = cleanLapsOf(own);
  const slowest = quick.at(-1)?.timeMs ?? 0;
  const isClean = new Set(quick.map(({ lapNumber }) => lapNumber));
  const stints: CleanLap[][] = [[]];
  for (const [index, { driver: by, timeMs, lapNumber, isVoided }] of laps.entries()) {
    // A stop, trouble, or another driver.
    if (by !== driver || timeMs === null || timeMs > slowest) stints.push([]);
    else if (isClean.has(lapNumber) && !isVoided) stints.at(-1)?.push({ index, log: Math.log(timeMs) });
  }
  const usual = medianOf(stints.flat());
  return stints.flatMap((stint) => {
    const middle = stint.length < MIN_LAPS ? usual : medianOf(stint);
    return stint.filter(({ index, log }) => Math.abs(log - middle) <= WIDEST_STEP && laps[index]?.isHeldUp === false);
  });
}

function medianOf(laps: readonly CleanLap[]): number {
  return quantile(
    laps.map(({ log }) => log).toSorted((one, other) => one - other),
    0.5,
  );
}

/** Laps are a driver's pace and the field's at that time: least squares for both at once. */
function paceOfClass(field: readonly DriverInCar[]): SessionPace[] {
  const times = fieldTimes(field);
  const paces = field.map(({ laps }) => {
    const own = laps.map(({ log, window }) => log - (times.get(window) ?? 0));
    const pace = meanOf(own);
    const squares = own.reduce((sum, log) => sum + (log - pace) ** 2, 0);
    return { pace, spread: Math.sqrt(squares / (own.length - 1)) };
  });
  const usual = meanOf(paces.map(({ pace }) => pace));
  return field.flatMap(({ filePosition, driver, laps }, index) => {
    const { pace = 0, spread = 0 } = paces[index] ?? {};
    if (typeof driver !== 'number') return [];
    return [
      {
        filePosition,
        driverId: driver,
        laps: laps.length,
        deviation: Math.round((pace - usual) * MILLION),
        spread: Math.round(spread * MILLION),
      },
    ];
  });
}

/** How much slower the field is at each time, as a logarithm. */
function fieldTimes(field: readonly DriverInCar[]): Map<number, number> {
  const windows = [...new Set(field.flatMap(({ laps }) => laps.map(({ window }) => window)))].toSorted((a, b) => a - b);
  const size = windows.length;
  if (size < 2) return new Map();
  const place = new Map(windows.map((window, index) => [window, index]));
  const matrix = new Float64Array(size * size);
  const values = new Float64Array(size);
  for (const { laps } of field) {
    const counts = new Float64Array(size);
    const mean = meanOf(laps.map(({ log }) => log));
    for (const { log, window } of laps) {
      const at = place.get(window) ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
      values[at] = (values[at] ?? 0) + log - mean;
    }
    for (const [row, count] of counts.entries()) {
      matrix[row * size + row] = (matrix[row * size + row] ?? 0) + count;
      for (const [column, other] of counts.entries())
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) - (count * other) / laps.length;
    }
  }
  for (let row = 0; row < size; row += 1) matrix[row * size + row] = (matrix[row * size + row] ?? 0) + TIME_RIDGE;
  // A race has few windows: no turn for others is needed.
  Array.from(factorise(matrix, size));
  solve(matrix, size, values);
  return new Map(windows.map((window, index) => [window, values[index] ?? 0]));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
