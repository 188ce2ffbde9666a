import type { SearchPeriod } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';

/** Half-open: includes `from`, excludes `to`. null: no bound. ISO 8601 in UTC. */
export interface InstantRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** The first day of each period and its length. Weeks start on Monday. */
const PERIODS = {
  today: { first: (today) => today, length: { days: 1 } },
  yesterday: { first: (today) => today.subtract({ days: 1 }), length: { days: 1 } },
  week: { first: (today) => today.subtract({ days: today.dayOfWeek - 1 }), length: { days: 7 } },
  month: { first: (today) => today.with({ day: 1 }), length: { months: 1 } },
  year: { first: (today) => today.with({ day: 1, month: 1 }), length: { years: 1 } },
} satisfies Record<
  Exclude<SearchPeriod, 'all'>,
  { first: (today: Temporal.PlainDate) => Temporal.PlainDate; length: Temporal.DurationLike }
>;

/** The instants of a period, such as today, by the calendar of the visitor's time zone; by default the site's. */
export function rangeOfPeriod(
  period: SearchPeriod,
  { now, siteTimeZone, timeZone = siteTimeZone }: { now: Date; siteTimeZone: string; timeZone?: string | undefined },
): InstantRange {
  if (period === 'all') return { from: null, to: null };
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const { first, length } = PERIODS[period];
  const from = first(today);
  return { from: startOfDay(from, timeZone), to: startOfDay(from.add(length), timeZone) };
}

/** The instants at which a calendar year of a time zone begins and ends. */
export function rangeOfYear(year: number, timeZone: string): { from: string; to: string } {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return { from: startOfDay(first, timeZone), to: startOfDay(first.add({ years: 1 }), timeZone) };
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}
