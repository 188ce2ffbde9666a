import type { Format } from '../../../shared/format/time-format.ts';

/** A time of day in minutes since midnight: 1320 → `10:00 pm`. */
export function minuteText(minute: number, format: Pick<Format, 'clock'>): string {
  return format.clock(new Date(minute * 60_000).toISOString(), 'UTC');
}
