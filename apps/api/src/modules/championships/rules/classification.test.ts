import { describe, expect, it } from 'vitest';
import { heatIn, placesIn, type SmallSeason } from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4, 3, 2, 1], minStarters: 1 };

/** Twenty laps for the winner, whose time is the flag. */
function race(laps: number, total: number | undefined, change: Partial<SmallSeason> = {}): SmallSeason {
  const other = total === undefined ? { who: ['B'], laps, status: 'dnf' as const } : { who: ['B'], laps, total };
  return {
    rounds: [{ code: 'R1', results: [{ who: ['A'], laps: 20, total: 1_200 }, other] }],
    scheme: POINTS,
    ...change,
  };
}

describe('who is classified', () => {
  it.each([
    ['took the flag with 75 %', 15, 1_230, 'classified'],
    ['took the flag with less', 14, 1_230, 'dnf'],
    ['left with 90 %', 18, 1_100, 'classified'],
    ['left with less', 17, 1_100, 'dnf'],
    ['has the winner’s laps', 20, 1_100, 'classified'],
    ['has no time', 19, undefined, 'dnf'],
    ['never drove', 0, 1_300, 'dns'],
  ])('who %s', (_what, laps, total, status) => {
    const entries = [{ person: 'A' }, { person: 'B' }];
    expect(heatIn(race(laps, total, { entries }), 'B', 'R1')?.status).toBe(status);
  });

  it('a championship may ask for other shares', () => {
    const scheme = { ...POINTS, classify: { flag: '7/10', laps: '17/20' } };
    expect(heatIn(race(14, 1_230, { scheme }), 'B', 'R1')?.status).toBe('classified');
    expect(heatIn(race(17, 1_100, { scheme }), 'B', 'R1')?.status).toBe('classified');
  });

  it('a slow class may be measured against its own winner', () => {
    const classes = [
      { code: 'fast', by: { class: ['fast'] } },
      { code: 'slow', by: { class: ['slow'] } },
    ];
    const rounds = [
      {
        code: 'R1',
        results: [
          { who: ['A'], class: 'fast', laps: 20, total: 1_200 },
          { who: ['B'], class: 'slow', laps: 14, total: 1_210 },
          { who: ['C'], class: 'slow', laps: 13, total: 1_215 },
        ],
      },
    ];
    expect(placesIn({ classes, rounds, scheme: POINTS }, 'slow')).toEqual(['1 B 0', '1 C 0']);
    const scheme = { ...POINTS, classify: { of: 'class' as const } };
    expect(placesIn({ classes, rounds, scheme }, 'slow')).toEqual(['1 B 10', '2 C 6']);
  });

  it('a qualifying classifies who has a best lap', () => {
    const results = [{ who: ['A'], best: 90_000 }, { who: ['B'] }, { who: ['C'], laps: 0 }];
    const season = { rounds: [{ code: 'R1', kind: 'qualifying' as const, results }], scheme: POINTS };
    expect(placesIn(season)).toEqual(['1 A 10', '2 B 0']);
    expect(heatIn(season, 'B', 'R1')?.status).toBe('dnf');
  });

  it('staff’s seconds do not move the flag', () => {
    const rounds = [
      {
        code: 'R1',
        results: [
          { who: ['A'], laps: 20, total: 1_200 },
          { who: ['B'], laps: 16, total: 1_204 },
        ],
      },
    ];
    const decisions = [{ heat: 'R1', row: 1, kind: 'time' as const, ms: 30 }];
    expect(placesIn({ rounds, decisions, scheme: POINTS })).toEqual(['1 A 10', '2 B 6']);
  });

  it('what staff say of somebody counts before the result', () => {
    const rounds = [{ code: 'R1', results: [{ who: ['A'] }, { who: ['B'] }, { who: ['C'] }] }];
    const said = (is: 'dnf' | 'dsq' | 'absent' | 'banned') =>
      placesIn({ rounds, status: [{ person: 'A', heat: 'R1', is }], scheme: POINTS });
    expect(said('dnf')).toEqual(['1 B 10', '2 C 6', '3 A 0']);
    expect(said('banned')).toEqual(['1 B 10', '2 C 6', '- A 0']);
    expect(said('absent')).toEqual(['1 B 10', '2 C 6', '- A 0']);
  });
});
