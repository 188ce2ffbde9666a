import { expect, it } from 'vitest';
import { chartCar } from '../testing/analysis.ts';
import { sectorCars, sectorScale } from './sector-table.ts';

function car(position: number, bestSectors: (number | null)[]) {
  const sum = bestSectors.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0);
  return chartCar(position, { bestSectors, theoreticalBest: sum });
}

const bestSectors = [
  { sector: 1, time: 30_000, position: 2, lap: 3 },
  { sector: 2, time: 40_000, position: 1, lap: 5 },
];

it('sorts by the sum and leaves out cars without a sector', () => {
  const cars = sectorCars([car(1, [30_500, 40_000]), car(2, [30_000, 40_100]), car(3, [])]);
  expect(cars.map(({ car: { position } }) => position)).toEqual([2, 1]);
});

it('ends the scale at the loss of most sectors', () => {
  const cars = Array.from({ length: 10 }, (_, index) => car(index + 1, [30_000 + index * 100, 40_000]));
  const straggler = car(11, [90_000, 40_000]);
  expect(sectorScale([...cars, straggler], bestSectors)).toBeLessThan(1000);
  expect(sectorScale([car(1, [30_500, null])], bestSectors)).toBe(500);
  expect(sectorScale([], bestSectors)).toBe(100);
});
