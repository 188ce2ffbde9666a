import { describe, expect, it } from 'vitest';
import { whoStarts } from './entry-list-starters.rules.ts';
import { formatProblem, writeEntryList, type Starter } from './entry-list.rules.ts';
import { handicapOf } from './handicap.rules.ts';

const zoe: Starter = {
  platformId: 'S76561198000000001',
  name: 'Zoë van Dyk',
  shortName: null,
  raceNumber: 7,
  team: 'Red; Kite',
  carCode: '24',
  handicap: 15,
};
const options = { round: 'R2', handicap: 'ballast', banned: [] } as const;

describe('entrylist.json', () => {
  it('forces number, car and ballast, lets in nobody else, and is ASCII in any encoding', () => {
    const list = writeEntryList('acc', [zoe, { ...zoe, platformId: 'S76561198000000002', carCode: null }], options);
    expect(list).toMatchObject({ fileName: 'entrylist.json', round: 'R2', entries: 2 });
    expect(list.text).toMatch(/^[\n\x20-\x7E]+$/);
    const { entries, forceEntryList } = JSON.parse(list.text);
    expect(forceEntryList).toBe(1);
    expect(entries[0]).toMatchObject({
      drivers: [{ playerID: 'S76561198000000001', firstName: 'Zoë', lastName: 'van Dyk', shortName: 'VAN' }],
      raceNumber: 7,
      forcedCarModel: 24,
      ballastKg: 15,
      restrictor: 0,
      defaultGridPosition: -1,
      isServerAdmin: 0,
    });
    expect(entries[1].forcedCarModel).toBe(-1);
  });

  it('keeps the banned out: the server reads one file', () => {
    const { text, entries } = writeEntryList('acc', [zoe], { ...options, banned: ['P1234567890'] });
    expect(entries).toBe(1);
    const list = JSON.parse(text);
    expect(list.entries.map((entry: { forcedCarModel: number }) => entry.forcedCarModel)).toEqual([24, 9999]);
  });
});

it.each([
  ['acc', 'acc', null],
  ['ac', 'ac', null],
  ['acc', 'ac', 'its list is entry_list.ini'],
  ['ac', 'acc', 'its list is entrylist.json'],
  ['acc', 'rf2', 'of another game'],
] as const)('the list %s of a championship of %s', (format, game, problem) => {
  expect(formatProblem(format, game)).toEqual(problem === null ? null : expect.stringContaining(problem));
});

it('entry_list.ini has a slot for each entry with a car, and names begin no section or comment', () => {
  const { text, entries, fileName } = writeEntryList(
    'ac',
    [
      { ...zoe, carCode: 'ks_ferrari_488_gt3', name: 'Bo [CAR_9]\nMODEL=x' },
      { ...zoe, carCode: null },
    ],
    { ...options, handicap: 'restrictor' },
  );
  expect([fileName, entries]).toEqual(['entry_list.ini', 1]);
  expect(text).toBe(`[CAR_0]
MODEL=ks_ferrari_488_gt3
SKIN=
SPECTATOR_MODE=0
DRIVERNAME=Bo  CAR_9  MODEL x
TEAM=Red  Kite
GUID=76561198000000001
BALLAST=0
RESTRICTOR=15
`);
});

it('reserves start in place of the absent, in their order; who is not of the round does not', () => {
  const entry = (
    id: number,
    status: 'confirmed' | 'reserve' | 'guest' | 'waiting',
    queuedAt: string | null = null,
  ) => ({
    id,
    status,
    raceNumber: id,
    fromRound: null as string | null,
    toRound: null as string | null,
    queuedAt,
  });
  const entries = [
    entry(1, 'confirmed'),
    { ...entry(2, 'confirmed'), toRound: 'R1' },
    entry(3, 'confirmed'),
    entry(4, 'reserve', 'b'),
    entry(5, 'reserve', 'a'),
    entry(6, 'guest'),
    entry(7, 'waiting', 'a'),
  ];
  const starts = (absent: number[]) =>
    whoStarts(entries, { rounds: ['R1', 'R2'], round: 'R2', absent: new Set(absent) }).map(({ id }) => id);
  expect(starts([])).toEqual([1, 3, 6]);
  expect(starts([3])).toEqual([1, 5, 6]);
  expect(starts([3, 5])).toEqual([1, 4, 6]);
});

it.each([
  ['the last place decides', false, null, [1, 3], 5],
  ['kilograms add up', true, null, [1, 3], 25],
  ['up to a maximum', true, 22, [1, 3], 22],
  ['a place beyond the table, or none, has none', true, null, [4, null, 2], 10],
  ['before the first round', true, null, [], 0],
])('handicap: %s', (_name, adds, most, places, kilograms) => {
  expect(handicapOf({ values: [20, 10, 5], adds, most }, places)).toBe(kilograms);
});
