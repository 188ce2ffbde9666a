import type { DriverCharts } from '@paddock/contracts';
import { DAY_MS, MONTHS } from './calendar.ts';

type ActiveDay = DriverCharts['activity'][number];

export interface HeatDay extends ActiveDay {
  /** 0: not driven; 1 to 4: by quartiles of the days driven. */
  readonly level: number;
}

export type HeatMap = ReturnType<typeof yearOfLaps>;

export const YEAR_WEEKS = 53;
/** A month's name is as wide as three weeks. */
const NAME_WEEKS = 3;

/**
 * The days of the weeks up to a date, Monday first; days after it are left out. If the driver has not driven in that time,
 * the weeks end with their last day driven: an empty year says nothing.
 */
export function yearOfLaps(activity: readonly ActiveDay[], today: string) {
  const driven = activity.filter(({ laps }) => laps > 0);
  const lastDriven = driven.at(-1)?.date ?? today;
  const isRecent = daysBetween(lastDriven, today) < (YEAR_WEEKS - 1) * 7;
  const to = isRecent && lastDriven <= today ? today : lastDriven;
  const lastMonday = addDays(to, -weekday(to));
  const from = addDays(lastMonday, -(YEAR_WEEKS - 1) * 7);

  const inRange = driven.filter(({ date }) => date >= from && date <= to);
  const byDate = new Map(inRange.map((day) => [day.date, day]));
  const levelOf = levels(inRange.map(({ laps }) => laps));
  const weeks: HeatDay[][] = Array.from({ length: YEAR_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(from, week * 7 + day))
      .filter((date) => date <= to)
      .map((date) => {
        const { events, laps } = byDate.get(date) ?? { events: 0, laps: 0 };
        return { date, events, laps, level: byDate.has(date) ? levelOf(laps) : 0 };
      }),
  );
  return {
    weeks,
    laps: inRange.reduce((sum, { laps }) => sum + laps, 0),
    days: inRange.length,
    from,
    to,
  };
}

/** A month's name is above the week with its first day. */
export function monthNames(weeks: readonly (readonly HeatDay[])[]) {
  const names: { week: number; text: string }[] = [];
  for (const [week, days] of weeks.entries()) {
    const first = days.find(({ date }) => date.endsWith('-01'));
    if (first === undefined || week > weeks.length - NAME_WEEKS + 1) continue;
    names.push({ week, text: MONTHS[Number(first.date.slice(5, 7)) - 1] ?? '' });
  }
  return names;
}

/** Quartiles of the days driven, so that one long race does not make all other days pale. */
function levels(laps: readonly number[]): (value: number) => number {
  const sorted = laps.toSorted((a, b) => a - b);
  const quarter = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  const [low, middle, high] = [quarter(0.25), quarter(0.5), quarter(0.75)];
  return (value) => 1 + [low, middle, high].filter((border) => value > border).length;
}

/** 0 is Monday. */
function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
