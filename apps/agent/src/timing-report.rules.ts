import type { TimingReport } from '@paddock/contracts';
import type { SessionTiming, TimedCar } from '@paddock/server-log';

/** The site's limits. */
const LONGEST_TEXT = 64;
const MOST_CARS = 200;
const LONGEST_MINUTES = 10_080;
const HIGHEST_CAR_ID = 65_535;
const LARGEST = 2_147_483_647;

interface Moment {
  readonly source: TimingReport['source'];
  /** The source's own clock; null: not known. */
  readonly clockMs: number | null;
}

/** A session car by car, as it is reported. Names are not sent: the site knows people by their ids. */
export function timingReportOf(timing: SessionTiming, { source, clockMs }: Moment): TimingReport {
  const { greenAtMs, minutes, isOver, cars } = timing;
  return {
    source,
    greenAgo: greenAtMs === null || clockMs === null ? null : whole(clockMs - greenAtMs),
    minutes: minutes === null || minutes < 1 || minutes > LONGEST_MINUTES ? null : minutes,
    isOver,
    cars: cars.filter(isPossible).slice(0, MOST_CARS).map(carOf),
  };
}

/** The site would refuse the whole report for one car that has a number of no game. */
function isPossible(car: TimedCar): boolean {
  return car.carId <= HIGHEST_CAR_ID && hasSmallNumbers(car);
}

/** Numbers that the site takes. */
export function hasSmallNumbers(value: unknown): boolean {
  return numbersIn(value).every((number) => Math.abs(number) <= LARGEST);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function carOf(timed: TimedCar): TimingReport['cars'][number] {
  const { driverName: _, ...car } = timed;
  return {
    ...car,
    driverId: textOf(car.driverId),
    carModel: textOf(car.carModel),
    bestSectors: [...car.bestSectors],
    sectors: [...car.sectors],
    lastLap: car.lastLap === null ? null : { ...car.lastLap, sectors: [...car.lastLap.sectors] },
  };
}

function whole(ms: number): number {
  return Math.max(-LARGEST, Math.min(Math.round(ms), LARGEST));
}

/** The site refuses control characters and half characters. */
export function textOf(text: string | null): string | null {
  const plain = text
    ?.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
  return plain === undefined || plain === '' ? null : plain;
}
