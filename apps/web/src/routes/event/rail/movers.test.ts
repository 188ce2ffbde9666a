import { expect, it } from 'vitest';
import { secondRow } from '../../../testing/replies.ts';
import { eventCars } from '../event-cars.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';
import { movers } from './Movers.tsx';

/** Movers of cars by position and places gained; `filePositions` of those that staff have moved. */
function moversOf(gains: ReadonlyArray<number | null>, filePositions: readonly number[] = []) {
  const cars = gains.map((placesGained, index) => carAnalysis({ position: index + 1, placesGained }));
  const rows = cars.map(({ position }, index) => ({
    ...secondRow,
    position,
    filePosition: filePositions[index] ?? position,
  }));
  return movers({ cars: eventCars(rows), overview: eventAnalysis({ cars }) });
}

it('takes the best four either way, the deepest fall last', () => {
  const shown = moversOf([3, -1, 9, 0, null, -7, 1, 1, 5]);
  expect(shown.map(({ position, gained, from }) => [position, gained, from])).toEqual([
    [3, 9, 12],
    [9, 5, 14],
    [1, 3, 4],
    [7, 1, 8],
    [2, -1, 1],
    [6, -7, -1],
  ]);
});

it('says where a car was at the flag, also after staff have moved it', () => {
  expect(moversOf([1], [2])).toEqual([{ position: 1, gained: 1, from: 3, to: 2 }]);
});

it('has nobody where nobody moved', () => {
  expect(moversOf([0, null])).toEqual([]);
});
