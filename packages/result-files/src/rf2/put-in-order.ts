import type { DriverRead } from './read-driver.ts';

const LAST = Number.MAX_SAFE_INTEGER;

const placeOf = ({ place }: DriverRead): number => place ?? LAST;
const bestOf = ({ entry }: DriverRead): number => entry.bestLapMs ?? LAST;
const lapsOf = ({ entry }: DriverRead): number => entry.lapCount ?? 0;
const hasFinished = ({ entry }: DriverRead): boolean => entry.finishState === 'finished' && entry.totalMs !== null;

/**
 * The order of the result. The file lists drivers by class and best lap; the result is in `Position`, where −1 left early and is
 * last. It is not believed where the finishers' own laps and times contradict it, or, outside races, the best laps.
 */
export function putInOrder(
  drivers: readonly DriverRead[],
  isRace: boolean,
): { drivers: DriverRead[]; by: 'position' | 'laps and times' | 'best laps' } {
  const byPlace = drivers.toSorted((one, other) => placeOf(one) - placeOf(other));
  if (isRace) {
    if (isSorted(byPlace.filter(hasFinished), byLapsAndTime)) return { drivers: byPlace, by: 'position' };
    return {
      drivers: byPlace.toSorted((one, other) => groupOf(one) - groupOf(other) || byLapsAndTime(one, other)),
      by: 'laps and times',
    };
  }
  const byBest = (one: DriverRead, other: DriverRead): number => bestOf(one) - bestOf(other);
  if (
    isSorted(
      byPlace.filter(({ place }) => place !== null),
      byBest,
    )
  )
    return { drivers: byPlace, by: 'position' };
  return { drivers: byPlace.toSorted(byBest), by: 'best laps' };
}

function byLapsAndTime(one: DriverRead, other: DriverRead): number {
  return lapsOf(other) - lapsOf(one) || (one.entry.totalMs ?? 0) - (other.entry.totalMs ?? 0);
}

function groupOf(driver: DriverRead): number {
  if (driver.entry.finishState === 'dsq') return 2;
  return hasFinished(driver) ? 0 : 1;
}

function isSorted(drivers: readonly DriverRead[], compare: (one: DriverRead, other: DriverRead) => number): boolean {
  return drivers.every((driver, index) => {
    const next = drivers[index + 1];
    return next === undefined || compare(driver, next) <= 0;
  });
}
