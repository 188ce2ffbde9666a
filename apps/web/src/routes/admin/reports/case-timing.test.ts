import type { Lap } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { costliestSector, gapBefore, gapLines, gapTicks, lapWindow, timingRows } from './case-timing.ts';

it.each([
  ['in the middle', 10, 30, { from: 8, to: 13 }],
  ['at the start', 1, 30, { from: 1, to: 5 }],
  ['the second', 2, 30, { from: 1, to: 5 }],
  ['at the end', 30, 30, { from: 28, to: 30 }],
  ['one that was not finished', 31, 30, { from: 28, to: 30 }],
  ['none in particular', null, 12, { from: 1, to: 12 }],
  ['of a car without a lap', 1, 0, { from: 1, to: 1 }],
])('the laps around %s', (_name, lapNumber, lapCount, expected) => {
  expect(lapWindow(lapNumber, lapCount)).toEqual(expected);
});

const cars = [
  { position: 1, gaps: [0, 0, 0] },
  { position: 2, gaps: [5_000, 6_000, 7_000] },
  { position: 3, gaps: [5_400, 6_100, 20_000] },
  { position: 4, gaps: [5_900, 6_500, 8_000] },
  { position: 5, gaps: [30_000, 40_000, null] },
];

describe('the gaps around a case', () => {
  it('are those of both sides, last, and of the two nearest cars', () => {
    expect(gapLines(cars, { accused: 3, reporter: 4 }, { from: 1, to: 2 })).toEqual([
      { position: 2, role: 'other', gaps: [5_000, 6_000] },
      { position: 1, role: 'other', gaps: [0, 0] },
      { position: 3, role: 'accused', gaps: [5_400, 6_100] },
      { position: 4, role: 'reporter', gaps: [5_900, 6_500] },
    ]);
  });
  it('are those of the accused without the other side', () => {
    const lines = gapLines(cars, { accused: 5, reporter: null }, { from: 2, to: 3 });
    expect(lines.map(({ position, role }) => [position, role])).toEqual([
      [4, 'other'],
      [3, 'other'],
      [5, 'accused'],
    ]);
    expect(lines.at(-1)?.gaps).toEqual([40_000, null]);
  });
  it('are none outside races', () => {
    const none = cars.map(({ position }) => ({ position, gaps: [] }));
    expect(gapLines(none, { accused: 3, reporter: 4 }, { from: 1, to: 3 })).toEqual([]);
  });
});

it('tells how far the accused was behind before', () => {
  expect(gapBefore(cars, { accused: 3, reporter: 2 }, 2)).toBe(400);
  expect(gapBefore(cars, { accused: 2, reporter: 3 }, 3)).toBe(-100);
  for (const lap of [null, 1, 4]) expect(gapBefore(cars, { accused: 3, reporter: 5 }, lap)).toBeNull();
});

const lap = (lapNumber: number, splits: number[]): Lap => ({
  lapNumber,
  driverIndex: 0,
  lapTime: splits.reduce((sum, split) => sum + split, 0),
  isValid: true,
  isVoided: false,
  splits,
});
const laps = [lap(1, [60_000, 43_000, 17_000]), lap(2, [55_000, 43_800, 28_000]), lap(3, [55_900, 43_600, 17_800])];

it('finds the sector that cost most', () => {
  expect(costliestSector(laps, lap(2, [55_000, 43_800, 28_000]))).toEqual({ sector: 2, costMs: 11_000 });
  expect(costliestSector(laps, lap(9, [55_500, 43_500, 17_500]))).toBeNull();
  expect(costliestSector([], lap(1, [1, 2, 3]))).toBeNull();
});

it('shows the laps right around, with their places', () => {
  const rows = timingRows({ position: 7, laps, places: [9, 26, 26] }, 3);
  expect(rows.map(({ lap: { lapNumber }, place, isReportedLap }) => [lapNumber, place, isReportedLap])).toEqual([
    [2, 26, false],
    [3, 26, true],
  ]);
  expect(timingRows({ position: 7, laps, places: [] }, 2)[1]).toMatchObject({ place: null, hotSector: 2 });
  expect(timingRows({ position: 7, laps, places: [] }, null)).toEqual([]);
});

it.each([
  [[0], [0, 0.5]],
  [
    [0, 24_000],
    [0, 10, 20, 30],
  ],
  [
    [7_100, 30_200],
    [0, 10, 20, 30, 40],
  ],
  [
    [61_000, 62_400],
    [61, 61.5, 62, 62.5],
  ],
])('has an axis that holds %o', (gaps, expected) => {
  expect(gapTicks(gaps)).toEqual(expected);
});
