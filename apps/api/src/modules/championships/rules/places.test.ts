import { describe, expect, it } from 'vitest';
import {
  cars,
  heatIn,
  placesIn,
  raced,
  rowIn,
  type SmallSeason,
} from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };
const ENTRIES = [{ person: 'B' }, { person: 'C' }];

describe('classes', () => {
  const season: SmallSeason = {
    classes: [
      { code: 'gt3', by: { class: ['GT3'] } },
      { code: 'gt4', by: { class: ['GT4'] } },
    ],
    tables: ['class', 'overall'],
    rounds: [
      {
        code: 'R1',
        results: [
          { who: ['X'], class: 'GT4' },
          { who: ['A'], class: 'GT3' },
          { who: ['T'], class: 'TCX' },
          { who: ['B'], class: 'GT3' },
        ],
      },
    ],
    scheme: POINTS,
  };

  it('have places of their own; a car of no class is not there', () => {
    expect(placesIn(season, 'gt3')).toEqual(['1 A 10', '2 B 6']);
    expect(placesIn(season, 'gt4')).toEqual(['1 X 10']);
    expect(placesIn(season)).toEqual(['1 A 10', '1 X 10', '3 B 6']);
    expect(heatIn(season, 'B', 'R1')).toMatchObject({ place: 2, inClass: 2, overall: 3, fileRows: [4] });
  });

  it('or the places of the race score', () => {
    const scheme = { ...POINTS, placeBy: 'overall' as const };
    expect(placesIn({ ...season, scheme }, 'gt3')).toEqual(['1 A 6', '2 B 4']);
  });

  it('are decided by the entry before the car', () => {
    const entries = [{ person: 'A', class: 'gt4' }, { person: 'B' }, { person: 'X' }];
    expect(placesIn({ ...season, entries }, 'gt4')).toEqual(['1 X 10', '2 A 6']);
  });

  it('take somebody by name or by cup category', () => {
    const classes = [
      { code: 'rookies', by: { persons: ['B'] } },
      { code: 'pro', by: { cup: [0] } },
    ];
    expect(placesIn({ ...season, classes }, 'rookies')).toEqual(['1 B 10']);
    expect(placesIn({ ...season, classes }, 'pro')).toEqual([]);
  });
});

describe('a guest', () => {
  const season = (guests: 'skip' | 'block' | 'score'): SmallSeason => ({
    entries: ENTRIES,
    rounds: [
      {
        code: 'R1',
        qualifying: { order: ['G', 'C'] },
        results: [
          { who: ['G'], best: 90_000 },
          { who: [null] },
          { who: ['B'], best: 91_000 },
          { who: ['C'], best: 92_000 },
        ],
      },
    ],
    scheme: { ...POINTS, guests, bonus: { pole: 1, fastestLap: 2 } },
  });

  it('is skipped: the next moves up, and has pole and fastest lap', () => {
    expect(placesIn(season('skip'))).toEqual(['1 B 12', '2 C 7']);
  });

  it('or holds the place, the pole and the fastest lap, for nobody', () => {
    expect(placesIn(season('block'))).toEqual(['1 B 4', '2 C 0']);
  });

  it('or scores, but never somebody who is not known', () => {
    expect(placesIn(season('score'))).toEqual(['1 G 13', '2 B 6', '3 C 4']);
  });

  it('is named by a list in an open championship', () => {
    expect(placesIn({ guestList: ['A'], rounds: [raced('R1', 'A', 'B')], scheme: POINTS })).toEqual(['1 B 10']);
  });
});

describe('an entry', () => {
  it('counts from its first to its last round', () => {
    const entries = [{ person: 'A', from: 'R2', to: 'R2' }, { person: 'B' }];
    const rounds = ['R1', 'R2', 'R3'].map((code) => raced(code, 'A', 'B'));
    expect(placesIn({ entries, rounds, scheme: POINTS })).toEqual(['1 B 26', '2 A 10']);
  });

  it('is listed without a start', () => {
    expect(
      placesIn({ entries: [...ENTRIES, { person: 'D' }], rounds: [raced('R1', 'B', 'C')], scheme: POINTS }),
    ).toEqual(['1 B 10', '2 C 6', '- D 0']);
  });

  it('that is excluded keeps its place from others, or not', () => {
    const entries = [...ENTRIES, { person: 'A', status: 'excluded' as const }];
    const rounds = [raced('R1', 'A', 'B', 'C')];
    expect(placesIn({ entries, rounds, scheme: POINTS })).toEqual(['1 B 6', '2 C 4', '- A 10']);
    const scheme = { ...POINTS, excluded: 'close' as const };
    expect(placesIn({ entries, rounds, scheme })).toEqual(['1 B 10', '2 C 6', '- A 0']);
  });
});

describe('one start in a heat', () => {
  it('is in the classified car before the other', () => {
    const results = [{ who: ['A'], status: 'dnf' as const }, ...cars('B', 'A', 'C')];
    const season = { rounds: [{ code: 'R1', results }], scheme: POINTS };
    expect(placesIn(season)).toEqual(['1 B 10', '2 A 6', '3 C 4']);
    expect(heatIn(season, 'A', 'R1')?.fileRows).toEqual([3]);
  });

  it('is in the better placed of two cars, also across classes', () => {
    expect(placesIn({ rounds: [raced('R1', 'A', 'B', 'A', 'C')], scheme: POINTS })).toEqual([
      '1 A 10',
      '2 B 6',
      '3 C 4',
    ]);
  });

  it('of two who turn out to be one is the better', () => {
    const season = {
      merges: [['a', 'A'] as [string, string]],
      rounds: [raced('R1', 'B', 'a', 'A', 'C')],
      scheme: POINTS,
    };
    expect(placesIn(season)).toEqual(['1 B 10', '2 A 6', '3 C 4']);
  });

  it('of a shared car is everybody’s who drove it', () => {
    const results = [
      { who: ['A', 'B', 'Z'], laps: 20, share: { A: '3/4', B: '1/4' } },
      { who: ['C'], laps: 20 },
    ];
    const season: SmallSeason = { rounds: [{ code: 'R1', results }], scheme: POINTS };
    expect(placesIn(season)).toEqual(['1 A 10', '1 B 10', '3 C 6']);
    const short = { ...season, scheme: { ...POINTS, share: '1/3' } };
    expect(placesIn(short)).toEqual(['1 A 10', '2 C 6', '3 B 0']);
    expect(heatIn(short, 'B', 'R1')).toMatchObject({ status: 'short', place: null, fileRows: [1] });
    expect(rowIn(short, 'B').starts).toBe(1);
  });

  it('moves to a class with its driver, where points are carried', () => {
    const classes = [
      { code: 'gt3', by: { class: ['GT3'] } },
      { code: 'gt4', by: { class: ['GT4'] } },
    ];
    const rounds = [
      {
        code: 'R1',
        results: [
          { who: ['A'], class: 'GT4' },
          { who: ['B'], class: 'GT3' },
        ],
      },
      {
        code: 'R2',
        results: [
          { who: ['B'], class: 'GT3' },
          { who: ['A'], class: 'GT3' },
        ],
      },
    ];
    expect(placesIn({ classes, rounds, scheme: POINTS }, 'gt4')).toEqual(['1 A 10']);
    const scheme = { ...POINTS, classChange: 'carry' as const };
    expect(placesIn({ classes, rounds, scheme }, 'gt4')).toEqual([]);
    expect(placesIn({ classes, rounds, scheme }, 'gt3')).toEqual(['1 B 20', '2 A 16']);
  });
});
