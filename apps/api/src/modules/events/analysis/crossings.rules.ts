import { NO_TIME } from 'race-format';
import { longestRisingPart } from './rising-part.ts';
import { median, type AnalysedCar } from './session.ts';

/** Data of a result file that is not in the tables: the order of laps and where unfinished laps ended. */
export interface FileOrder {
  /** The car of each lap, by its position in the file, in the order in which the server recorded the laps. */
  readonly positions: readonly number[];
  /** Sectors started on the unfinished lap, by the car's position in the file. `totalTime` includes them. */
  readonly sectorsBegun: ReadonlyMap<number, number>;
}

/** One car crosses the line and completes one lap. */
export interface Crossing {
  /** Index into `cars`. */
  readonly car: number;
  readonly lap: number;
  /** Milliseconds since the start, as total times are measured; null: unknown. */
  readonly at: number | null;
}

export interface Crossings {
  /** In chronological order. */
  readonly list: readonly Crossing[];
  readonly from: 'lapOrder' | 'times';
}

/** If at least this share of laps is in order of time, the file was written lap by lap. */
const ENOUGH_IN_ORDER = 0.75;
/** If a smaller share of a car's laps is in order, all its times are off; otherwise only single laps are. */
const FEWEST_FITTING = 0.8;

/**
 * When and in which order the cars of a race crossed the line. The order is that of the file, to which the server
 * appends each lap. Times are computed backwards from the total time, since the first lap includes the formation lap.
 */
export function crossingsOf(cars: readonly AnalysedCar[], file: FileOrder | null): Crossings {
  const own = cars.map((car) => ownTimes(car, file?.sectorsBegun.get(car.filePosition) ?? 0));
  const noted = file === null ? null : notedCrossings(cars, own, file.positions);
  if (noted === null) return { list: byTime(own), from: 'times' };
  const timed = noted.filter((crossing) => crossing.at !== null);
  const rising = longestRisingPart(timed.map(({ at }) => at ?? 0));
  const isInOrder = rising.length >= timed.length * ENOUGH_IN_ORDER || areMixed(noted);
  if (!isInOrder) return { list: byTime(own), from: 'times' };
  return { list: settle(noted, new Set(rising.map((index) => timed[index]))), from: 'lapOrder' };
}

/** Crossings from the car's own data: its total time without penalties and the unfinished lap, minus lap after lap. */
function ownTimes(car: AnalysedCar, sectorsBegun: number): number[] | null {
  if (car.lapTimes.length === 0 || car.totalTime >= NO_TIME || car.totalTime < 0) return null;
  const usual = median(car.lapTimes.filter((time) => time !== null)) ?? 0;
  let at = car.totalTime - addedMs(car) - unfinishedMs(car, sectorsBegun);
  const times = Array.from({ length: car.lapTimes.length }, () => 0);
  for (let index = times.length - 1; index >= 0; index -= 1) {
    times[index] = at;
    at -= car.lapTimes[index] ?? usual;
  }
  return times;
}

/** Time added after the flag: by the game's stewards in seconds, by staff in milliseconds. */
function addedMs({ penalties }: AnalysedCar): number {
  let sum = 0;
  for (const { penalty, value, isStaff } of penalties) {
    if (penalty === 'PostRaceTime') sum += value * 1000;
    if (isStaff && penalty === 'StaffTime') sum += value;
  }
  return sum;
}

/** The car's usual time for the sectors it drove on its unfinished lap. */
function unfinishedMs({ sectors }: AnalysedCar, sectorsBegun: number): number {
  let sum = 0;
  for (const times of sectors.slice(0, sectorsBegun)) {
    sum += median(times.slice(1).filter((time) => time !== null)) ?? times[0] ?? 0;
  }
  return sum;
}

function notedCrossings(
  cars: readonly AnalysedCar[],
  own: readonly (readonly number[] | null)[],
  positions: readonly number[],
): Crossing[] | null {
  const carAt = new Map(cars.map(({ filePosition }, car) => [filePosition, car]));
  const driven = cars.map(() => 0);
  const noted: Crossing[] = [];
  for (const position of positions) {
    const car = carAt.get(position);
    if (car === undefined) continue;
    const index = driven[car] ?? 0;
    if (index >= (cars[car]?.lapTimes.length ?? 0)) continue;
    driven[car] = index + 1;
    noted.push({ car, lap: index + 1, at: own[car]?.[index] ?? null });
  }
  const isWhole = cars.every(({ lapTimes }, car) => lapTimes.length === driven[car]);
  return isWhole ? noted : null;
}

