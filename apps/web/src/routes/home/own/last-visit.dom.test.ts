import { beforeEach, expect, it } from 'vitest';
import { rememberVisit } from './last-visit.ts';

const MINUTE = 60_000;
const FRIDAY = Date.parse('2025-09-19T20:00:00.000Z');
const SUNDAY = FRIDAY + 48 * 60 * MINUTE;

beforeEach(() => localStorage.clear());

it('knows of no visit before the first', () => {
  expect(rememberVisit(7, FRIDAY)).toBeNull();
  expect(rememberVisit(7, FRIDAY + 10 * MINUTE)).toBeNull();
});

it('is the time of the visit before, all through a visit of several pages', () => {
  rememberVisit(7, FRIDAY);
  expect(rememberVisit(7, SUNDAY)).toBe(FRIDAY);
  expect(rememberVisit(7, SUNDAY + 20 * MINUTE)).toBe(FRIDAY);
  expect(rememberVisit(7, SUNDAY + 45 * MINUTE)).toBe(FRIDAY);
  expect(rememberVisit(7, SUNDAY + 76 * MINUTE)).toBe(SUNDAY + 45 * MINUTE);
});

it('is not that of another account', () => {
  rememberVisit(7, FRIDAY);
  expect(rememberVisit(8, SUNDAY)).toBeNull();
});

it('is none where what is stored cannot be read', () => {
  localStorage.setItem('homeVisits', '[7,');
  expect(rememberVisit(7, FRIDAY)).toBeNull();
  expect(rememberVisit(7, SUNDAY)).toBe(FRIDAY);
});
