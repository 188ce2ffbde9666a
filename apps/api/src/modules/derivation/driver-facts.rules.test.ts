import { describe, expect, it } from 'vitest';
import {
  car,
  context,
  disqualified,
  factsOf,
  didNotFinish,
  GT3,
  GT4,
  GUEST,
  didNotStart,
  sessionOf,
} from '../../../test/support/facts.ts';
import { driver, NONE, type TestCar, type TestDriver } from '../../../test/support/result-file.ts';
import { deriveFacts } from './facts.rules.ts';

describe('what a race is to a driver', () => {
  const outcome = (cars: readonly TestCar[], type = 'R') =>
    factsOf(type, cars).driverResults.map((row) =>
      (['isStart', 'isFinish', 'isWin', 'isPodium'] as const).filter((key) => row[key]),
    );

  it('a finisher started, and the first three stand on the podium', () => {
    expect(outcome([car(1), car(2), car(3), car(4)])).toEqual([
      ['isStart', 'isFinish', 'isWin', 'isPodium'],
      ['isStart', 'isFinish', 'isPodium'],
      ['isStart', 'isFinish', 'isPodium'],
      ['isStart', 'isFinish'],
    ]);
  });

  it('who finishes alone has won nothing', () => {
    expect(outcome([car(1), car(2, didNotFinish)])).toEqual([['isStart', 'isFinish'], ['isStart']]);
  });

  it.each<[string, Partial<TestCar>, string[]]>([
    ['gives up', didNotFinish, ['isStart']],
    ['is disqualified', disqualified, ['isStart']],
  ])('a driver who %s', (_what, more, expected) => {
    expect(outcome([car(1), car(2), car(3, more)])[2]).toEqual(expected);
  });

  it.each<[string, Partial<TestCar>]>([
    ['never starts', didNotStart],
    ['is disqualified without a lap', { ...disqualified, laps: [] }],
  ])('is nothing to a driver who %s', (_what, more) => {
    const { driverResults, entries } = factsOf('R', [car(1), car(2), car(3, more)]);
    expect(driverResults.map(({ driverId }) => driverId)).toEqual([1, 2]);
    expect(entries.map(({ hasLookedIn }) => hasLookedIn)).toEqual([false, false, true]);
  });

  it('of a file that counts laps without listing them is driven', () => {
    const session = sessionOf('R', [car(1), car(2)]);
    const [first] = session.entries;
    const entries = first === undefined ? [] : [{ ...first, laps: [], lapCount: 12 }];
    const { event, driverResults } = deriveFacts({ ...session, entries, lapCount: 0 }, context);
    expect(event).toMatchObject({ isDriven: true, entryCount: 1, lookedInCount: 0 });
    expect(driverResults).toMatchObject([{ driverId: 1, laps: 12 }]);
  });

  it('behind a disqualified first everybody moves up', () => {
    const facts = factsOf('R', [car(1, disqualified), car(2), car(3)]);
    expect(facts.driverResults.map(({ driverId, position, isWin }) => [driverId, position, isWin])).toEqual([
      [2, 1, true],
      [3, 2, false],
      [1, 1, false],
    ]);
    expect(facts.entries.map(({ place, gap, points }) => [place, gap.kind, points])).toEqual([
      [null, 'dsq', null],
      [1, 'leader', 25],
      [2, 'time', 18],
    ]);
  });

  it.each(['FP', 'Q'])('%s is no start', (type) => {
    expect(outcome([car(1), car(2)], type)).toEqual([[], []]);
  });

  it('counts the classified, and only in races', () => {
    const cars = [car(1), car(2), car(3, didNotFinish), car(4, didNotStart), car(5, disqualified)];
    expect(factsOf('R', cars).event).toMatchObject({
      entryCount: 4,
      lookedInCount: 1,
      classifiedCount: 2,
      lapCount: 12,
    });
    expect(factsOf('Q', cars).event).toMatchObject({ entryCount: 4, lookedInCount: 1, classifiedCount: null });
  });
});

describe('a driver on several lines', () => {
  it('counts once, for the line he is placed best in, with the laps of all', () => {
    const facts = factsOf('R', [car(1), car(2), car(1, { laps: [130_000], totalTime: NONE })]);
    expect(facts.driverResults).toMatchObject([
      { driverId: 1, position: 1, laps: 4, isFinish: true, points: 25 },
      { driverId: 2, position: 2, laps: 3 },
    ]);
  });

  it('has a best lap in each of them', () => {
    const facts = factsOf('FP', [car(1, { laps: [100_000] }), car(1, { laps: [99_000], model: GT4 })]);
    expect(facts.driverBests.map(({ position, carModel, lapTime }) => [position, carModel, lapTime])).toEqual([
      [1, GT3, 100_000],
      [2, GT4, 99_000],
    ]);
  });

  it('twice in one car is still one', () => {
    const twice = { drivers: [driver(1), driver(1)], laps: [90_000, { time: 89_000, driver: 1 }] };
    const facts = factsOf('FP', [twice]);
    expect(facts.driverResults).toMatchObject([{ driverId: 1, laps: 2 }]);
    expect(facts.driverBests).toMatchObject([{ driverId: 1, lapTime: 89_000 }]);
  });
});

