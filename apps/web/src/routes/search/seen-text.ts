import type { Format } from '../../shared/format/time-format.ts';

const DAY_MS = 86_400_000;
/** Longer ago a date says more. */
const MOST_DAYS = 30;

/** `today`, `yesterday`, `9 days ago` by the reader's calendar days; earlier than 30 days ago the date. */
export function seenText(at: string, format: Pick<Format, 'calendarDate' | 'date'>, nowMs: number): string {
  const today = Date.parse(format.calendarDate(new Date(nowMs).toISOString()));
  const days = Math.round((today - Date.parse(format.calendarDate(at))) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= MOST_DAYS ? `${days} days ago` : format.date(at);
}
