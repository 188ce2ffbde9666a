import type { DriverCharts } from '@paddock/contracts';
import { DAY_MS, MONTHS } from './calendar.ts';

type ActiveDay = DriverCharts['activity'][number];
export type HeatMap = ReturnType<typeof yearOfLaps>;
export type HeatDay = HeatMap['weeks'][number][number];

export const YEAR_WEEKS = 53;

/**
 * The days of the weeks up to a date, Monday first; days after it are left out. If the driver has not driven in that time,
 * the weeks end with their last day driven: an empty year says nothing.
 */
export function yearOfLaps(activity: readonly ActiveDay[], today: string) {
  const driven = activity.filter(({ laps }) => laps > 0);
  const lastDriven = driven.at(-1)?.date ?? today;
  const isRecent = lastDriven <= today && lastDriven > addDays(today, -(YEAR_WEEKS - 1) * 7);
  const to = isRecent ? today : lastDriven;
  const from = addDays(to, -weekday(to) - (YEAR_WEEKS - 1) * 7);

  const inRange = driven.filter(({ date }) => date >= from && date <= to);
  const byDate = new Map(inRange.map((day) => [day.date, day]));
  const borders = levelBorders(inRange);
  const days = Array.from({ length: YEAR_WEEKS * 7 }, (_, day) => addDays(from, day))
    .filter((date) => date <= to)
    .map((date) => {
      const { events, laps } = byDate.get(date) ?? { events: 0, laps: 0 };
      // 0: not driven; 1 to 4: by quartiles of the days driven.
      return { date, events, laps, level: borders.filter((border) => laps > border).length };
    });
  return {
    weeks: Array.from({ length: YEAR_WEEKS }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    laps: inRange.reduce((sum, { laps }) => sum + laps, 0),
    days: inRange.length,
    from,
    to,
  };
}

/** The month that begins in a week; undefined if none does. */
export function monthOf(week: readonly HeatDay[]): string | undefined {
  const first = week.find(({ date }) => date.endsWith('-01'));
  return first && MONTHS[Number(first.date.slice(5, 7)) - 1];
}

/** Zero and the quartiles of the days driven, so that one long race does not make all other days pale. */
function levelBorders(days: readonly ActiveDay[]): number[] {
  const sorted = days.map(({ laps }) => laps).toSorted((a, b) => a - b);
  return [0, ...[0.25, 0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)];
}

/** 0 is Monday. */
function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