describe('best laps', () => {
  const bestsOf = (type: string, laps: TestCar['laps'], drivers: readonly TestDriver[] = [driver(1)]) =>
    factsOf(type, [{ drivers, laps }]).driverBests.map(({ driverId, lapNumber, lapTime }) => [
      driverId,
      lapNumber,
      lapTime,
    ]);

  it.each<[string, string, TestCar['laps'], number[][]]>([
    ['never the first of a race', 'R', [80_000, 100_000, 101_000], [[1, 2, 100_000]]],
    ['none in a race of one lap', 'R', [80_000], []],
    ['the first of practice too', 'FP', [80_000, 100_000], [[1, 1, 80_000]]],
    ['the first of qualifying too', 'Q2', [80_000, 100_000], [[1, 1, 80_000]]],
    ['any lap of a session nobody has named', 'HOTLAP', [80_000, 100_000], [[1, 1, 80_000]]],
    ['only valid ones', 'FP', [{ time: 90_000, valid: false }, 100_000], [[1, 2, 100_000]]],
    ['none where no lap is valid', 'FP', [{ time: 90_000, valid: false }], []],
    ['none without a time', 'FP', [NONE, 0], []],
    ['the first of equals', 'FP', [95_000, 90_000, 90_000], [[1, 2, 90_000]]],
  ])('%s', (_which, type, laps, expected) => {
    expect(bestsOf(type, laps)).toEqual(expected);
  });

  it('belong to who drove them', () => {
    const laps = [100_000, { time: 99_000, driver: 1 }, { time: 98_000, driver: 0 }, { time: 97_000, driver: 7 }];
    expect(bestsOf('FP', laps, [driver(1), driver(2)])).toEqual([
      [1, 3, 98_000],
      [2, 2, 99_000],
    ]);
  });

  it('of a driver the car does not have are nobody’s, though it has only one', () => {
    expect(bestsOf('FP', [{ time: 90_000, driver: 1 }, 100_000])).toEqual([[1, 2, 100_000]]);
  });

  it('of somebody without a usable id are not kept', () => {
    expect(bestsOf('FP', [90_000], [GUEST])).toEqual([]);
  });

  it('carry the sectors, and −1 where the file names no car', () => {
    const session = sessionOf('FP', [car(1, { laps: [90_000] })]);
    const entries = session.entries.map((entry) => ({ ...entry, carModel: null }));
    expect(deriveFacts({ ...session, entries }, context).driverBests).toEqual([
      {
        driverId: 1,
        filePosition: 1,
        position: 1,
        lapNumber: 1,
        carModel: -1,
        lapTime: 90_000,
        split1: 27_000,
        split2: 36_000,
        split3: 27_000,
      },
    ]);
  });
});

describe('the fastest lap of a race', () => {
  const fastestOf = (cars: readonly TestCar[], type = 'R') =>
    factsOf(type, cars)
      .driverResults.filter((row) => row.isFastestLap)
      .map((row) => row.driverId);
  const withLaps = (number: number, ...laps: TestCar['laps']) =>
    car(number, { laps: [130_000, ...laps], totalTime: 400_000 });

  it.each<[string, TestCar[], number[]]>([
    ['is one driver’s', [withLaps(1, 90_000, 91_000), withLaps(2, 89_000, 95_000)], [2]],
    ['goes to the better placed of two', [withLaps(1, 90_000), withLaps(2, 90_000)], [1]],
    ['is not the first lap', [car(1, { laps: [80_000, 90_000], totalTime: 400_000 }), withLaps(2, 89_000)], [2]],
    ['is not an invalid one', [withLaps(1, { time: 80_000, valid: false }, 90_000), withLaps(2, 89_000, 95_000)], [2]],
    [
      'is not one of a disqualified car',
      [withLaps(1, 90_000), withLaps(2, 91_000), { ...withLaps(3, 80_000), ...disqualified }],
      [1],
    ],
    [
      'is nobody’s when somebody without an id drove it',
      [withLaps(1, 90_000), { ...withLaps(2, 80_000), drivers: [GUEST] }],
      [],
    ],
    ['needs a contest', [withLaps(1, 90_000)], []],
    [
      'counts for who gave up, too',
      [withLaps(1, 90_000), withLaps(2, 91_000), { ...withLaps(3, 80_000), ...didNotFinish }],
      [3],
    ],
  ])('%s', (_behaviour, cars, drivers) => {
    expect(fastestOf(cars)).toEqual(drivers);
  });

  it('is one of a crew’s', () => {
    const crew = { drivers: [driver(1), driver(2)], laps: [130_000, 90_000, { time: 89_000, driver: 1 }] };
    expect(fastestOf([crew, withLaps(3, 95_000, 96_000)])).toEqual([2]);
  });

  it.each(['FP', 'Q'])('does not exist in %s', (type) => {
    expect(fastestOf([withLaps(1, 90_000), withLaps(2, 91_000)], type)).toEqual([]);
  });
});
