import { crossingsOf, type CrossingCar, type FileOrder } from '../events/analysis/crossings.rules.ts';

/** A car that begins and ends a lap this close behind another has followed it all along. */
const FOLLOWING_MS = 1_000;

/** The laps of each car of a race that it drove behind another one, from the times at which they crossed the line. */
export function heldUpLapsOf(cars: readonly CrossingCar[], fileOrder: FileOrder): ReadonlySet<number>[] {
  const followed = cars.map(() => new Set<number>());
  let before: { at: number; car: number } | null = null;
  for (const { car, lap, at } of crossingsOf(cars, fileOrder).list) {
    if (at === null) continue;
    if (before !== null && before.car !== car && at - before.at <= FOLLOWING_MS) followed[car]?.add(lap);
    before = { at, car };
  }
  return followed.map((laps) => new Set([...laps].filter((lap) => laps.has(lap - 1))));
}
