import { expect, it } from 'vitest';
import { weekNumber } from './week-number.ts';

it.each([
  ['2026-01-04', 1],
  ['2026-01-05', 2],
  ['2025-12-29', 1],
  ['2024-12-29', 52],
  ['2024-12-30', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2023-01-01', 52],
])('%s is in week %i', (date, week) => {
  expect(weekNumber(date)).toBe(week);
});
