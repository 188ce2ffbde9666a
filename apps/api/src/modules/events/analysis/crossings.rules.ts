import { longestRisingPart } from './longest-rising-part.ts';
import { addedMs, hasTime, median, type AnalysedCar, type PenalisedCar } from './session.ts';

/** What `lap_orders` has of a race: the order of laps in its file, and where unfinished laps ended. */
export interface FileOrder {
  /** The car of each lap, by its position in the file, in the order in which the server recorded the laps. */
  readonly positions: readonly number[];
  /** Sectors started on the unfinished lap, by the car's position in the file. `totalTime` includes them. */
  readonly sectorsBegun: ReadonlyMap<number, number>;
  /**
   * When each line of each lap was crossed, the finish line last, in milliseconds since the start, by the car's position in the file;
   * null: not told. Games whose files do not tell are missing.
   */
  readonly crossedAt: ReadonlyMap<number, readonly (readonly (number | null)[])[]>;
}

/** What of a car tells when it crossed the line. */
export type CrossingCar = Pick<AnalysedCar, 'filePosition' | 'totalTime' | 'lapTimes' | 'sectors'> & PenalisedCar;

/** One car crosses the line and completes one lap. */
export interface Crossing {
  /** Index into `cars`. */
  readonly car: number;
  readonly lap: number;
  /** Milliseconds since the start, as total times are measured; null: unknown, as of all laps of the car. */
  readonly at: number | null;
}

type TimedCrossing = Crossing & { readonly at: number };

export interface Crossings {
  /** In chronological order. */
  readonly list: readonly Crossing[];
  readonly from: 'log' | 'lapOrder' | 'times';
}

/** If at least this share of laps is in order of time, the file was written lap by lap. */
const ENOUGH_IN_ORDER = 0.75;
/** If a smaller share of a car's laps is in order, all its times are off; otherwise only single laps are. */
const MIN_FITTING = 0.8;

/**
 * When and in which order the cars of a race crossed the line. Some games' files tell it. Else the order is that of the file, to which
 * the server appends each lap, and times are computed backwards from the total time, since the first lap includes the formation lap.
 */
export function crossingsOf(cars: readonly CrossingCar[], file: FileOrder | null): Crossings {
  const told = file === null ? null : toldCrossings(cars, file);
  if (told !== null)
    return { list: told.toSorted((one, other) => one.at - other.at || one.car - other.car), from: 'log' };
  const own = cars.map((car, index) => ownCrossings(car, index, file?.sectorsBegun.get(car.filePosition) ?? 0));
  const all = own.flat();
  const byTime = all.filter(isTimed).toSorted((one, other) => one.at - other.at || one.car - other.car);
  const noted = file === null ? [] : inFileOrder(cars, own, file.positions);
  if (file === null || noted.length < all.length) return { list: byTime, from: 'times' };
  const timed = noted.filter(isTimed);
  const rising = new Set<Crossing>(longestRisingPart(timed.map(({ at }) => at)).flatMap((index) => timed[index] ?? []));
  const isInOrder = rising.size >= timed.length * ENOUGH_IN_ORDER || areMixed(noted);
  return isInOrder ? { list: settle(noted, rising), from: 'lapOrder' } : { list: byTime, from: 'times' };
}

function isTimed(crossing: Crossing): crossing is TimedCrossing {
  return crossing.at !== null;
}

/** As the file tells them; null: not of every lap, or a car's are not in order. */
function toldCrossings(cars: readonly CrossingCar[], { crossedAt }: FileOrder): TimedCrossing[] | null {
  const told: TimedCrossing[] = [];
  for (const [car, { filePosition, lapTimes }] of cars.entries()) {
    const laps = crossedAt.get(filePosition) ?? [];
    let before = 0;
    for (const index of lapTimes.keys()) {
      const at = laps[index]?.at(-1) ?? null;
      if (at === null || at <= before) return null;
      told.push({ car, lap: index + 1, at });
      before = at;
    }
  }
  return told.length === 0 ? null : told;
}

