import { expect, it } from 'vitest';
import { busiestDays } from './busiest-days.ts';

/** Days from a date on, every so many days, with 1, 2, 3 … drivers. */
function daysFrom(first: string, { count, every = 1 }: { count: number; every?: number }) {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * every * 86_400_000).toISOString().slice(0, 10),
    players: index + 1,
  }));
}

it('few days are shown as they are', () => {
  const days = daysFrom('2025-01-01', { count: 60 });
  expect(busiestDays(days)).toEqual({ span: 'day', days });
});

it('of more, the busiest of each week, from Monday to Sunday', () => {
  const { span, days } = busiestDays(daysFrom('2025-06-02', { count: 70 }));
  expect(span).toBe('week');
  expect(days.slice(0, 2)).toEqual([
    { date: '2025-06-08', players: 7 },
    { date: '2025-06-15', players: 14 },
  ]);
  expect(days).toHaveLength(10);
});

it('of two years, of each month; of ten, of each year', () => {
  const months = busiestDays(daysFrom('2024-01-01', { count: 731 }));
  expect([months.span, months.days.length, months.days[0]]).toEqual(['month', 24, { date: '2024-01-31', players: 31 }]);
  const years = busiestDays(daysFrom('2016-01-01', { count: 3_653 }));
  expect([years.span, years.days.length]).toEqual(['year', 10]);
});
