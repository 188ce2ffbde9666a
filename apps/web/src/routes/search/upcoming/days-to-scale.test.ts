import { expect, it } from 'vitest';
import { DAY_MS, daysShown, placeRounds, startOfDay } from './days-to-scale.ts';

const NOW = Date.parse('2025-09-19T10:30:00.000Z');
const round = (startsAt: string, minutes: number | null = 60) => ({ round: { startsAt, minutes } });

it.each([
  ['Australia/Sydney', '2025-09-18T14:00:00.000Z'],
  ['Europe/Berlin', '2025-09-18T22:00:00.000Z'],
  ['America/New_York', '2025-09-19T04:00:00.000Z'],
])('today began at midnight in %s', (timeZone, instant) => {
  expect(new Date(startOfDay(NOW, timeZone)).toISOString()).toBe(instant);
});

it('shows a week at least, four at most, and to the last round between', () => {
  const today = startOfDay(NOW, 'UTC');
  expect(daysShown([round('2025-09-20T10:00:00Z')], today)).toBe(7);
  expect(daysShown([round('2025-09-20T10:00:00Z'), round('2025-10-04T10:00:00Z')], today)).toBe(16);
  expect(daysShown([round('2025-09-30T10:00:00Z'), round('2026-01-04T10:00:00Z')], today)).toBe(12);
  expect(daysShown([round('2026-01-04T10:00:00Z')], today)).toBeNull();
});

it('puts rounds where their time is, as wide as they are long, and above each other where they would meet', () => {
  const today = startOfDay(NOW, 'UTC');
  const placed = placeRounds(
    [round('2025-09-19T12:00:00Z', 720), round('2025-09-19T18:00:00Z'), round('2025-09-28T12:00:00Z')],
    today,
    10,
  );
  expect(placed.map(({ left }) => left)).toEqual([0.05, 0.075, 0.95]);
  expect(placed[0]?.width).toBe((720 * 60_000) / (10 * DAY_MS));
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(placed.map(({ isNameLeft }) => isNameLeft)).toEqual([false, false, true]);
});
