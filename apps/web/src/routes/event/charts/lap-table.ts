import { numberedName } from '../event-cars.ts';
import type { CarAnalysis } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import type { ChartMode } from '../event-url.ts';
import type { ChartCar } from './chart-cars.ts';

/** Laps per table page: six hours of forty cars would be eight thousand cells. */
const LAPS_A_TABLE = 15;

export interface LapPage {
  readonly from: number;
  readonly to: number;
}

export function lapPages(laps: number): readonly LapPage[] {
  return Array.from({ length: Math.ceil(laps / LAPS_A_TABLE) }, (_, index) => ({
    from: index * LAPS_A_TABLE + 1,
    to: Math.min((index + 1) * LAPS_A_TABLE, laps),
  }));
}

export interface LapTableInput {
  readonly cars: readonly ChartCar[];
  readonly mode: ChartMode;
  readonly page: LapPage;
}

/** The figures of a lap chart: a row per car, a column per lap. */
export function lapTable({ cars, mode, page }: LapTableInput) {
  const laps = Array.from({ length: page.to - page.from + 1 }, (_, index) => page.from + index);
  return {
    heads: ['Car', ...laps.map((lap) => `Lap ${lap}`)],
    rows: cars.map((each) => [numberedName(each.car), ...laps.map((lap) => FIGURES[mode](each.laps, lap))]),
  };
}

/** A car's figure of a lap, as the table and the reading of the chart have it. */
export const FIGURES: Readonly<Record<ChartMode, (laps: CarAnalysis, lap: number) => string>> = {
  position: ({ places }, lap) => String(places[lap - 1] ?? '–'),
  gap: ({ gaps }, lap) => formatSplit(gaps[lap - 1] ?? null),
  times: ({ lapTimes, invalidLaps }, lap) => {
    const time = lapTimes[lap - 1] ?? null;
    return time !== null && invalidLaps.includes(lap) ? `${formatTime(time)} invalid` : formatTime(time);
  },
};
