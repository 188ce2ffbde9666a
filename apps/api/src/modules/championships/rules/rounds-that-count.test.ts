import { describe, expect, it } from 'vitest';
import {
  cars,
  placesIn,
  planned,
  raced,
  rowIn,
  standingsOf,
  type SmallSeason,
} from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };
const dropped = (season: SmallSeason, who: string): string[] =>
  rowIn(season, who)
    .cells.filter(({ counts }) => !counts)
    .map(({ heat, round }) => heat ?? round);

describe('how many rounds count', () => {
  const three = [raced('R1', 'A', 'B', 'C'), raced('R2', 'B', 'A', 'C'), raced('R3', 'C', 'B', 'A')];

  it('is all but those dropped, of the whole calendar', () => {
    const scheme = { ...POINTS, drops: { drop: 1 } };
    expect(placesIn({ rounds: three, scheme })).toEqual(['1 B 16', '2 A 16', '3 C 14']);
    expect(dropped({ rounds: three, scheme }, 'A')).toEqual(['R3']);
    // With a fourth round to come, three count.
    expect(placesIn({ rounds: [...three, planned('R4')], scheme })).toEqual(['1 B 22', '2 A 20', '3 C 18']);
    expect(standingsOf({ rounds: [...three, planned('R4')], scheme }).keep).toBe(3);
  });

  it('or as many as are asked for', () => {
    expect(placesIn({ rounds: three, scheme: { ...POINTS, drops: { best: 1 } } })).toEqual([
      '1 B 10',
      '2 A 10',
      '3 C 10',
    ]);
  });

  it('shows drops at once where the scheme says so', () => {
    const scheme = { ...POINTS, drops: { drop: 1 }, dropNow: true };
    expect(dropped({ rounds: [...three.slice(0, 2), planned('R3'), planned('R4')], scheme }, 'C')).toEqual(['R1']);
  });

  it('is one less for a cancelled round and the same for an optional one', () => {
    const scheme = { ...POINTS, drops: { drop: 1 } };
    const cancelled = { code: 'R4', state: 'cancelled' as const };
    expect(standingsOf({ rounds: [...three, cancelled], scheme }).keep).toBe(2);
    const optional = { ...raced('R4', 'C', 'A'), optional: true };
    expect(placesIn({ rounds: [...three, optional], scheme })).toEqual(['1 C 20', '2 A 16', '3 B 16']);
  });

  it('is never none', () => {
    expect(standingsOf({ rounds: three, scheme: { ...POINTS, drops: { drop: 5 } } }).keep).toBe(1);
  });
});

