import type { Format } from '../../shared/format/time-format.ts';

const DAY_MS = 86_400_000;
/** A day ago by so much has another weekday than today. */
const WEEK_DAYS = 6;

export type NewsAge = 'today' | 'week' | 'earlier';

/** How long ago news happened, by the reader's calendar days. */
export function ageOf(at: string, format: Pick<Format, 'calendarDate'>, nowMs: number): NewsAge {
  const day = Date.parse(format.calendarDate(at));
  const today = Date.parse(format.calendarDate(new Date(nowMs).toISOString()));
  const days = Math.round((today - day) / DAY_MS);
  if (days <= 0) return 'today';
  return days <= WEEK_DAYS ? 'week' : 'earlier';
}
