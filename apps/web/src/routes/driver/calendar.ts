import { formatDate, shownTimeZone } from '../../shared/format/dates-and-numbers.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const DAY_MS = 86_400_000;

/** `Sep 2025` in the viewer's time zone. */
export function monthAndYear(instant: string): string {
  const [, month, year] = formatDate(instant).split('/');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** The first instant of a month, counted from 0, in the shown time zone: the viewer's or UTC. */
export function startOfMonth(year: number, month: number): number {
  return shownTimeZone() === 'UTC' ? Date.UTC(year, month) : new Date(year, month).getTime();
}
