import { expect, it } from 'vitest';
import { todayAndWeekBefore } from './today-and-week-before.ts';

const ZONE = 'Australia/Sydney';

it.each([
  [
    'an ordinary Friday morning',
    '2025-09-18T22:41:00.000Z',
    ['2025-09-19', '2025-09-18T14:00:00.000Z', '2025-09-19T14:00:00.000Z'],
    ['2025-09-12', '2025-09-11T14:00:00.000Z', '2025-09-11T22:41:00.000Z'],
  ],
  [
    'the first minute of a day',
    '2025-09-18T14:00:00.000Z',
    ['2025-09-19', '2025-09-18T14:00:00.000Z', '2025-09-19T14:00:00.000Z'],
    ['2025-09-12', '2025-09-11T14:00:00.000Z', '2025-09-11T14:00:00.000Z'],
  ],
  [
    // Daylight saving time began on Sunday, 5 October 2025.
    'a day after the clocks changed, by the clock and not by 168 hours',
    '2025-10-07T22:00:00.000Z',
    ['2025-10-08', '2025-10-07T13:00:00.000Z', '2025-10-08T13:00:00.000Z'],
    ['2025-10-01', '2025-09-30T14:00:00.000Z', '2025-09-30T23:00:00.000Z'],
  ],
  [
    'the day the clocks change, which has 23 hours',
    '2025-10-05T04:00:00.000Z',
    ['2025-10-05', '2025-10-04T14:00:00.000Z', '2025-10-05T13:00:00.000Z'],
    ['2025-09-28', '2025-09-27T14:00:00.000Z', '2025-09-28T05:00:00.000Z'],
  ],
])('%s', (_, now, [date, from, to], [dateBefore, fromBefore, toBefore]) => {
  expect(todayAndWeekBefore(new Date(now), ZONE)).toEqual({
    today: { date, from, to },
    before: { date: dateBefore, from: fromBefore, to: toBefore },
  });
});
