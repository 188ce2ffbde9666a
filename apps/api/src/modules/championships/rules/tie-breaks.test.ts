import { describe, expect, it } from 'vitest';
import {
  cars,
  placesIn,
  raced,
  tableIn,
  type SmallSeason,
} from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };
const decided = (season: SmallSeason): unknown[] =>
  tableIn(season).rows.map(({ who, place, decidedBy }) => [place, who, decidedBy]);

describe('level totals are decided', () => {
  it('by count-back over all places, dropped rounds too', () => {
    const rounds = [raced('R1', 'B', 'A', 'C'), raced('R2', 'C', 'B', 'A'), raced('R3', 'A', 'B', 'C')];
    const scheme = { ...POINTS, drops: { best: 2 } };
    expect(decided({ rounds, scheme })).toEqual([
      [1, 'B', 'countback'],
      [2, 'A', 'countback'],
      [3, 'C', 'points'],
    ]);
    expect(decided({ rounds, scheme: { ...scheme, countback: 'counted' } }).slice(0, 2)).toEqual([
      [1, 'A', 'latest'],
      [2, 'B', 'latest'],
    ]);
  });

  it('without heats that do not count back', () => {
    const heats = (countback: boolean) => [
      { code: 'S', places: [4, 2], countback, results: cars('B', 'A') },
      { code: 'F', results: cars('A', 'B') },
    ];
    const season = (countback: boolean): SmallSeason => ({
      rounds: [{ code: 'R1', heats: heats(countback) }],
      corrections: [{ person: 'B', points: 2 }],
      scheme: POINTS,
    });
    expect(decided(season(false))[0]).toEqual([1, 'A', 'countback']);
    // As many firsts and seconds: then the last heat.
    expect(decided(season(true))[0]).toEqual([1, 'A', 'latest']);
  });

  it('by the better place in the last heat, absent last', () => {
    expect(decided({ rounds: [raced('R1', 'A', 'B'), raced('R2', 'B', 'A')], scheme: POINTS })[0]).toEqual([
      1,
      'B',
      'latest',
    ]);
    expect(decided({ rounds: [raced('R1', 'A'), raced('R2', 'B')], scheme: POINTS })[0]).toEqual([1, 'B', 'latest']);
  });

  it('by the best rounds, fewer penalties or more starts, in any order', () => {
    const rounds = [raced('R1', 'A', 'B', 'C'), raced('R2', 'B', 'D'), raced('R3', 'D', 'B', 'E')];
    const given = { penalties: [{ person: 'B', points: 2 }], corrections: [{ person: 'A', points: 10 }] };
    const by = (...tiebreaks: ('bestRounds' | 'fewerPenalties' | 'moreStarts')[]): unknown =>
      decided({ rounds, ...given, scheme: { ...POINTS, tiebreaks } })[0];
    expect(placesIn({ rounds, ...given, scheme: POINTS }).map((row) => row.split(' ').at(-1))).toEqual([
      '20',
      '20',
      '16',
      '4',
      '4',
    ]);
    expect(by('bestRounds')).toEqual([1, 'B', 'bestRounds']);
    expect(by('fewerPenalties', 'moreStarts')).toEqual([1, 'A', 'fewerPenalties']);
    expect(by('moreStarts', 'fewerPenalties')).toEqual([1, 'B', 'moreStarts']);
  });

  it('by nothing: the place is shared and the next left out', () => {
    const rounds = [raced('R1', 'AB', 'C')];
    expect(decided({ rounds, scheme: POINTS })).toEqual([
      [1, 'A', 'shared'],
      [1, 'B', 'shared'],
      [3, 'C', 'points'],
    ]);
    expect(tableIn({ rounds, scheme: POINTS }).champion).toEqual({ who: ['A', 'B'], after: 'R1' });
  });

  it('and a zero has a place', () => {
    expect(placesIn({ rounds: [raced('R1', 'A', 'B', 'C', 'D')], scheme: POINTS }).at(-1)).toBe('4 D 0');
  });
});
