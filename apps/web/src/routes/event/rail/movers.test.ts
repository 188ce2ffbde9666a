import { expect, it } from 'vitest';
import { carAnalysis } from '../testing/analysis.ts';
import { movers } from './Movers.tsx';

function car(position: number, placesGained: number | null) {
  return carAnalysis({ position, placesGained, places: [position + (placesGained ?? 0), position] });
}

it('takes the best four either way, the deepest fall last', () => {
  const cars = [car(1, 3), car(2, -1), car(3, 9), car(4, 0), car(5, null), car(6, -7), car(7, 1), car(8, 1), car(9, 5)];
  expect(movers(cars).map(({ position, gained, from }) => [position, gained, from])).toEqual([
    [3, 9, 12],
    [9, 5, 14],
    [1, 3, 4],
    [7, 1, 8],
    [2, -1, 1],
    [6, -7, -1],
  ]);
});

it('says where a car was at the flag, also after staff have moved it', () => {
  const moved = carAnalysis({ position: 10, placesGained: 1, places: [3, 2] });
  expect(movers([moved])).toEqual([{ position: 10, gained: 1, from: 3, to: 2 }]);
});

it('has nobody where nobody moved', () => {
  expect(movers([car(1, 0), car(2, null)])).toEqual([]);
});
