import type { HourMeasure } from './stats-url.ts';
import type { HourCount } from '@paddock/contracts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Every hour of a week, by weekday from Monday, and the busiest one; null when nothing was driven. */
export function gridOf(hours: readonly HourCount[], measure: HourMeasure) {
  const byPlace = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one]));
  const cells = WEEKDAYS.map((_, day) =>
    HOURS.map(
      (hour) => byPlace.get(`${day + 1} ${hour}`) ?? { weekday: day + 1, hour, events: 0, entries: 0, laps: 0 },
    ),
  );
  let busiest: HourCount | null = null;
  for (const cell of cells.flat()) {
    if (cell[measure] > (busiest?.[measure] ?? 0)) busiest = cell;
  }
  return { cells, busiest };
}

const STEPS = 8;

/** A cell's shade: 0 for nothing, then 1 to 8 in equal parts of the maximum. */
export function shadeOf(value: number, most: number): number {
  return value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * STEPS));
}

export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '–';
}
