import type { SearchPeriod } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';

/** Half-open: includes `from`, excludes `to`. null: no bound. ISO 8601 in UTC. */
export interface InstantRange {
  readonly from: string | null;
  readonly to: string | null;
}

const LENGTHS = {
  today: { days: 1 },
  yesterday: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { years: 1 },
} as const;

/** The instants of a period by the calendar of a time zone. Weeks start on Monday. */
export function rangeOfPeriod(period: SearchPeriod, { now, timeZone }: { now: Date; timeZone: string }): InstantRange {
  if (period === 'all') return { from: null, to: null };
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = firstDayOf(period, today);
  return { from: startOfDay(first, timeZone), to: startOfDay(first.add(LENGTHS[period]), timeZone) };
}

function firstDayOf(period: Exclude<SearchPeriod, 'all'>, today: Temporal.PlainDate): Temporal.PlainDate {
  switch (period) {
    case 'today':
      return today;
    case 'yesterday':
      return today.subtract({ days: 1 });
    case 'week':
      return today.subtract({ days: today.dayOfWeek - 1 });
    case 'month':
      return today.with({ day: 1 });
    case 'year':
      return today.with({ day: 1, month: 1 });
  }
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}
