import { Temporal } from 'temporal-polyfill';

/** Where a run of weeks begins. */
export interface FirstWeek {
  /** `2025-09-15` */
  readonly monday: string;
  /** The instant at which that day begins. */
  readonly from: string;
  readonly timeZone: string;
}

/** The first of so many weeks in a time zone, of which the present one is the last. */
export function firstWeekOf(weeks: number, { now, timeZone }: { now: Date; timeZone: string }): FirstWeek {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1, weeks: weeks - 1 });
  const from = new Date(monday.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  return { monday: monday.toString(), from, timeZone };
}
