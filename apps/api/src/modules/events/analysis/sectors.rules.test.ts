import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { carSectorsOf, sectorBestsOf } from './sectors.rules.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';

/** The best sectors of each car and of the session. */
function bestsOf(session: AnalysedSession) {
  const bests = sectorBestsOf(session);
  return { cars: session.cars.map((car) => carSectorsOf(car, bests)), session: bests.map(([best]) => best) };
}

const sectors = (...laps: [number, number, number][]): AnalysedCar['sectors'] =>
  [0, 1, 2].map((sector) => laps.map((lap) => lap[sector] ?? null));

/** A car with laps given as sector times. */
function car(position: number, laps: [number, number, number][], more: Partial<AnalysedCar> = {}): AnalysedCar {
  const times = laps.map(([one, two, three]) => one + two + three);
  return analysedCar(position, times, { sectors: sectors(...laps), ...more });
}

const FIRST: [number, number, number] = [99_000, 99_000, 99_000];

describe('best sectors', () => {
  const fast = car(1, [FIRST, [30_000, 41_000, 30_000], [31_000, 40_000, 30_000]]);
  const other = car(2, [FIRST, [29_500, 42_000, 31_000], [32_000, 42_000, 29_900]]);

  it('are each car’s own, their sum the theoretical best; the session’s name car and lap', () => {
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [fast, other] })).toEqual({
      cars: [
        { bestSectors: [30_000, 40_000, 30_000], theoreticalBest: 100_000 },
        { bestSectors: [29_500, 42_000, 29_900], theoreticalBest: 101_400 },
      ],
      session: [
        { sector: 1, time: 29_500, position: 2, lap: 2 },
        { sector: 2, time: 40_000, position: 1, lap: 3 },
        { sector: 3, time: 29_900, position: 2, lap: 3 },
      ],
    });
  });

  it.each([
    ['invalid laps', { isValid: [true, false, true] }, [31_000, 40_000, 30_000]],
    ['nothing where no lap is valid', { isValid: [false, false, false] }, [null, null, null]],
  ])('leave out %s', (_, more, expected) => {
    const [only] = bestsOf({ game: 'acc', kind: 'race', cars: [{ ...fast, ...more }] }).cars;
    expect(only?.bestSectors).toEqual(expected);
  });

  it('leave out the first lap of a race alone', () => {
    const quick = car(1, [
      [20_000, 30_000, 20_000],
      ...[1, 2, 3].map((): [number, number, number] => [30_000, 40_000, 30_000]),
    ]);
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [quick] }).cars[0]?.bestSectors).toEqual([
      30_000, 40_000, 30_000,
    ]);
    expect(bestsOf({ game: 'acc', kind: 'qualifying', cars: [quick] }).cars[0]?.bestSectors).toEqual([
      20_000, 30_000, 20_000,
    ]);
  });

  it('leave out a sector that nobody can have driven', () => {
    const faulty = car(1, [FIRST, [5079, 41_000, 30_000], [31_000, 40_000, 30_000], [31_500, 40_000, 30_000]]);
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [faulty] }).cars[0]?.bestSectors[0]).toBe(31_000);
  });

  it('add up to no more than the best lap, which is rounded once', () => {
    const rounded = car(1, [FIRST, [30_000, 40_001, 30_001]], { bestLap: 100_000 });
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [rounded] }).cars[0]?.theoreticalBest).toBe(100_000);
  });

  it('add up to nothing where one is unknown, and are none without laps', () => {
    const partly = car(1, [FIRST, [30_000, 40_000, 30_000]], {
      sectors: [
        [99_000, 30_000],
        [99_000, 40_000],
        [null, null],
      ],
    });
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [partly] }).cars[0]).toEqual({
      bestSectors: [30_000, 40_000, null],
      theoreticalBest: null,
    });
    expect(bestsOf({ game: 'acc', kind: 'race', cars: [] })).toEqual({ cars: [], session: [] });
  });
});