/** Crossings from the car's own data: its total time without penalties and the unfinished lap, minus lap after lap. */
function ownCrossings(car: CrossingCar, index: number, sectorsBegun: number): Crossing[] {
  const usual = median(car.lapTimes.filter((time) => time !== null)) ?? 0;
  let at = car.totalTime - addedMs(car) - unfinishedMs(car, sectorsBegun);
  const backwards = car.lapTimes.toReversed().map((time, lapsAfter): Crossing => {
    const crossing = { car: index, lap: car.lapTimes.length - lapsAfter, at: hasTime(car) ? at : null };
    at -= time ?? usual;
    return crossing;
  });
  return backwards.toReversed();
}

/** The car's usual time for the sectors it drove on its unfinished lap. */
function unfinishedMs({ sectors }: CrossingCar, sectorsBegun: number): number {
  let sum = 0;
  for (const times of sectors.slice(0, sectorsBegun)) {
    sum += median(times.slice(1).filter((time) => time !== null)) ?? times[0] ?? 0;
  }
  return sum;
}

/** The cars' crossings as the file lists their laps; fewer if it lacks laps that the tables have. */
function inFileOrder(
  cars: readonly CrossingCar[],
  own: readonly (readonly Crossing[])[],
  positions: readonly number[],
): Crossing[] {
  const left = new Map(cars.map(({ filePosition }, index) => [filePosition, (own[index] ?? []).values()]));
  return positions.flatMap((position) => left.get(position)?.next().value ?? []);
}

/** Whether the cars' laps are interleaved. A file sorted by car tells nothing about the order. */
function areMixed(noted: readonly Crossing[]): boolean {
  const cars = new Set(noted.map(({ car }) => car));
  const turns = noted.filter(({ car }, index) => car !== noted[index - 1]?.car).length;
  return turns > cars.size;
}

/** A crossing, and the times of the nearest reliable crossings before and after it. */
interface BoundedCrossing extends Crossing, Bounds {
  readonly isReliable: boolean;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Makes the times agree with the order. A car of whose times most disagree is shifted between the others as a whole. */
function settle(noted: readonly Crossing[], rising: ReadonlySet<Crossing>): Crossing[] {
  const misfits = misfitsOf(noted, rising);
  const reliable = new Set(noted.filter((crossing) => rising.has(crossing) && !misfits.has(crossing.car)));
  const bounded = withBounds(noted, reliable);
  const shifts = new Map([...misfits].map((car) => [car, shiftOf(bounded.filter((lap) => lap.car === car))]));
  let latest = Number.NEGATIVE_INFINITY;
  return bounded.map(({ car, lap, at, isReliable, ...bounds }) => {
    if (at === null) return { car, lap, at };
    const moved = at + (shifts.get(car) ?? 0);
    latest = Math.max(latest, isReliable ? moved : Math.round(clamp(moved, bounds)));
    return { car, lap, at: latest };
  });
}

/** Cars with too few times in order. */
function misfitsOf(noted: readonly Crossing[], rising: ReadonlySet<Crossing>): Set<number> {
  const lapsOfCars = Map.groupBy(noted.filter(isTimed), ({ car }) => car);
  const misfits = [...lapsOfCars].filter(
    ([, laps]) => laps.filter((lap) => rising.has(lap)).length < laps.length * MIN_FITTING,
  );
  return new Set(misfits.map(([car]) => car));
}

function withBounds(noted: readonly Crossing[], reliable: ReadonlySet<Crossing>): BoundedCrossing[] {
  const following = noted.filter((crossing) => reliable.has(crossing));
  let from = Number.NEGATIVE_INFINITY;
  return noted.map((crossing) => {
    const isReliable = reliable.has(crossing);
    if (isReliable) following.shift();
    const bounds = { from, to: following[0]?.at ?? Number.POSITIVE_INFINITY };
    if (isReliable) from = crossing.at ?? from;
    return { ...crossing, ...bounds, isReliable };
  });
}

/** By how much to shift the laps of a misfit. */
function shiftOf(laps: readonly BoundedCrossing[]): number {
  const wished = laps.flatMap(({ at, from, to }) => (at === null ? [] : [{ from: from - at, to: to - at }]));
  const from = Math.max(...wished.map((bounds) => bounds.from));
  const to = Math.min(...wished.map((bounds) => bounds.to));
  if (from <= to) return clamp(0, { from, to });
  return median(wished.map((bounds) => clamp(0, bounds))) ?? 0;
}

function clamp(value: number, { from, to }: Bounds): number {
  return Math.min(Math.max(value, from), to);
}
