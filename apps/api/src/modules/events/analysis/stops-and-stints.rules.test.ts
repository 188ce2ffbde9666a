import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { cleanLapsOfCar, stintsOf, stopsOf } from './stops-and-stints.rules.ts';
import type { AnalysedCar } from './session.ts';

type Sectors = readonly [number, number, number];

const USUAL: Sectors = [30_000, 40_000, 30_000];

/** A car with laps of 100 s, except those given by lap number. */
function carWith(odd: Readonly<Record<number, Sectors>>, more: Partial<AnalysedCar> = {}, laps = 8): AnalysedCar {
  const driven = Array.from({ length: laps }, (_, index) => odd[index + 1] ?? USUAL);
  return analysedCar(
    1,
    driven.map((sectors) => sectors[0] + sectors[1] + sectors[2]),
    {
      sectors: [0, 1, 2].map((sector) => driven.map((sectors) => sectors[sector] ?? null)),
      isValid: driven.map((sectors) => sectors === USUAL),
      ...more,
    },
  );
}

function stops(car: AnalysedCar): [number, string][] {
  return [...stopsOf(car, cleanLapsOfCar(car))].map(([lap, isAtEnd]) => [lap, isAtEnd ? 'end' : 'beginning']);
}

describe('a stop', () => {
  it.each([
    ['at the end of a lap', carWith({ 4: [30_000, 40_000, 78_000] }), [[4, 'end']]],
    ['at the beginning, where pits lie behind the line', carWith({ 4: [86_000, 40_000, 30_000] }), [[4, 'beginning']]],
    [
      'that the line cuts in two is one',
      carWith({ 4: [30_000, 40_000, 50_000], 5: [45_000, 40_000, 30_000] }),
      [[4, 'end']],
    ],
    [
      'followed by a slow lap is one',
      carWith({ 4: [30_000, 40_000, 78_000], 5: [38_000, 40_000, 30_000] }),
      [[4, 'end']],
    ],
    ['is not a drive-through', carWith({ 4: [30_000, 40_000, 56_000] }), []],
    ['is not a crash in the middle of the lap', carWith({ 4: [30_000, 90_000, 30_000] }), []],
    ['is not the first lap', carWith({ 1: [130_000, 40_000, 78_000] }), []],
    ['without sectors is told by the lap', carWith({ 4: [30_000, 40_000, 78_000] }, { sectors: [] }), [[4, 'end']]],
    ['is unknown where nothing is usual', carWith({ 3: [30_000, 40_000, 78_000] }, {}, 3), []],
    ['is none of a car without laps', carWith({}, {}, 0), []],
  ] as const)('%s', (_, car, expected) => {
    expect(stops(car)).toEqual(expected);
  });
});

describe('stints', () => {
  const stint = (fromLap: number, toLap: number, driverIndex: number | null = 0, median: number | null = 100_000) => ({
    fromLap,
    toLap,
    driverIndex,
    median,
  });

  it.each([
    ['are one without a stop', carWith({}), [stint(1, 8)]],
    ['end with a stop at the end of a lap', carWith({ 4: [30_000, 40_000, 78_000] }), [stint(1, 4), stint(5, 8)]],
    ['end before a stop at its beginning', carWith({ 4: [86_000, 40_000, 30_000] }), [stint(1, 3), stint(4, 8)]],
    ['end with a driver', carWith({}, { driverIndexes: [0, 0, 0, 1, 1, 1, 1, 1] }), [stint(1, 3), stint(4, 8, 1)]],
    [
      'end once where a driver hands over at a stop',
      carWith({ 3: [30_000, 40_000, 90_000] }, { driverIndexes: [0, 0, 0, 1, 1, 1, 1, 1] }),
      [stint(1, 3), stint(4, 8, 1)],
    ],
    [
      'do not end where the file does not say who drove',
      carWith({}, { driverIndexes: [null, null, 0, 0, null, 0, 0, 0] }),
      [stint(1, 8)],
    ],
    ['without a clean lap have no median', carWith({}, {}, 1), [stint(1, 1, 0, null)]],
    ['of no laps are none', carWith({}, {}, 0), []],
  ])('%s', (_, car, expected) => {
    const clean = cleanLapsOfCar(car);
    expect(stintsOf(car, { stops: stopsOf(car, clean), clean })).toEqual(expected);
  });
});
