import { expect, it } from 'vitest';
import { monthOf, YEAR_WEEKS, yearOfLaps } from './year-of-laps.ts';

const day = (date: string, laps: number, events = 1) => ({ date, laps, events });

it('ends with the week of today and begins on a Monday, 53 weeks long', () => {
  const { weeks, from, to } = yearOfLaps([day('2025-09-13', 20)], '2025-09-17');
  expect(weeks).toHaveLength(YEAR_WEEKS);
  expect(from).toBe('2024-09-16');
  expect(to).toBe('2025-09-17');
  expect(weeks.at(-1)?.map(({ date }) => date)).toEqual(['2025-09-15', '2025-09-16', '2025-09-17']);
  expect(weeks.slice(0, -1).every((days) => days.length === 7)).toBe(true);
});

it.each([
  // Weeks start on Monday: a Sunday ends its week, the Monday after it starts a new one.
  ['2025-09-14', 7],
  ['2025-09-15', 1],
])('on %s the last week has %i days', (today, length) => {
  expect(yearOfLaps([day(today, 3)], today).weeks.at(-1)).toHaveLength(length);
});

it('goes over the end of a year and over 29 February without losing or doubling a day', () => {
  const { weeks } = yearOfLaps(
    [day('2024-02-29', 5), day('2023-12-31', 7), day('2024-01-01', 9)].toSorted((a, b) => a.date.localeCompare(b.date)),
    '2024-03-03',
  );
  const dates = weeks.flat().map(({ date }) => date);
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates).toHaveLength(371);
  expect(weeks.flat().filter(({ laps }) => laps > 0)).toHaveLength(3);
  const newYear = weeks.find((days) => days.some(({ date }) => date === '2024-01-01'));
  expect(newYear?.map(({ date }) => date)[0]).toBe('2024-01-01');
  expect(weeks.find((days) => days.some(({ date }) => date === '2023-12-31'))?.at(-1)?.date).toBe('2023-12-31');
});

it('is not moved by a change of the clocks', () => {
  const dates = yearOfLaps([day('2025-10-05', 5)], '2025-10-12')
    .weeks.flat()
    .map(({ date }) => date);
  expect(dates.slice(-9)).toEqual(
    ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((number) => `2025-10-${number}`),
  );
});

it('counts only the laps of the days it shows', () => {
  const year = yearOfLaps([day('2023-01-01', 500), day('2025-09-10', 12), day('2025-09-13', 20, 2)], '2025-09-17');
  expect(year).toMatchObject({ laps: 32, days: 2 });
});

it('leaves out days on which somebody only stood on the list', () => {
  const year = yearOfLaps([day('2025-09-10', 0), day('2025-09-13', 20)], '2025-09-17');
  expect(year).toMatchObject({ laps: 20, days: 1 });
});

it('ends with the last day driven when that was long ago', () => {
  const year = yearOfLaps([day('2021-05-02', 12), day('2021-06-06', 20)], '2026-01-10');
  expect(year).toMatchObject({ to: '2021-06-06', laps: 32, days: 2 });
  expect(yearOfLaps([], '2026-01-10')).toMatchObject({ to: '2026-01-10', laps: 0, days: 0 });
});

it('has five tones by the quarters of the days driven', () => {
  const driven = [1, 2, 3, 4, 5, 6, 7, 900].map((laps, index) => day(`2025-09-0${index + 1}`, laps));
  const levels = yearOfLaps(driven, '2025-09-10')
    .weeks.flat()
    .filter(({ laps }) => laps > 0)
    .map(({ level }) => level);
  expect(levels).toEqual([1, 1, 1, 2, 2, 3, 3, 4]);
  expect(
    yearOfLaps([], '2025-09-10')
      .weeks.flat()
      .every(({ level }) => level === 0),
  ).toBe(true);
});

it('names a month above the week of its first day', () => {
  const { weeks } = yearOfLaps([day('2025-09-13', 20)], '2025-09-17');
  const months = weeks.map(monthOf).filter((name) => name !== undefined);
  expect(months.join(' ')).toBe('Oct Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep');
  expect(weeks.find((week) => monthOf(week) === 'Oct')?.map(({ date }) => date)).toContain('2024-10-01');
});
