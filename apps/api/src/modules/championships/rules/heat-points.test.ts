import { describe, expect, it } from 'vitest';
import {
  cars,
  heatIn,
  placesIn,
  raced,
  standingsOf,
  type SmallSeason,
} from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };

/** One round of A, B, C with best laps, the fastest by C. */
function one(change: object, scheme: object = {}): SmallSeason {
  const results = [
    { who: ['A'], best: 92_000 },
    { who: ['B'], best: 91_000 },
    { who: ['C'], best: 90_000 },
  ];
  return { rounds: [{ code: 'R1', results, ...change }], scheme: { ...POINTS, ...scheme } };
}

describe('points of a heat', () => {
  it('are those of the place, times weights and factor', () => {
    expect(placesIn(one({ weight: '1/3' }))).toEqual(['1 A 10/3', '2 B 2', '3 C 4/3']);
    expect(placesIn(one({ weight: '1/3', factor: '1/2' }))).toEqual(['1 A 5/3', '2 B 1', '3 C 2/3']);
    expect(placesIn(one({ weight: '1/3' }, { round: '1/2' }))).toEqual(['1 A 7/2', '2 B 2', '3 C 3/2']);
    const heats = [
      { code: 'a', weight: '1/2', results: cars('A', 'B') },
      { code: 'b', places: [3, 1], results: cars('B', 'A') },
    ];
    const season = { rounds: [{ code: 'R1', weight: 2, heats }], scheme: POINTS };
    expect(placesIn(season)).toEqual(['1 B 12', '2 A 12']);
    expect(standingsOf(season).heats).toEqual([
      { code: 'a', round: 'R1', weight: '1', factor: '1', schemeVersion: 0 },
      { code: 'b', round: 'R1', weight: '2', factor: '1', schemeVersion: 0 },
    ]);
  });

  it('follow the share of the distance that was driven', () => {
    const distanceSteps = [['3/4', 1] as const, ['1/4', '1/2'] as const];
    expect(placesIn(one({ distance: '3/4' }, { distanceSteps }))[0]).toBe('1 A 10');
    expect(placesIn(one({ distance: '1/2' }, { distanceSteps }))[0]).toBe('1 A 5');
    expect(placesIn(one({ distance: '1/5' }, { distanceSteps }))[0]).toBe('1 A 0');
    expect(placesIn(one({}, { distanceSteps }))[0]).toBe('1 A 10');
  });

  it('need starters', () => {
    expect(placesIn(one({}, { minStarters: 4 }))[0]).toBe('1 A 0');
    expect(placesIn(one({}, { minStarters: 4, fewStarters: 'half' }))[0]).toBe('1 A 5');
    expect(placesIn(one({}, { byStarters: { 2: [5], 3: [7, 5], 4: [9] } })).slice(0, 2)).toEqual(['1 A 7', '2 B 5']);
  });

  it('need the least share of the leader’s laps; the place stays taken', () => {
    const results = [
      { who: ['A'], laps: 20, total: 1_200 },
      { who: ['B'], laps: 15, total: 1_210 },
      { who: ['C'], laps: 16, total: 1_220 },
    ];
    expect(placesIn(one({ results }, { minLapShare: '4/5' }))).toEqual(['1 A 10', '2 C 4', '3 B 0']);
  });

  it('of a dead heat are added and shared; both have the better place', () => {
    const season = one({
      results: [{ who: ['A'] }, { who: ['B'], tie: 'x' }, { who: ['C'], tie: 'x' }, { who: ['D'] }],
    });
    expect(placesIn(season)).toEqual(['1 A 10', '2 B 5', '2 C 5', '4 D 0']);
    expect(heatIn(season, 'C', 'R1')?.place).toBe(2);
    expect(heatIn(season, 'D', 'R1')?.place).toBe(4);
  });

  it('are none of any kind for the disqualified, and nobody inherits them', () => {
    const results = [{ who: ['A'] }, { who: ['B'] }, { who: ['C'], status: 'dsq' as const, led: 9 }];
    const season = one(
      { results, qualifying: { order: ['C', 'A'] } },
      { bonus: { pole: 2, mostLapsLed: 2, participation: 1 } },
    );
    expect(placesIn(season)).toEqual(['1 A 11', '2 B 7', '3 C 0']);
  });
});