describe('which rounds count', () => {
  it('begins with those that may not be dropped', () => {
    const rounds = [
      { code: 'R1', results: [{ who: ['B'] }, { who: ['A'], status: 'dsq' as const }] },
      raced('R2', 'A', 'B'),
      raced('R3', 'B', 'A'),
    ];
    const scheme = { ...POINTS, drops: { drop: 1 } };
    expect(placesIn({ rounds, scheme })).toEqual(['1 B 20', '2 A 10']);
    expect(rowIn({ rounds, scheme }, 'A').cells.map(({ counts, mustCount }) => [counts, mustCount])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(placesIn({ rounds, scheme: { ...scheme, notDroppable: [] } })).toEqual(['1 B 20', '2 A 16']);
  });

  it('counts more than the number where more may not be dropped', () => {
    const out = (code: string) => ({ code, results: [{ who: ['B'] }, { who: ['A'], status: 'dsq' as const }] });
    const scheme = { ...POINTS, drops: { best: 1 } };
    const row = rowIn({ rounds: [out('R1'), out('R2'), raced('R3', 'A', 'B')], scheme }, 'A');
    expect([row.total, row.cells.filter(({ counts }) => counts).length]).toEqual(['0', 2]);
  });

  it('drops the worse place of equal points, then the earlier round', () => {
    const rounds = [
      raced('R1', 'C', 'D', 'E', 'B', 'A'),
      raced('R2', 'C', 'D', 'E', 'A', 'B'),
      raced('R3', 'C', 'D', 'E', 'A', 'B'),
    ];
    const scheme = { ...POINTS, drops: { drop: 1 } };
    expect(dropped({ rounds, scheme }, 'A')).toEqual(['R1']);
    expect(dropped({ rounds, scheme }, 'B')).toEqual(['R2']);
    expect(dropped({ rounds, scheme }, 'C')).toEqual(['R1']);
  });

  it('takes the bonus with a dropped round, or keeps it', () => {
    const rounds = [
      {
        code: 'R1',
        results: [
          { who: ['A'], best: 91_000 },
          { who: ['B'], best: 92_000 },
        ],
      },
      {
        code: 'R2',
        results: [
          { who: ['B'], best: 92_000 },
          { who: ['A'], best: 91_000 },
        ],
      },
    ];
    const scheme = { ...POINTS, bonus: { fastestLap: 1 }, drops: { best: 1 } };
    expect(placesIn({ rounds, scheme })).toEqual(['1 A 11', '2 B 10']);
    expect(placesIn({ rounds, scheme: { ...scheme, bonusDropped: false } })).toEqual(['1 A 12', '2 B 10']);
  });

  it('may look at each heat by itself', () => {
    const heats = (code: string, one: string, two: string) => ({
      code,
      heats: [
        { code: `${code}a`, results: cars(...one.split('')) },
        { code: `${code}b`, results: cars(...two.split('')) },
      ],
    });
    const rounds = [heats('R1', 'AB', 'BA'), heats('R2', 'AB', 'BA')];
    const scheme = { ...POINTS, drops: { drop: 1 } };
    expect(placesIn({ rounds, scheme })).toEqual(['1 B 16', '2 A 16']);
    const byHeat: SmallSeason = {
      rounds,
      scheme: { ...scheme, dropUnit: 'heat' },
      penalties: [{ person: 'A', round: 'R2', points: 3, with: 'round' }],
    };
    expect(placesIn(byHeat)).toEqual(['1 B 26', '2 A 23']);
    expect(dropped(byHeat, 'B')).toEqual(['R1a']);
  });
});

describe('penalties and corrections', () => {
  const rounds = [raced('R1', 'A', 'B'), raced('R2', 'B', 'A')];
  const one = (change: object, scheme: object = {}): string[] =>
    placesIn({ rounds, scheme: { ...POINTS, ...scheme }, ...change });

  it('leave the total, which may be negative', () => {
    expect(one({ penalties: [{ person: 'A', points: 20 }] })).toEqual(['1 B 16', '2 A -4']);
    expect(one({ penalties: [{ person: 'A', points: 20 }] }, { floor: 0 })).toEqual(['1 B 16', '2 A 0']);
    expect(one({ corrections: [{ person: 'A', points: '5/2' }] })).toEqual(['1 A 37/2', '2 B 16']);
  });

  it('belong to a round where they say so, and are dropped with it', () => {
    const penalties = [{ person: 'A', round: 'R2', points: 3, with: 'round' }];
    expect(one({ penalties }, { drops: { drop: 1 } })).toEqual(['1 B 10', '2 A 10']);
    expect(one({ penalties: [{ ...penalties[0], with: 'total' }] }, { drops: { drop: 1 } })).toEqual([
      '1 B 10',
      '2 A 7',
    ]);
    const row = rowIn(
      { rounds, penalties: [{ person: 'A', round: 'R2', points: 3, with: 'round' }], scheme: POINTS },
      'A',
    );
    expect(row.cells.map(({ points, bound }) => [points, bound])).toEqual([
      ['10', null],
      ['3', '-3'],
    ]);
    expect([row.total, row.rounds, row.penalties]).toEqual(['13', '13', '0']);
  });

  it('count from their round on, and in their class alone', () => {
    const penalties = [{ person: 'A', round: 'R2', points: 20 }];
    expect(
      standingsOf({ rounds, penalties, scheme: POINTS }).tables[0]?.after.map(({ order }) => order[0]?.who),
    ).toEqual(['A', 'B']);
    expect(one({ penalties: [{ person: 'A', points: 1, class: 'gt4' }] })).toEqual(['1 B 16', '2 A 16']);
  });
});

describe('least starts', () => {
  it('give no place to who can no longer reach them; the points stand', () => {
    const rounds = [raced('R1', 'A', 'B'), raced('R2', 'B', 'C')];
    const scheme = { ...POINTS, minStarts: 2 };
    expect(placesIn({ rounds: [...rounds, planned('R3')], scheme })).toEqual(['1 B 16', '2 A 10', '3 C 6']);
    expect(placesIn({ rounds, scheme })).toEqual(['1 B 16', '- A 10', '- C 6']);
  });
});
