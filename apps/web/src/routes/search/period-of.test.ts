import { expect, it } from 'vitest';
import { periodOf } from './period-of.ts';

/** A time in the viewer's time zone, noon by default. */
const local = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);
/** A Wednesday. */
const NOW = local(2025, 6, 18);

it.each([
  [local(2025, 6, 18, 0), 'today'],
  [local(2025, 6, 17, 23), 'yesterday'],
  [local(2025, 6, 16, 0), 'week'],
  [local(2025, 6, 15, 23), 'month'],
  [local(2025, 6, 1, 0), 'month'],
  [local(2025, 5, 31, 23), 'year'],
  [local(2025, 1, 1, 0), 'year'],
  [local(2024, 12, 31, 23), 'all'],
  [local(2026, 1, 1, 0), 'all'],
])('%s is of %s', (at, period) => {
  expect(periodOf(at.toISOString(), NOW)).toBe(period);
});

it('finds the Monday of a week that began last year', () => {
  expect(periodOf(local(2024, 12, 30).toISOString(), local(2025, 1, 2))).toBe('week');
});
