import { gapBetween, type CarLines } from './car-lines.ts';
import type { TimedCar } from './timing.ts';

/** A car whose place among the others is not known yet. */
export interface UnplacedCar {
  readonly car: Omit<TimedCar, 'gap' | 'lapsDown' | 'interval'>;
  readonly lines: CarLines;
  /** The game's own: it decides where no lap and no line does, or only an estimate. */
  readonly position: number;
}

/** The session's order: in a race laps, lines, then the time at the last one; else the best lap. */
export function orderCars(cars: readonly UnplacedCar[], isRace: boolean): TimedCar[] {
  const ordered = cars.toSorted(isRace ? byLines : byBestLap);
  const [leader] = ordered;
  return ordered.map((one, index) => {
    const ahead = ordered[index - 1];
    if (leader === undefined || ahead === undefined) return { ...one.car, gap: null, lapsDown: 0, interval: null };
    if (!isRace) return { ...one.car, gap: slower(one, leader), lapsDown: 0, interval: slower(one, ahead) };
    return {
      ...one.car,
      ...gapBetween(one.lines, leader.lines),
      interval: gapBetween(one.lines, ahead.lines).gap,
    };
  });
}

function byLines(one: UnplacedCar, other: UnplacedCar): number {
  const lines = other.lines.passed - one.lines.passed;
  if (lines !== 0) return lines;
  const apart = (one.lines.lastTime ?? 0) - (other.lines.lastTime ?? 0);
  const isMeasured = Math.abs(apart) > Math.max(one.lines.lastError, other.lines.lastError);
  return isMeasured ? apart : one.position - other.position;
}

function byBestLap(one: UnplacedCar, other: UnplacedCar): number {
  const [mine, theirs] = [one.car.bestLap ?? Infinity, other.car.bestLap ?? Infinity];
  return mine === theirs ? one.position - other.position : mine - theirs;
}

function slower(one: UnplacedCar, other: UnplacedCar): number | null {
  return one.car.bestLap === null || other.car.bestLap === null ? null : one.car.bestLap - other.car.bestLap;
}
