import { describe, expect, it } from 'vitest';
import { driver, idleLine, lap, line, session } from '../test/acc-file.ts';
import type { Json } from '../test/acc-file.ts';
import { read } from '../test/parse.ts';
import { identityText, usableDriverIds } from './index.ts';

const laps = [lap(), lap({ carId: 1002, laptime: 91_000 }), lap({ laptime: 92_000, isValidForBest: false })];

function identityOf(overrides: Json & { sessionResult?: Json } = {}): string {
  return identityText(read(session({ laps, ...overrides })).session);
}

describe('identityText', () => {
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
  ])('is the same with %s', (_, overrides) => {
    expect(identityOf(overrides)).toBe(identityOf());
  });

  it.each<[string, Json]>([
    ['another lap time', { laps: [lap({ laptime: 90_001 }), laps[1], laps[2]] }],
    ['another validity', { laps: [lap({ isValidForBest: false }), laps[1], laps[2]] }],
    ['a lap less', { laps: laps.slice(0, 2) }],
    ['laps of one car in another order', { laps: [laps[2], laps[1], laps[0]] }],
    ['a lap of another car', { laps: [laps[0], laps[1], { ...laps[2], carId: 1002 }] }],
    ['a lap of no known car', { laps: [...laps, lap({ carId: 3 })] }],
    ['another result', { sessionResult: { leaderBoardLines: [idleLine(), line()] } }],
    [
      'another total time',
      { sessionResult: { leaderBoardLines: [line({ timing: { totalTime: 90_001 } }), idleLine()] } },
    ],
    ['a line less', { sessionResult: { leaderBoardLines: [line()] } }],
  ])('differs with %s', (_, overrides) => {
    expect(identityOf(overrides)).not.toBe(identityOf());
  });

  it('holds no names and no ids', () => {
    expect(identityOf()).toBe('1 90000 90000 90000|90000 92000! \n0 2147483647 2147483647 -|91000 ');
  });
});

describe('usableDriverIds', () => {
  it('counts the drivers who can be linked to a person, once for each line', () => {
    const drivers = [driver(), driver({ playerId: '' }), driver({ playerId: '50' })];
    const lines = [line({ car: { drivers } }), idleLine()];
    expect(usableDriverIds(read(session({ sessionResult: { leaderBoardLines: lines } })).session)).toBe(2);
  });
});
