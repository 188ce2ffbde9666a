import { expect, it } from 'vitest';
import { hourOfWeek, laterToday } from './usual-times.ts';

it('knows the hour of the week in a time zone', () => {
  const at = Date.parse('2025-09-21T14:30:00Z');
  expect(hourOfWeek(at, 'UTC')).toEqual({ weekday: 7, hour: 14 });
  expect(hourOfWeek(at, 'Australia/Sydney')).toEqual({ weekday: 1, hour: 0 });
});

const hour = (weekday: number, at: number, entries: number) => ({ weekday, hour: at, entries, events: 1, laps: 9 });
const week = [hour(3, 8, 90), hour(3, 20, 30), hour(3, 21, 60), hour(5, 22, 100), hour(6, 20, 10)];

it('finds the busiest hour still to come today', () => {
  expect(laterToday(week, { weekday: 3, hour: 12 })).toMatchObject({ hour: 21 });
  // That hour has begun.
  expect(laterToday(week, { weekday: 3, hour: 21 })).toBeUndefined();
});

it('does not send anybody to an hour in which hardly anybody drives', () => {
  expect(laterToday(week, { weekday: 6, hour: 12 })).toBeUndefined();
  expect(laterToday([], { weekday: 6, hour: 12 })).toBeUndefined();
});
