import type { EventAnalysis } from '@paddock/contracts';
import type { EventCar } from '../event-cars.ts';
import type { ChartCar } from './chart-cars.ts';

export interface SectorRow {
  readonly car: EventCar;
  readonly sectors: readonly { readonly time: number | null; readonly behind: number | null }[];
  readonly sum: number | null;
}

export interface SectorTableInput {
  readonly cars: readonly Pick<ChartCar, 'car' | 'laps'>[];
  readonly bestSectors: EventAnalysis['bestSectors'];
}

/** Each car's best sectors with their loss against the session's best; lowest sum first. */
export function sectorTable({ cars, bestSectors }: SectorTableInput): readonly SectorRow[] {
  return cars
    .filter(({ laps }) => laps.bestSectors.some((time) => time !== null))
    .map(({ car, laps }) => ({
      car,
      sum: laps.theoreticalBest,
      sectors: bestSectors.map(({ sector, time: best }) => {
        const time = laps.bestSectors[sector - 1] ?? null;
        return { time, behind: time === null ? null : time - best };
      }),
    }))
    .toSorted((a, b) => (a.sum ?? Infinity) - (b.sum ?? Infinity));
}

/** Very slow cars would make all other bars tiny: the scale ends at this quantile of the sectors. */
const SCALE_SHARE = 0.75;

/** The loss that fills a bar. */
export function sectorScale(rows: readonly SectorRow[]): number {
  const behind = rows
    .flatMap(({ sectors }) => sectors.map((sector) => sector.behind))
    .filter((each) => each !== null)
    .toSorted((a, b) => a - b);
  return Math.max(behind[Math.floor((behind.length - 1) * SCALE_SHARE)] ?? 0, 100);
}
