import { describe, expect, it } from 'vitest';
import { driver, idleLine, lap, line, session } from '../../test/acc-file.ts';
import type { Json } from '../../test/acc-file.ts';
import { read } from '../../test/parse.ts';
import { foldingKey, knownOf, sameCars } from '../index.ts';

const laps = [lap(), lap({ carId: 1002, laptime: 91_000 }), lap({ laptime: 92_000, isValidForBest: false })];

function identityOf(overrides: Json & { sessionResult?: Json } = {}): string | null {
  return foldingKey(read(session({ laps, ...overrides })).session);
}

describe('the identity of a session', () => {
  it.each<[string, Json]>([
    [
      'blanked names and ids',
      {
        sessionResult: {
          leaderBoardLines: [
            line({ car: { drivers: [driver({ firstName: '', lastName: '', playerId: '<anonymous>' })] } }),
            idleLine(),
          ],
        },
      },
    ],
    ['drivers left out', { sessionResult: { leaderBoardLines: [line({ car: { drivers: [] } }), idleLine()] } }],
    ['other race numbers', { sessionResult: { leaderBoardLines: [line({ car: { raceNumber: 99 } }), idleLine()] } }],
    ['another server name', { serverName: 'other' }],
    ['laps of different cars in another order', { laps: [laps[1], laps[0], laps[2]] }],
    ['sectors left out', { laps: laps.map((each) => ({ ...each, splits: [] })) }],
    [
      'other car ids',
      {
        laps: laps.map((each) => ({ ...each, carId: Number(each.carId) + 500 })),
        sessionResult: { leaderBoardLines: [line({ car: { carId: 1501 } }), idleLine({ carId: 1502 })] },
      },
    ],
    ['another validity', { laps: [lap({ isValidForBest: false }), laps[1], laps[2]] }],
    ['another session type', { sessionType: 'Q' }],
    ['a season’s year in the track', { trackName: 'monza_2020' }],
    ['another result', { sessionResult: { leaderBoardLines: [idleLine(), line()] } }],
    [
      'another total time',
      { sessionResult: { leaderBoardLines: [line({ timing: { totalTime: 90_001 } }), idleLine()] } },
    ],
    [
      'a car more that drove no lap',
      { sessionResult: { leaderBoardLines: [line(), idleLine(), idleLine({ carId: 1003 })] } },
    ],
    ['the line of a car left out', { sessionResult: { leaderBoardLines: [line()] } }],
  ])('is the same with %s', (_, overrides) => {
    expect(identityOf(overrides)).toBe(identityOf());
  });

  it.each<[string, Json]>([
    ['another lap time', { laps: [lap({ laptime: 90_001 }), laps[1], laps[2]] }],
    ['a lap less', { laps: laps.slice(0, 2) }],
    ['laps of one car in another order', { laps: [laps[2], laps[1], laps[0]] }],
    ['a lap of another car', { laps: [laps[0], laps[1], { ...laps[2], carId: 1002 }] }],
    ['a lap of no known car', { laps: [...laps, lap({ carId: 3 })] }],
    ['another track', { trackName: 'spa' }],
  ])('differs with %s', (_, overrides) => {
    expect(identityOf(overrides)).not.toBe(identityOf());
  });

  it('holds no names and no ids', () => {
    expect(identityOf()).toBe('acc monza\n90000 92000\n91000');
  });

  it('is there without a time, too, as it is stored', () => {
    const untimed = laps.map((each) => ({ ...each, laptime: 0 }));
    expect(identityOf({ laps: untimed })).toBe('acc monza\n-\n- -');
  });

  it('is none without a lap, whatever the lines claim', () => {
    expect(identityOf({ laps: [] })).toBeNull();
  });
});

describe('knownOf', () => {
  it('counts the drivers who can be linked to a person, once for each line', () => {
    const drivers = [driver(), driver({ playerId: '' }), driver({ playerId: '50' })];
    const lines = [line({ car: { drivers } }), idleLine()];
    expect(knownOf(read(session({ sessionResult: { leaderBoardLines: lines } })).session).usableDriverIds).toBe(2);
  });

  it('counts names, and laps that are listed or only counted', () => {
    const nameless = driver({ firstName: '', lastName: '', shortName: '' });
    const lines = [line({ car: { drivers: [driver(), nameless] } }), idleLine()];
    const counted = line({ car: { carId: 1003, drivers: [nameless] }, timing: { lapCount: 4 } });
    const leaderBoardLines = [...lines, counted];
    expect(knownOf(read(session({ laps, sessionResult: { leaderBoardLines } })).session)).toMatchObject({
      namedDrivers: 2,
      knownLaps: 7,
    });
  });
});

describe('sameCars', () => {
  const carsOf = (leaderBoardLines: Json[], own = laps) =>
    read(session({ laps: own, sessionResult: { leaderBoardLines } })).session;

  it('finds the cars in another order, whatever their ids and names', () => {
    const blank = [driver({ firstName: '', lastName: '', shortName: '', playerId: '' })];
    const first = carsOf([line(), idleLine(), line({ car: { carId: 1003, raceNumber: 9 }, timing: { lapCount: 0 } })]);
    const second = carsOf([
      line({ car: { carId: 1003, raceNumber: 9, drivers: blank }, timing: { lapCount: 0 } }),
      line({ car: { drivers: blank } }),
      idleLine({ drivers: blank }),
    ]);
    expect([...sameCars(first, second)].toSorted(([one], [other]) => one - other)).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
  });

  it('tells cars with the same laps apart by their numbers', () => {
    const even = [lap(), lap({ carId: 1002 })];
    const lines = [line(), line({ car: { carId: 1002, raceNumber: 8 } })];
    expect([...sameCars(carsOf(lines, even), carsOf(lines.toReversed(), even))]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('leaves out a car that the other file does not have', () => {
    const found = sameCars(carsOf([line(), idleLine()], [lap()]), carsOf([line()], [lap()]));
    expect([...found]).toEqual([[1, 1]]);
  });
});
