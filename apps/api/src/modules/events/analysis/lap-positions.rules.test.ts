import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { crossingsOf } from './crossings.rules.ts';
import { lastPlaceOf, placesGainedOf, stintMoveOf, timelineOf } from './lap-positions.rules.ts';
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

describe('the stint that moved a car most', () => {
  const LAPS = 20;
  /** The places at the end of each lap: those given by lap, from then on. */
  const placesAt = (changes: Readonly<Record<number, number>>, laps = LAPS) => {
    const places: number[] = [];
    for (let lap = 1; lap <= laps; lap += 1) places.push(changes[lap] ?? places.at(-1) ?? 1);
    return places;
  };
  const stints = (...ends: readonly number[]) =>
    ends.map((toLap, index) => ({ fromLap: (ends[index - 1] ?? 0) + 1, toLap, driverIndex: 0, median: null }));
  const car = (position: number, more: Partial<AnalysedCar> = {}, laps = LAPS) =>
    analysedCar(
      position,
      Array.from({ length: laps }, () => 100_000),
      more,
    );
  const of = (places: (number | null)[], ends: readonly number[], driven = car(4)) =>
    stintMoveOf(driven, { places, gaps: [], crossedAt: [] }, { stints: stints(...ends), raceLaps: LAPS });

  it.each<[string, Parameters<typeof of>, ReturnType<typeof of>]>([
    [
      'is the last one, to the flag',
      [placesAt({ 1: 2, 10: 9, 11: 1, 15: 4 }), [10, 20]],
      { stint: 2, isLast: true, places: -3 },
    ],
    [
      'is one before, to the lap before its stop',
      [placesAt({ 1: 9, 5: 4, 10: 9, 11: 5, 20: 4 }), [10, 20]],
      { stint: 1, isLast: false, places: 5 },
    ],
    ['is none that a stop alone moved', [placesAt({ 1: 1, 10: 7, 11: 4 }), [10, 20]], null],
    [
      'is the first of two alike',
      [placesAt({ 1: 6, 5: 4, 11: 6, 20: 4 }), [10, 20]],
      { stint: 1, isLast: false, places: 2 },
    ],
    ['is not known of one stint', [placesAt({ 1: 9, 20: 4 }), [20]], null],
    ['is not known without places', [[], [10, 20]], null],
    [
      'is not known of a stint whose lap has no place',
      [
        [null, ...placesAt({ 1: 4 }).slice(1)],
        [10, 20],
      ],
      null,
    ],
    ['is none of a stint of one lap', [placesAt({ 1: 4, 11: 9, 12: 4 }), [10, 11, 20]], null],
    [
      'of a car that is out is not told',
      [placesAt({ 1: 9, 11: 9, 20: 4 }), [10, 20], car(4, { gap: { kind: 'dnf' } })],
      null,
    ],
    [
      'of a lapped car ends with its place in the file',
      [placesAt({ 1: 9, 19: 8 }, 19), [10, 19], car(12, { filePosition: 6 }, 19)],
      { stint: 2, isLast: true, places: 3 },
    ],
  ])('%s', (_name, input, expected) => {
    expect(of(...input)).toEqual(expected);
  });
});

it('the last place is that of the last lap', () => {
  const of = (places: (number | null)[]) => lastPlaceOf({ places, gaps: [], crossedAt: [] });
  expect(of([3, 2, 5])).toEqual({ lap: 3, place: 5 });
  expect([of([]), of([3, null])]).toEqual([null, null]);
});
