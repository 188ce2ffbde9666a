import { describe, expect, it } from 'vitest';
import {
  cars,
  planned,
  raced,
  tableIn,
  teamsIn,
  type SmallSeason,
} from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };
const ENTRIES = ['A', 'B', 'C'].map((person) => ({ person }));
const after = (season: SmallSeason): unknown[] =>
  tableIn(season).after.map(({ canStillWin, couldNewcomerWin }) => [
    canStillWin?.toSorted().join(''),
    couldNewcomerWin,
  ]);

describe('who can still win', () => {
  const two = [raced('R1', 'A', 'B', 'C'), raced('R2', 'A', 'B', 'C')];

  it('is who is not behind everybody else’s emptiest end', () => {
    expect(after({ entries: ENTRIES, rounds: [...two, planned('R3')], scheme: POINTS })).toEqual([
      ['ABC', false],
      ['AB', false],
    ]);
  });

  it('is one alone when the tie-break is certain: that is the champion', () => {
    const scheme = { ...POINTS, places: [10, 5] };
    const season = { entries: ENTRIES, rounds: [...two, planned('R3')], scheme };
    expect(after(season)[1]).toEqual(['A', false]);
    expect(tableIn(season).champion).toEqual({ who: ['A'], after: 'R2' });
    expect(after({ ...season, scheme: { ...scheme, tiebreaks: ['latest'] } })[1]).toEqual(['AB', false]);
  });

  it('gains only the difference to what it replaces', () => {
    const scheme = { ...POINTS, drops: { best: 1 } };
    expect(
      after({ entries: ENTRIES, rounds: [...two, planned('R3')], scheme: { ...scheme, tiebreaks: [] } })[1],
    ).toEqual(['ABC', false]);
    const heavy = [{ ...raced('R1', 'A', 'B', 'C'), weight: 2 }, raced('R2', 'A', 'B', 'C'), planned('R3')];
    expect(after({ entries: ENTRIES, rounds: heavy, scheme })[1]).toEqual(['A', false]);
  });

  it('counts on bonus points, weights and the larger of several tables', () => {
    const third = (scheme: object, change: object = {}): unknown =>
      after({
        entries: ENTRIES,
        rounds: [...two, { ...planned('R3'), ...change }],
        scheme: { ...POINTS, ...scheme },
      })[1];
    expect(third({})).toEqual(['AB', false]);
    expect(third({ bonus: { pole: 1, fastestLap: 2 } })).toEqual(['ABC', false]);
    expect(third({}, { weight: 2 })).toEqual(['ABC', false]);
    expect(third({ byStarters: { 30: [20, 10] } })).toEqual(['ABC', false]);
    expect(third({}, { factor: '1/2' })).toEqual(['A', false]);
  });

  it('is anybody who may yet come to an open championship', () => {
    const rounds = [raced('R1', 'A', 'B'), { ...planned('R2'), weight: 2 }];
    expect(after({ rounds, scheme: POINTS })).toEqual([['AB', true]]);
    expect(tableIn({ rounds: [raced('R1', 'A'), planned('R2')], scheme: POINTS }).champion).toBeNull();
    expect(
      tableIn({ entries: [{ person: 'A' }], rounds: [raced('R1', 'A'), planned('R2')], scheme: POINTS }).champion,
    ).toEqual({
      who: ['A'],
      after: 'R1',
    });
  });

  it('is not who has withdrawn too far behind, who is excluded, or who is banned', () => {
    const rounds = [raced('R1', 'A', 'B', 'C'), planned('R2')];
    const entries = (change: object) => [{ person: 'A' }, { person: 'B', ...change }, { person: 'C' }];
    expect(after({ entries: entries({ to: 'R1', status: 'withdrawn' }), rounds, scheme: POINTS })[0]).toEqual([
      'AC',
      false,
    ]);
    expect(after({ entries: entries({ status: 'excluded' }), rounds, scheme: POINTS })[0]).toEqual(['AC', false]);
    expect(after({ entries: entries({ to: 'R1' }), rounds, scheme: POINTS })[0]).toEqual(['AC', false]);
    const guest = [...entries({ to: 'R1' }), { person: 'B', from: 'R2', status: 'guest' as const }];
    expect(after({ entries: guest, rounds, scheme: POINTS })[0]).toEqual(['AC', false]);
    const status = [{ person: 'B', heat: 'R2', is: 'banned' as const }];
    expect(after({ entries: ENTRIES, rounds, status, scheme: POINTS })[0]).toEqual(['AC', false]);
  });

  it('takes a rival’s ban for certain', () => {
    // One round counts: A's ban takes the place of the win.
    const season = (status: SmallSeason['status']): SmallSeason => ({
      entries: ENTRIES,
      rounds: [{ ...raced('R1', 'A', 'B'), weight: 2 }, planned('R2')],
      status,
      scheme: { ...POINTS, drops: { best: 1 } },
    });
    expect(after(season([]))[0]).toEqual(['A', false]);
    expect(after(season([{ person: 'A', heat: 'R2', is: 'banned' }]))[0]).toEqual(['B', false]);
  });

  it('assumes that a rival retires where that may not be dropped', () => {
    const rounds = [raced('R1', 'A', 'C', 'B'), raced('R2', 'C', 'A', 'B'), planned('R3')];
    const scheme = { ...POINTS, places: [10, 8, 6], drops: { best: 2 } };
    expect(after({ entries: ENTRIES, rounds, scheme })[1]).toEqual(['AC', false]);
    expect(after({ entries: ENTRIES, rounds, scheme: { ...scheme, notDroppable: ['dsq', 'dnf'] } })[1]).toEqual([
      'ABC',
      false,
    ]);
  });

  it('is nobody’s question before a start, or between two heats of a round', () => {
    const heats = [
      { code: 'a', results: cars('A', 'B') },
      { code: 'b', void: true, results: cars('A', 'B') },
    ];
    expect(after({ entries: ENTRIES, rounds: [{ code: 'R1', heats }], scheme: POINTS })).toEqual([[undefined, false]]);
    expect(tableIn({ entries: ENTRIES, rounds: [{ code: 'R1', heats }], scheme: POINTS }).champion).toBeNull();
    expect(tableIn({ entries: ENTRIES, rounds: [planned('R1')], scheme: POINTS })).toMatchObject({
      after: [],
      champion: null,
    });
  });

  it('is open again after a voided race, until it is cancelled', () => {
    const voided = { ...raced('R2', 'B', 'A'), void: true };
    expect(after({ entries: ENTRIES, rounds: [raced('R1', 'A', 'B'), voided], scheme: POINTS })).toHaveLength(2);
    expect(tableIn({ rounds: [raced('R1', 'A', 'B'), voided], scheme: POINTS }).champion).toBeNull();
    const cancelled = { ...voided, state: 'cancelled' as const };
    expect(tableIn({ rounds: [raced('R1', 'A', 'B'), cancelled], scheme: POINTS }).champion?.who).toEqual(['A']);
  });
});

