import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { laps, pole, result, story, told } from '../../../../test/support/story.ts';
import type { RecordSet } from './story-pace.rules.ts';

describe('the fastest lap', () => {
  it('names the lap, who drove it and the margin to the next car', () => {
    const cars = result(
      analysedCar(1, laps(4, 100_000), { driverIndexes: [0, 0, 1, 1] }),
      analysedCar(2, laps(4, 101_000, { 3: 99_500 }), { driverIndexes: [0, 0, 1, 1] }),
    );
    expect(told('fastestLap', story(cars))).toEqual([
      { kind: 'fastestLap', lap: 3, car: 2, driverIndex: 1, lapTime: 99_500, margin: 500 },
    ]);
  });

  it('is not the first lap of a race, and has no margin alone', () => {
    const opening = analysedCar(2, [90_000], { bestLap: 90_000 });
    const first = analysedCar(1, [95_000, 96_000, 95_500], { bestLap: 95_000 });
    expect(told('fastestLap', story(result(first, opening)))).toEqual([
      { kind: 'fastestLap', lap: 3, car: 1, driverIndex: 0, lapTime: 95_500, margin: null },
    ]);
  });

  it('is not one that was taken away, nor an invalid one', () => {
    const car = analysedCar(1, [110_000, 95_000, 94_000, 96_000], {
      bestLap: 96_000,
      isValid: [true, true, false, true],
    });
    expect(told('fastestLap', story([car], { kind: 'qualifying' }))).toMatchObject([{ lap: 4, lapTime: 96_000 }]);
  });

  it('of several as fast is the first, but for an out-lap', () => {
    const car = analysedCar(1, [96_000, 96_500, 96_000, 96_000]);
    expect(told('fastestLap', story([car], { kind: 'qualifying' }))).toMatchObject([{ lap: 3 }]);
  });
});

describe('pole', () => {
  const cars = result(analysedCar(1, laps(3, 100_000)), analysedCar(2, laps(3, 101_000)), analysedCar(3, []));
  const base = { kind: 'pole', name: 'Ada Apex', raceNumber: 7, bestLap: 98_000 };

  it.each([
    ['is found by who sits in the car', { ...pole, driverIds: [null, 2] }, { car: 2, placeAfterLap1: 2 }],
    ['stays empty where the car drives no lap', { ...pole, driverIds: [3] }, { car: 3, placeAfterLap1: null }],
    ['may not be in the race', { ...pole, driverIds: [99], raceNumber: '1' }, { car: null, placeAfterLap1: null }],
    [
      'is found by number and car where nobody is known',
      { ...pole, driverIds: [null], raceNumber: '1' },
      { car: 1, placeAfterLap1: 1 },
    ],
  ])('%s', (_, given, expected) => {
    expect(story(cars, { pole: given })[0]).toEqual({ ...base, raceNumber: given.raceNumber, ...expected });
  });

  it('of a driver on two rows is the one that was driven', () => {
    const twice = [...cars.slice(0, 2), analysedCar(3, [], { driverIds: [2] })].toReversed();
    expect(story(twice, { pole: { ...pole, driverIds: [2] } })[0]).toMatchObject({ car: 2 });
  });
});

describe('records', () => {
  const cars = result(analysedCar(1, laps(4, 100_000)), analysedCar(2, laps(4, 101_000)));
  const record: RecordSet = { position: 1, lapNumber: 3, carGroup: null, lapTime: 100_000, previousLapTime: 100_250 };

  it('say by how much they fell; a class’s by the same lap says nothing more', () => {
    expect(told('record', story(cars, { records: [record, { ...record, carGroup: 'GT3' }] }))).toEqual([
      { kind: 'record', lap: 3, car: 1, driverIndex: 0, carGroup: null, lapTime: 100_000, improvement: 250 },
    ]);
  });

  it('of a class by another lap are told', () => {
    const ofClass = { ...record, position: 2, carGroup: 'GT4', lapTime: 101_000, previousLapTime: 102_000 };
    expect(told('record', story(cars, { records: [record, ofClass] })).map((item) => item.carGroup)).toEqual([
      null,
      'GT4',
    ]);
  });
});