describe('bonus points', () => {
  const bonus = { pole: 1, fastestLap: 2, participation: '1/2' };

  it('say what they are for', () => {
    const season = one({ qualifying: { order: ['B', 'A'] } }, { bonus });
    expect(heatIn(season, 'B', 'R1')?.parts).toEqual({ place: '6', pole: '1', participation: '1/2' });
    expect(heatIn(season, 'C', 'R1')?.parts).toEqual({ place: '4', fastestLap: '2', participation: '1/2' });
  });

  it('are weighted only where the scheme says so', () => {
    expect(heatIn(one({ weight: 2 }, { bonus }), 'C', 'R1')?.parts).toMatchObject({ place: '8', fastestLap: '2' });
    expect(heatIn(one({ weight: 2 }, { bonus, bonusWeighted: true }), 'C', 'R1')?.parts).toMatchObject({
      fastestLap: '4',
    });
  });

  it('for the fastest lap may need a place', () => {
    const top = { fastestLap: 1, fastestLapTop: 2 };
    expect(placesIn(one({}, { bonus: top }))).toEqual(['1 A 10', '2 B 6', '3 C 4']);
    expect(placesIn(one({}, { bonus: { ...top, fastestLapElse: 'next' } }))).toEqual(['1 A 10', '2 B 7', '3 C 4']);
  });

  it('go to all with the same fastest lap, of the classified', () => {
    const results = [
      { who: ['A'], best: 90_000 },
      { who: ['B'], best: 90_000 },
      { who: ['C'], status: 'dnf' as const, best: 80_000 },
    ];
    expect(placesIn(one({ results }, { bonus }))).toEqual(['1 A 25/2', '2 B 17/2', '3 C 1/2']);
  });

  it('for the pole stay with who retires, and are nobody’s without a qualifying', () => {
    const results = [{ who: ['A'] }, { who: ['B'], status: 'dnf' as const }];
    expect(placesIn(one({ results, qualifying: { order: ['B', 'A'] } }, { bonus: { pole: 3 } }))).toEqual([
      '1 A 10',
      '2 B 3',
    ]);
    expect(placesIn(one({ results }, { bonus: { pole: 3 } }))).toEqual(['1 A 10', '2 B 0']);
  });

  it('for the pole go to one car, though somebody of its crew is listed in another', () => {
    const season = one({ results: cars('CB', 'AB'), qualifying: { order: [['A', 'B']] } }, { bonus: { pole: 3 } });
    expect(placesIn(season).toSorted()).toEqual(['1 B 13', '1 C 13', '3 A 6']);
  });

  it('for most laps led go to all who led as many', () => {
    const results = [
      { who: ['A'], led: 5 },
      { who: ['B'], led: 5 },
      { who: ['C'], led: 1 },
    ];
    expect(placesIn(one({ results }, { bonus: { mostLapsLed: 1 } }))).toEqual(['1 A 11', '2 B 7', '3 C 4']);
  });

  it('for taking part may need a classified car', () => {
    const results = [{ who: ['A'] }, { who: ['B'], status: 'dnf' as const }];
    const scheme = { bonus: { participation: 1, participationFor: 'classified' } };
    expect(placesIn(one({ results }, scheme))).toEqual(['1 A 11', '2 B 0']);
  });

  it('may be of the heat’s own', () => {
    expect(placesIn(one({ bonus: { fastestLap: 5 } }, { bonus }))).toEqual(['1 A 10', '2 C 9', '3 B 6']);
    expect(placesIn(one({ bonus: {} }, { bonus }))).toEqual(['1 A 10', '2 B 6', '3 C 4']);
  });
});

describe('points that change in mid-season', () => {
  const rounds = [raced('R1', 'A', 'B'), raced('R2', 'B', 'A')];
  it('leave earlier rounds their own', () => {
    const newer = { ...POINTS, places: [20, 1], from: 'R2' };
    expect(placesIn({ rounds, scheme: [POINTS, newer] })).toEqual(['1 B 26', '2 A 11']);
  });
});
