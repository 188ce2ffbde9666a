import { Temporal } from 'temporal-polyfill';

/** Today in a zone, and the same weekday a week before until the same local time, for a fair comparison. */
export function todayAndWeekBefore(now: Date, timeZone: string) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const weekBefore = here.subtract({ days: 7 });
  return {
    today: {
      date: here.toPlainDate().toString(),
      from: instantOf(here.startOfDay()),
      to: instantOf(here.startOfDay().add({ days: 1 })),
    },
    before: {
      date: weekBefore.toPlainDate().toString(),
      from: instantOf(weekBefore.startOfDay()),
      to: instantOf(weekBefore),
    },
  };
}

/** The instants at which so many days of a zone begin and end, today the last. */
export function lastDays(days: number, now: Date, timeZone: string): { from: string; to: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).startOfDay();
  return { from: instantOf(today.subtract({ days: days - 1 })), to: instantOf(today.add({ days: 1 })) };
}

function instantOf(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString();
}
