import { expect, it } from 'vitest';
import { comparePace, paceByClass } from './pace-figures.rules.ts';
import type { PaceOfDriver } from './pace.repository.ts';

const usual: PaceOfDriver = {
  carGroup: 'GT3',
  carModel: null,
  isWet: false,
  trackName: null,
  deviation: -6_200,
  margin: 2_000,
  laps: 400,
  sessions: 18,
  field: 1,
  fieldDrivers: 213,
};

it('groups figures by class and conditions, in percent', () => {
  const rows = [usual, { ...usual, trackName: 'spa', laps: 90 }, { ...usual, isWet: true, laps: 20 }];
  const figure = { percent: -0.62, margin: 0.2, laps: 400, sessions: 18 };
  const kind = { carGroup: 'GT3', carModel: null, fieldDrivers: 213 };
  expect(paceByClass(rows)).toEqual([
    { ...kind, isWet: false, overall: figure, tracks: [{ ...figure, trackName: 'spa', laps: 90 }] },
    { ...kind, isWet: true, overall: { ...figure, laps: 20 }, tracks: [] },
  ]);
});

it('compares two in the same class, conditions and field, where both have driven the most first', () => {
  const own = [usual, { ...usual, isWet: true, laps: 50 }, { ...usual, carGroup: 'GT4' }];
  const rival = [
    { ...usual, deviation: 1_000, margin: 1_500, laps: 30 },
    { ...usual, isWet: true, laps: 60 },
    { ...usual, carGroup: 'GT4', field: 2 },
  ];
  const compared = comparePace(own, rival);
  expect(compared.map(({ carGroup, isWet }) => [carGroup, isWet])).toEqual([
    ['GT3', true],
    ['GT3', false],
  ]);
  expect(compared[1]?.overall.difference).toEqual({ percent: -0.72, margin: 0.25 });
});

it('compares tracks that both have driven', () => {
  const spa = { ...usual, trackName: 'spa' };
  const monza = { ...usual, trackName: 'monza' };
  const [compared] = comparePace([usual, spa, monza], [usual, monza]);
  expect(compared?.tracks.map(({ trackName }) => trackName)).toEqual(['monza']);
});