/** Whether the cars' laps are interleaved. A file sorted by car tells nothing about the order. */
function areMixed(noted: readonly Crossing[]): boolean {
  const cars = new Set(noted.map(({ car }) => car));
  const turns = noted.filter(({ car }, index) => car !== noted[index - 1]?.car).length;
  return turns > cars.size;
}

function byTime(own: readonly (readonly number[] | null)[]): Crossing[] {
  return own
    .flatMap((times, car) => (times ?? []).map((at, index) => ({ car, lap: index + 1, at })))
    .toSorted((one, other) => one.at - other.at || one.car - other.car);
}

/** Makes the times agree with the order. A car of whose times most disagree is shifted between the others as a whole. */
function settle(noted: readonly Crossing[], rising: ReadonlySet<Crossing | undefined>): Crossing[] {
  const misfits = misfitsOf(noted, rising);
  const reliable = new Set(noted.filter((crossing) => rising.has(crossing) && !misfits.has(crossing.car)));
  const windows = windowsOf(noted, reliable);
  const shifts = shiftsOf(noted, misfits, windows);
  let latest = Number.NEGATIVE_INFINITY;
  return noted.map((crossing, index) => {
    if (crossing.at === null) return crossing;
    const moved = crossing.at + (shifts.get(crossing.car) ?? 0);
    latest = Math.max(latest, reliable.has(crossing) ? moved : Math.round(clamp(moved, windows[index] ?? ANY_TIME)));
    return { ...crossing, at: latest };
  });
}

/** Cars with too few times in order. */
function misfitsOf(noted: readonly Crossing[], rising: ReadonlySet<Crossing | undefined>): Set<number> {
  const laps = new Map<number, { all: number; rising: number }>();
  for (const crossing of noted) {
    if (crossing.at === null) continue;
    const count = laps.get(crossing.car) ?? { all: 0, rising: 0 };
    laps.set(crossing.car, { all: count.all + 1, rising: count.rising + (rising.has(crossing) ? 1 : 0) });
  }
  return new Set([...laps].filter(([, count]) => count.rising < count.all * FEWEST_FITTING).map(([car]) => car));
}

interface Window {
  readonly from: number;
  readonly to: number;
}

const ANY_TIME: Window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** For each crossing, the times of the nearest reliable crossings of other cars before and after it. */
function windowsOf(noted: readonly Crossing[], reliable: ReadonlySet<Crossing>): Window[] {
  const from = boundsBefore(noted, reliable, Number.NEGATIVE_INFINITY);
  const to = boundsBefore(noted.toReversed(), reliable, Number.POSITIVE_INFINITY).toReversed();
  return noted.map((_, index) => ({ from: from[index] ?? ANY_TIME.from, to: to[index] ?? ANY_TIME.to }));
}

/** For each crossing, the last reliable time before it of another car. */
function boundsBefore(noted: readonly Crossing[], reliable: ReadonlySet<Crossing>, none: number): number[] {
  let last = { car: -1, at: none };
  let lastOfAnother = none;
  return noted.map((crossing) => {
    const bound = last.car === crossing.car ? lastOfAnother : last.at;
    if (reliable.has(crossing) && crossing.at !== null) {
      if (last.car !== crossing.car) lastOfAnother = last.at;
      last = { car: crossing.car, at: crossing.at };
    }
    return bound;
  });
}

/** By how much to shift each misfit. */
function shiftsOf(
  noted: readonly Crossing[],
  misfits: ReadonlySet<number>,
  windows: readonly Window[],
): Map<number, number> {
  const laps = new Map<number, { window: Window; at: number }[]>([...misfits].map((car) => [car, []]));
  noted.forEach(({ car, at }, index) => {
    if (at !== null) laps.get(car)?.push({ at, window: windows[index] ?? ANY_TIME });
  });
  return new Map([...laps].map(([car, crossings]) => [car, shiftOf(crossings)]));
}

function shiftOf(laps: readonly { window: Window; at: number }[]): number {
  const wished = laps.map(({ window, at }) => ({ from: window.from - at, to: window.to - at }));
  const from = Math.max(...wished.map((window) => window.from));
  const to = Math.min(...wished.map((window) => window.to));
  if (from <= to) return clamp(0, { from, to });
  return median(wished.map((window) => clamp(0, window))) ?? 0;
}

function clamp(value: number, { from, to }: Window): number {
  return Math.min(Math.max(value, from), to);
}
