import { expect, it } from 'vitest';
import { carAnalysis } from '../testing/analysis.ts';
import { sectorScale, sectorTable } from './sector-table.ts';

function car(position: number, bestSectors: (number | null)[]) {
  const sum = bestSectors.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0);
  return {
    car: {
      position,
      filePosition: position,
      raceNumber: position,
      drivers: [],
      shortName: `Car ${position}`,
      fullName: `Car ${position}`,
    },
    laps: carAnalysis({ position, bestSectors, theoreticalBest: sum }),
  };
}

const bestSectors = [
  { sector: 1, time: 30_000, position: 2, lap: 3 },
  { sector: 2, time: 40_000, position: 1, lap: 5 },
];

it('sorts by the sum and tells what each sector lost', () => {
  const rows = sectorTable({ cars: [car(1, [30_500, 40_000]), car(2, [30_000, 40_100]), car(3, [])], bestSectors });
  expect(rows.map(({ car: { position }, sectors }) => [position, ...sectors.map(({ behind }) => behind)])).toEqual([
    [2, 0, 100],
    [1, 500, 0],
  ]);
});

it('knows no loss where a sector is missing', () => {
  const [row] = sectorTable({ cars: [car(1, [30_500, null])], bestSectors });
  expect(row?.sectors).toEqual([
    { time: 30_500, behind: 500 },
    { time: null, behind: null },
  ]);
  expect(row?.sum).toBeNull();
});

it('leaves a straggler off the scale', () => {
  const cars = Array.from({ length: 10 }, (_, index) => car(index + 1, [30_000 + index * 100, 40_000]));
  const rows = sectorTable({ cars: [...cars, car(11, [90_000, 40_000])], bestSectors });
  expect(sectorScale(rows)).toBeLessThan(1000);
  expect(sectorScale([])).toBe(100);
});
