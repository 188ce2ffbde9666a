import type { Format } from '../../shared/format/time-format.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const DAY_MS = 86_400_000;

/** `Sep 2025` */
export function monthAndYear(instant: string, format: Format): string {
  const [, month, year] = format.date(instant).split('/');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** The first instant of a month, counted from 0, in the shown time zone: the viewer's or UTC. */
export function startOfMonth(year: number, month: number, { timeZone }: Format): number {
  return timeZone === 'UTC' ? Date.UTC(year, month) : new Date(year, month).getTime();
}
