import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { crossingsOf } from './crossings.rules.ts';
import { placesGainedOf, timelineOf } from './lap-positions.rules.ts';
import type { AnalysedCar } from './session.ts';

function timeline(...cars: AnalysedCar[]) {
  return timelineOf(cars, crossingsOf(cars, null));
}

describe('the timeline of a race', () => {
  const a = analysedCar(1, [101_000, 99_000, 99_000]);
  const b = analysedCar(2, [100_000, 100_000, 100_000]);

  it('has a place and a gap at the end of each lap, and who led', () => {
    expect(timeline(a, b)).toEqual({
      from: 'times',
      cars: [
        { places: [2, 1, 1], gaps: [1000, 0, 0], crossedAt: [101_000, 200_000, 299_000] },
        { places: [1, 1, 2].with(1, 2), gaps: [0, 0, 1000], crossedAt: [100_000, 200_000, 300_000] },
      ],
      leaders: [
        { position: 2, fromLap: 1, toLap: 1 },
        { position: 1, fromLap: 2, toLap: 3 },
      ],
    });
  });

  it('has no gap once the leader is a lap ahead', () => {
    const slow = analysedCar(2, [150_000, 160_000]);
    expect(timeline(a, slow).cars[1]).toMatchObject({ places: [2, 2], gaps: [49_000, null] });
  });

  it('counts a place among the cars that completed the lap', () => {
    const out = analysedCar(3, [99_000], { gap: { kind: 'dnf' } });
    const { cars, leaders } = timeline(a, b, out);
    expect(cars.map(({ places }) => places)).toEqual([[3, 1, 1], [2, 2, 2], [1]]);
    expect(leaders[0]).toEqual({ position: 3, fromLap: 1, toLap: 1 });
  });

  it('of a car without a lap is empty', () => {
    const { cars, leaders } = timeline(analysedCar(1, []));
    expect(cars).toEqual([{ places: [], gaps: [], crossedAt: [] }]);
    expect(leaders).toEqual([]);
  });
});

describe('places gained', () => {
  it.each([
    ['count from the end of lap 1 to the flag', analysedCar(1, [1, 2]), [3, 1], 2],
    ['are not changed by a staff decision', analysedCar(10, [1, 2], { filePosition: 2 }), [3, 2], 1],
    ['end with the place on the road, before penalties', analysedCar(4, [1, 2]), [3, 1], 2],
    ['of a lapped car end with the place in the file', analysedCar(4, [1]), [7], 3],
    ['are negative when lost', analysedCar(4, [1, 2]), [1, 4], -3],
    ['are unknown for a car that is out', analysedCar(4, [1, 2], { gap: { kind: 'dnf' } }), [1, 4], null],
    ['are unknown without a lap', analysedCar(4, [], { gap: { kind: 'dns' } }), [], null],
  ])('%s', (_, car, places, expected) => {
    expect(placesGainedOf(car, { places, gaps: [], crossedAt: [] }, 2)).toBe(expected);
  });
});
