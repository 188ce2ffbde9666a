import { formatDate, shownTimeZone } from '../../shared/format/en-au.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const DAY_MS = 86_400_000;

/** `13/09` in the viewer's time zone. */
export function shortDate(instant: string): string {
  return formatDate(instant).slice(0, 5);
}

/** `13/09` in the last ten months; older dates have their year, or they would look like dates of this year. */
export function recentDate(instant: string, now: number): string {
  return now - Date.parse(instant) < 300 * DAY_MS ? shortDate(instant) : formatDate(instant);
}

/** `Sep 2025` in the viewer's time zone. */
export function monthAndYear(instant: string): string {
  const [, month, year] = formatDate(instant).split('/');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** The first instant of a month, counted from 0, in the shown time zone: the viewer's or UTC. */
export function startOfMonth(year: number, month: number): number {
  return shownTimeZone() === 'UTC' ? Date.UTC(year, month) : new Date(year, month).getTime();
}

/** The calendar date of an instant in a time zone: `2025-09-13`. */
export function calendarDate(instant: string, timeZone: string): string {
  const [day, month, year] = formatDate(instant, timeZone).split('/');
  return `${year}-${month}-${day}`;
}
