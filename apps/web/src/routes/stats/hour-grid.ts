import type { HourCount, HourMeasure } from '@paddock/contracts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface HourGrid {
  /** By weekday from Monday, then by hour. */
  readonly cells: readonly (readonly HourCount[])[];
  /** The cell with the highest count; null when nothing was driven. */
  readonly busiest: HourCount | null;
}

/** Every hour of a week, including those without events. */
export function gridOf(hours: readonly HourCount[], measure: HourMeasure): HourGrid {
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
