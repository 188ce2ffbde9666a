import { expect, it } from 'vitest';
import { gridOf, shadeOf } from './hour-grid.ts';

const monday = { weekday: 1, hour: 0, events: 2, entries: 9, laps: 40 };
const sunday = { weekday: 7, hour: 23, events: 3, entries: 5, laps: 90 };

it('has every hour of the week in its place', () => {
  const { cells } = gridOf([sunday, monday], 'events');
  expect(cells.map((day) => day.length)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  expect(cells[0]?.[0]).toEqual(monday);
  expect(cells[6]?.[23]).toEqual(sunday);
  expect(cells[3]?.[12]).toEqual({ weekday: 4, hour: 12, events: 0, entries: 0, laps: 0 });
});

it.each([
  ['events', sunday],
  ['entries', monday],
  ['laps', sunday],
] as const)('knows the busiest hour by %s', (measure, expected) => {
  expect(gridOf([monday, sunday], measure).busiest).toEqual(expected);
});

it('has no busiest hour without racing', () => {
  expect(gridOf([], 'laps').busiest).toBeNull();
});

it.each([
  [0, 80, 0],
  [1, 80, 1],
  [10, 80, 1],
  [11, 80, 2],
  [79, 80, 8],
  [80, 80, 8],
  [1, 1, 8],
])('%i of %i is shade %i', (value, most, expected) => {
  expect(shadeOf(value, most)).toBe(expected);
});
