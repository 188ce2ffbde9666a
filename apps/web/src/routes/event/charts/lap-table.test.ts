import { expect, it } from 'vitest';
import type { ChartMode } from '../event-url.ts';
import { carAnalysis } from '../testing/analysis.ts';
import type { ChartCar } from './chart-cars.ts';
import { lapPages, lapTable } from './lap-table.ts';

const car: ChartCar = {
  car: { position: 1, filePosition: 1, raceNumber: '7', drivers: [], shortName: 'Quick', fullName: 'Ada Quick' },
  laps: carAnalysis({
    lapTimes: [112_000, 109_000, null],
    invalidLaps: [1],
    places: [2, 1, null],
    gaps: [640, 0, null],
  }),
  isOut: false,
};

it.each<[ChartMode, string[]]>([
  ['position', ['2', '1', '–', '–']],
  ['gap', ['+0.640', '+0.000', '–', '–']],
  ['times', ['1:52.000 invalid', '1:49.000', '–', '–']],
])('%s by lap', (mode, figures) => {
  expect(lapTable({ cars: [car], mode, page: { from: 1, to: 4 } })).toEqual({
    heads: ['Car', 'Lap 1', 'Lap 2', 'Lap 3', 'Lap 4'],
    rows: [['7 Quick', ...figures]],
  });
});

it.each([
  [0, []],
  [15, [{ from: 1, to: 15 }]],
  [
    31,
    [
      { from: 1, to: 15 },
      { from: 16, to: 30 },
      { from: 31, to: 31 },
    ],
  ],
])('%i laps in pages', (laps, pages) => {
  expect(lapPages(laps)).toEqual(pages);
});
