import { scaleLinear } from 'd3-scale';
import { expect, it } from 'vitest';
import { carAnalysis, chartCar } from '../testing/analysis.ts';
import { nearestCar } from './LapChart.tsx';
import { placeAtFlag, timeRange } from './lap-values.ts';

const car = (position: number, places: (number | null)[]) => chartCar(position, { places });

const plot = { across: scaleLinear([1, 3], [0, 200]), down: scaleLinear([1, 3], [0, 100]), right: 200 };
const cars = [car(1, [2, 1, 1]), car(2, [1, 2, null])];

it.each([
  ['a line at its lap', 0, 4, 2],
  ['another line at that lap', 4, 48, 1],
  ['a lap that one car did not drive', 199, 90, 1],
  ['a name at the end', 230, 49, 2],
])('%s', (_, x, y, expected) => {
  expect(nearestCar({ cars, ...plot, x, y })).toBe(expected);
});

it('finds nobody where nobody drove', () => {
  expect(nearestCar({ cars: [car(1, [])], ...plot, x: 100, y: 0 })).toBeNull();
});

it('draws laps up to a tenth over the middle one and counts the others', () => {
  const laps = carAnalysis({ lapTimes: [256_000, 90_000, 91_000, null, 92_000, 99_000, 171_000] });
  expect(timeRange([{ laps }])).toEqual({ from: 90_000, to: 108_900, slower: 2 });
  expect(timeRange([])).toEqual({ from: 0, to: 0, slower: 0 });
});

it('ends a line at the place on the road, whatever a penalty made of it; that of a lapped car at its place in the file', () => {
  // First across the line, and fourth with a penalty.
  const penalised = car(4, [1, 1, 1]);
  expect(placeAtFlag(penalised, 3)).toBe(1);
  expect(placeAtFlag(penalised, 4)).toBe(4);
});