describe('teams', () => {
  const teams = [
    { code: 'T', members: [{ person: 'A' }, { person: 'B' }, { person: 'C', to: 'R1' }] },
    { code: 'U', members: [{ person: 'D' }, { person: 'C', from: 'R2' }] },
  ];
  const rounds = [raced('R1', 'A', 'D', 'B', 'C'), raced('R2', 'C', 'AB', 'D')];
  const one = (team: object, change: object = {}): string[] =>
    teamsIn({ teams, rounds, scheme: { places: [10, 6, 4, 2], minStarters: 1, team }, ...change }).rows.map(
      ({ place, who, total }) => `${place} ${who} ${total}`,
    );

  it('score by their best cars; a shared car once, a member from the day of joining', () => {
    expect(one({ best: 1 })).toEqual(['1 U 16', '2 T 16']);
    expect(one({})).toEqual(['1 T 22', '2 U 20']);
  });

  it('have drops, penalties and bonus rules of their own', () => {
    expect(one({ drops: { drop: 1 } })).toEqual(['1 T 16', '2 U 14']);
    expect(
      one(
        {},
        {
          penalties: [
            { team: 'T', points: 7 },
            { person: 'D', points: 9 },
          ],
        },
      ),
    ).toEqual(['1 U 20', '2 T 15']);
    const bound = { penalties: [{ team: 'T', points: 7, round: 'R2', with: 'round' }] };
    expect(one({}, bound)).toEqual(['1 U 20', '2 T 15']);
    const scheme = { places: [10, 6, 4, 2], minStarters: 1, bonus: { participation: 1 }, team: { bonus: false } };
    expect(one({}, { scheme })).toEqual(['1 T 22', '2 U 20']);
  });

  it('count back over all cars that count', () => {
    expect(
      teamsIn({ teams, rounds, scheme: { places: [10, 6, 4, 2], minStarters: 1, team: {} } }).rows[0]?.finishes,
    ).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });
});
