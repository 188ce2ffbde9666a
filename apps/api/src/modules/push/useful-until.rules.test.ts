import { expect, it } from 'vitest';
import { usefulUntil } from './useful-until.rules.ts';

const now = new Date('2025-06-15T12:00:00.000Z');
const IN_TWELVE_HOURS = '2025-06-16T00:00:00.000Z';

it.each([
  ['a result', [null], IN_TWELVE_HOURS],
  ['a reminder of the day before, until the start', ['2025-06-16T18:00:00.000Z'], '2025-06-16T18:00:00.000Z'],
  ['a round that is announced for next month', ['2025-07-16T18:00:00.000Z'], IN_TWELVE_HOURS],
  ['a round that has begun', ['2025-06-15T11:00:00.000Z'], IN_TWELVE_HOURS],
  ['several at once', ['2025-06-15T13:00:00.000Z', null], IN_TWELVE_HOURS],
])('a message is of use for twelve hours, or until a start soon: %s', (_, starts, until) => {
  expect(
    usefulUntil(
      starts.map((startAt) => ({ startAt })),
      now,
    ),
  ).toBe(until);
});
