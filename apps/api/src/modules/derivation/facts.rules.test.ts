import { describe, expect, it } from 'vitest';
import {
  car,
  context,
  disqualified,
  END,
  factsOf,
  didNotFinish,
  GT3,
  GT4,
  GUEST,
  didNotStart,
  sessionOf,
} from '../../../test/support/facts.ts';
import { driver, NONE, type TestCar } from '../../../test/support/result-file.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { deriveFacts, displayName } from './facts.rules.ts';

describe('points', () => {
  it.each<[string, TestCar[], (number | null)[]]>([
    ['go by place to classified cars', [car(1), car(2), car(3)], [25, 18, 15]],
    ['need two classified cars', [car(1), car(2, didNotFinish)], [null, null]],
    [
      'are given when two of many are classified',
      [car(1), car(2), car(3, didNotFinish), car(4, didNotStart)],
      [25, 18, null, null],
    ],
    ['of a disqualified car go to those behind', [car(1, disqualified), car(2), car(3)], [null, 25, 18]],
    ['go to one row of a driver, the best', [car(1), car(2), car(1, { model: GT4 }), car(3)], [25, 18, null, 15]],
    ['need two drivers, not two rows of one', [car(1), car(1, { model: GT4 })], [null, null]],
    ['are none for the only car', [car(1)], [null]],
    [
      'go to lapped cars that took the flag',
      [car(1, { laps: [130_000, 100_000, 100_000, 100_000] }), car(2, { totalTime: 440_000 }), car(3)],
      [25, 18, null],
    ],
    [
      'are zero beyond the places that earn any',
      Array.from({ length: 12 }, (_, index) => car(index + 1)),
      [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0, 0],
    ],
  ])('%s', (_behaviour, cars, points) => {
    expect(factsOf('R', cars).entries.map((entry) => entry.points)).toEqual(points);
  });

  it.each(['FP', 'Q', 'Q2', 'HOTLAP'])('are none in a session of type %s', (type) => {
    expect(factsOf(type, [car(1), car(2)]).entries.map((entry) => entry.points)).toEqual([null, null]);
  });

  it('are the same for every driver of a car', () => {
    const crew = car(1, { drivers: [driver(1), driver(2)] });
    expect(factsOf('R', [crew, car(3)]).driverResults.map(({ driverId, points }) => [driverId, points])).toEqual([
      [1, 25],
      [2, 25],
      [3, 18],
    ]);
  });
});

describe('class position', () => {
  const classesOf = (facts: EventFacts) => facts.entries.map((entry) => [entry.carGroup, entry.classPosition]);

  it('counts within the group of the car', () => {
    const models = [GT3, GT4, GT4, GT3, GT4];
    expect(
      classesOf(
        factsOf(
          'R',
          models.map((model, index) => car(index + 1, { model })),
        ),
      ),
    ).toEqual([
      ['GT3', 1],
      ['GT4', 1],
      ['GT4', 2],
      ['GT3', 2],
      ['GT4', 3],
    ]);
  });

  it('takes our group of a known car, the file’s of an unknown one, and keeps cars of no group apart', () => {
    const session = sessionOf('R', [car(1), car(2, { model: 990 }), car(3, { model: 991 }), car(4, { model: 992 })]);
    const said = ['GT4', 'GT3', null, null];
    const entries = session.entries.map((entry, index) => ({ ...entry, carGroup: said[index] ?? null }));
    expect(classesOf(deriveFacts({ ...session, entries }, context))).toEqual([
      ['GT3', 1],
      ['GT3', 2],
      [null, 1],
      [null, 2],
    ]);
  });
});

describe('gaps of practice and qualifying', () => {
  it.each<[string, TestCar[], object[]]>([
    [
      'are the distance of best laps to the first',
      [car(1, { laps: [100_000] }), car(2, { laps: [100_250] }), car(3, { laps: [99_900] })],
      [{ kind: 'leader' }, { kind: 'time', gapMs: 250 }, { kind: 'time', gapMs: -100 }],
    ],
    [
      'are unknown without a time of one’s own',
      [car(1), car(2, didNotStart)],
      [{ kind: 'leader' }, { kind: 'unknown' }],
    ],
    ['count from the first with a time', [car(1, didNotStart), car(2)], [{ kind: 'unknown' }, { kind: 'leader' }]],
    [
      'are none of disqualified cars',
      [car(1, disqualified), car(2), car(3, disqualified), car(4, { ...disqualified, ...didNotStart })],
      [{ kind: 'dsq' }, { kind: 'leader' }, { kind: 'dsq' }, { kind: 'dsq' }],
    ],
  ])('%s', (_behaviour, cars, gaps) => {
    expect(factsOf('Q', cars).entries.map((entry) => entry.gap)).toEqual(gaps);
  });
});

