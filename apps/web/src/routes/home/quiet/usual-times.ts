import type { HourCount } from '@paddock/contracts';

/** An hour of the week: from Monday, 1. */
type HourOfWeek = Pick<HourCount, 'weekday' | 'hour'>;

/** A quarter of the busiest hour's cars are worth a visit. */
const WORTH_COMING = 0.25;

/** The hour of the week that an instant, in milliseconds, is in, in a time zone. */
export function hourOfWeek(atMs: number, timeZone: string): HourOfWeek {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const part = (type: string) => parts.formatToParts(atMs).find((one) => one.type === type)?.value ?? '';
  return {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1,
    hour: Number(part('hour')),
  };
}

/** The busiest of the hours that are still to come today, if enough cars usually drive then; undefined: it is not worth waiting. */
export function laterToday(hours: readonly HourCount[], now: HourOfWeek): HourCount | undefined {
  const most = Math.max(...hours.map(({ entries }) => entries), 0);
  return hours
    .filter(
      ({ weekday, hour, entries }) => weekday === now.weekday && hour > now.hour && entries >= most * WORTH_COMING,
    )
    .toSorted((a, b) => b.entries - a.entries)[0];
}
