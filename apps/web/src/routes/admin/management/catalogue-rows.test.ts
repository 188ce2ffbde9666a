import type { Catalogue } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { countUnnamed, filterRows, knownClasses, rowsOf } from './catalogue-rows.ts';
import { numberOrNull, readPoints, textOrNull } from '../shared/read-fields.ts';

const ofAcc = (gameCode: string) => ({ game: 'acc', gameCode }) as const;
const track = (code: string, name: string | null, events: number): Catalogue['tracks'][number] => ({
  code,
  game: 'acc',
  gameCode: code,
  layout: null,
  name,
  events,
  country: name === null ? null : 'IT',
  lengthMetres: name === null ? null : 5_793,
});
const catalogue: Catalogue = {
  tracks: [track('spa', 'Spa', 1), track('rare', null, 2), track('imola', 'Imola', 9), track('often', null, 8)],
  cars: [
    { model: 8, ...ofAcc('8'), name: 'Bentley', manufacturer: 'Bentley', year: 2018, carGroup: 'GT3', entries: 4 },
    { model: 50, ...ofAcc('50'), name: null, manufacturer: null, year: null, carGroup: 'GT4', entries: 4 },
    { model: 51, ...ofAcc('51'), name: null, manufacturer: null, year: null, carGroup: null, entries: 4 },
  ],
  sessionTypes: [{ code: 'Q2', ...ofAcc('Q2'), name: null, kind: 'qualifying', events: 1 }],
};

it('what has no name stands first, the most seen of it before the others', () => {
  expect(rowsOf(catalogue, 'tracks').map(({ code }) => code)).toEqual(['often', 'rare', 'imola', 'spa']);
  expect(countUnnamed(rowsOf(catalogue, 'tracks'))).toBe(2);
});

it('unknown details are dashes', () => {
  const [often, , imola] = rowsOf(catalogue, 'tracks');
  expect(often?.details).toEqual(['–', '–']);
  expect(imola?.details).toEqual(['Italy', '5,793 m']);
  expect(rowsOf(catalogue, 'cars').map(({ details }) => details)).toContainEqual(['–', '–', 'GT4']);
});

it.each([
  ['all', 'IMO', ['imola']],
  ['all', 'italy', ['imola', 'spa']],
  ['missing', '', ['often', 'rare']],
  ['missing', 'spa', []],
] as const)('%s names with “%s”', (names, filter, codes) => {
  expect(filterRows(rowsOf(catalogue, 'tracks'), { names, filter }).map(({ code }) => code)).toEqual(codes);
});

it('of several games, one is chosen, and the game’s own code has its layout', () => {
  const ac = { ...track('ac-spa-gp', null, 3), game: 'ac' as const, gameCode: 'spa', layout: 'gp' };
  const rows = rowsOf({ ...catalogue, tracks: [...catalogue.tracks, ac] }, 'tracks');
  const chosen = filterRows(rows, { names: 'all', filter: 'spa', game: 'ac' });
  expect(chosen.map(({ code, gameCode }) => [code, gameCode])).toEqual([['ac-spa-gp', 'spa, gp']]);
  expect(filterRows(rows, { names: 'all', filter: 'spa' })).toHaveLength(2);
});

it('the classes of cars are offered once each', () => {
  expect(knownClasses(catalogue)).toEqual(['GT3', 'GT4']);
});

it.each([
  ['25, 18,15', [25, 18, 15]],
  ['25 18;15\n', [25, 18, 15]],
  ['25, x', [25, 'x']],
  ['', []],
])('points typed as “%s”', (text, points) => {
  expect(readPoints(text)).toEqual(points);
});

it('an empty field says nothing, and what is no number stays for its schema to refuse', () => {
  expect([textOrNull('  '), textOrNull(' a ')]).toEqual([null, 'a']);
  expect([numberOrNull(''), numberOrNull(' 12 '), numberOrNull('twelve')]).toEqual([null, 12, 'twelve']);
});
