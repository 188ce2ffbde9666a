import type { EventAnalysis } from '@paddock/contracts';
import type { ChartCar } from './chart-cars.ts';

/** The cars with a sector time, lowest sum of the best sectors first. */
export function sectorCars(cars: readonly ChartCar[]): readonly ChartCar[] {
  return cars
    .filter(({ laps }) => laps.bestSectors.some((time) => time !== null))
    .toSorted((a, b) => (a.laps.theoreticalBest ?? Infinity) - (b.laps.theoreticalBest ?? Infinity));
}

/** Very slow cars would make all other bars tiny: the scale ends at this quantile of the sectors. */
const SCALE_SHARE = 0.75;

/** The loss against the session's best sector that fills a bar. */
export function sectorScale(cars: readonly ChartCar[], bestSectors: EventAnalysis['bestSectors']): number {
  const losses = bestSectors
    .flatMap(({ sector, time: best }) =>
      cars.map(({ laps }) => {
        const time = laps.bestSectors[sector - 1] ?? null;
        return time === null ? null : time - best;
      }),
    )
    .filter((loss) => loss !== null)
    .toSorted((a, b) => a - b);
  return Math.max(losses[Math.floor((losses.length - 1) * SCALE_SHARE)] ?? 0, 100);
}
