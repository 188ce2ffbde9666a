import type { EventCar } from '../event-cars.ts';
import type { EventAnalysis } from '../event-types.ts';
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

/** The best sectors of every car that has one, with what each lost to the best; quickest in sum first. */
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

/** Stragglers and slower classes would make all other bars dots: the scale ends where three quarters of the sectors do. */
const SCALE_SHARE = 0.75;

/** What a full bar stands for. */
export function sectorScale(rows: readonly SectorRow[]): number {
  const behind = rows
    .flatMap(({ sectors }) => sectors.map((sector) => sector.behind))
    .filter((each) => each !== null)
    .toSorted((a, b) => a - b);
  return Math.max(behind[Math.floor((behind.length - 1) * SCALE_SHARE)] ?? 0, 100);
}
