import { expect, it } from 'vitest';
import { firstWeekOf } from './first-week.ts';

it.each([
  // Sunday, Monday, and the Sunday of a week whose Monday was in summer time.
  ['2025-06-15T12:00:00Z', 'Australia/Sydney', 1, '2025-06-09', '2025-06-08T14:00:00.000Z'],
  ['2025-06-15T14:00:00Z', 'Australia/Sydney', 1, '2025-06-16', '2025-06-15T14:00:00.000Z'],
  ['2025-06-15T14:00:00Z', 'UTC', 1, '2025-06-09', '2025-06-09T00:00:00.000Z'],
  ['2025-06-15T12:00:00Z', 'Australia/Sydney', 26, '2024-12-16', '2024-12-15T13:00:00.000Z'],
])('at %s in %s, the first of %i weeks', (now, timeZone, weeks, monday, from) => {
  const first = firstWeekOf(weeks, { now: new Date(now), timeZone });
  expect(first).toMatchObject({ monday });
  expect(first.from).toBe(from);
});
