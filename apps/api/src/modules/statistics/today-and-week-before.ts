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

function instantOf(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString();
}