describe('laps', () => {
  it('count for who drove them', () => {
    const crew = {
      drivers: [driver(1), driver(2), GUEST],
      laps: [1, 0, 1, 1, 2, 5].map((by) => ({ time: 90_000, driver: by })),
    };
    expect(factsOf('R', [crew]).driverResults.map(({ driverId, laps }) => [driverId, laps])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('of unlisted cars stand behind the others, under 0, −1, …', () => {
    const session = sessionOf('FP', [car(1), car(2, { laps: [90_000] })]);
    const stray = (carId: number) => ({ carId, laps: session.entries[1]?.laps ?? [] });
    const { laps, orphanCars } = deriveFacts({ ...session, orphanLaps: [stray(77), stray(78)] }, context);
    expect(laps.map(({ filePosition }) => filePosition)).toEqual([1, 1, 1, 2, 0, -1]);
    expect(orphanCars.map(({ filePosition, carId }) => [filePosition, carId])).toEqual([
      [0, 77],
      [-1, 78],
    ]);
  });

  it.each([
    [0, 0],
    [3, 3],
    [32_767, 32_767],
    [32_768, -1],
    [-5, -1],
  ])('of driver index %i are kept under %i', (index, kept) => {
    const session = sessionOf('FP', [car(1, { laps: [90_000] })]);
    const entries = session.entries.map((entry) => ({
      ...entry,
      laps: entry.laps.map((lap) => ({ ...lap, driverIndex: index })),
    }));
    const { laps } = deriveFacts({ ...session, entries }, context);
    expect(laps.map(({ driverIndex }) => driverIndex)).toEqual([kept]);
  });
});

describe('the start', () => {
  const HOUR = 3_600_000;
  it.each<[string, string, TestCar[], number | null]>([
    [
      'of a race is its end minus the longest total time',
      'R',
      [car(1, { totalTime: HOUR }), car(2, { totalTime: HOUR + 5 })],
      HOUR + 5,
    ],
    [
      'of a race does not go by the laps of who has no total time',
      'R',
      [car(1, { totalTime: HOUR }), car(2, { laps: [HOUR, HOUR], totalTime: NONE })],
      HOUR,
    ],
    ['of a race without any total time goes by the laps', 'R', [car(1, didNotFinish), car(2, didNotFinish)], 330_004],
    [
      'of practice goes by the longest sum of laps',
      'FP',
      [car(1, { totalTime: 9 * HOUR }), car(5, { totalTime: HOUR })],
      330_010,
    ],
    ['is unknown without a lap', 'FP', [car(1, didNotStart)], null],
    ['is unknown when a broken time gives days', 'R', [car(1, { totalTime: 172_800_001 }), car(2)], null],
    ['may be two days back', 'R', [car(1, { totalTime: 172_800_000 }), car(2)], 172_800_000],
  ])('%s', (_behaviour, type, cars, before) => {
    const start = before === null ? null : new Date(Date.parse(END) - before).toISOString();
    expect(factsOf(type, cars).event.startAt).toBe(start);
  });
});

describe('penalties', () => {
  it('are kept in order, also of cars that no line has', () => {
    const penalty = {
      carId: 1,
      reason: 'Cutting',
      penalty: 'DriveThrough',
      value: 3,
      violationLap: 2,
      clearedLap: null,
      timeMs: null,
      laps: null,
      atMs: null,
      servedAtMs: null,
      unserved: null,
      isServed: null,
    };
    const rows = factsOf('R', [car(1)], {
      penalties: [
        { ...penalty, position: 1, driverIndex: 0, isPostRace: false },
        { ...penalty, position: null, driverIndex: 40_000, isPostRace: false },
        { ...penalty, position: 1, driverIndex: null, isPostRace: true },
      ],
    }).penalties;
    expect(rows.map((row) => [row.ordinal, row.filePosition, row.driverIndex, row.isPostRace])).toEqual([
      [0, 1, 0, false],
      [1, null, -1, false],
      [2, 1, null, true],
    ]);
  });
});

describe('names', () => {
  it.each([
    [{ name: 'Ana Silva', shortName: 'SIL' }, 'Ana Silva'],
    [{ name: '', shortName: ' SIL ' }, 'SIL'],
    [{ name: '', shortName: '  ' }, 'No name, car 99'],
  ])('%j is shown as %s', (person, shown) => {
    expect(displayName(person, '99')).toBe(shown);
  });

  it('stand with the line, whether they link to somebody or not', () => {
    const crew = { drivers: [driver(4, 'Zoë Müller'), GUEST, { playerId: 'S123', shortName: ' Q ' }], laps: [90_000] };
    expect(factsOf('FP', [crew]).entryDrivers).toMatchObject([
      { filePosition: 1, driverIndex: 0, driverId: 4, name: 'Zoë Müller', shortName: 'ZOË' },
      { filePosition: 1, driverIndex: 1, driverId: null, name: 'Guest', shortName: '' },
      { filePosition: 1, driverIndex: 2, driverId: null, name: 'Q', shortName: 'Q' },
    ]);
  });
});

it('the same session gives the same facts, and is left as it was', () => {
  const session = sessionOf('R', [car(1), car(2, didNotFinish), car(3, disqualified)]);
  const before = structuredClone(session);
  expect(deriveFacts(session, context)).toEqual(deriveFacts(session, context));
  expect(session).toEqual(before);
});
