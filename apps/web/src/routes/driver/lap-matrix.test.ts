import { expect, it } from 'vitest';
import { lapMatrix } from './lap-matrix.ts';

const lap = (trackName: string, carModel: number | null, lapTime: number) => ({
  trackName,
  carModel,
  lapTime,
  carGroup: 'GT3',
  isWet: false,
  eventId: 1,
  at: '2025-09-18T22:38:36.000Z',
  rank: 1,
  of: 2,
  trackRank: 1,
  trackOf: 2,
  isRecord: false,
});
const nameOf = (track: string) => ({ spa: 'Spa', zandvoort: 'Åland Ring', monza: 'Monza' })[track] ?? track;

it('has the tracks by name, the cars by how many tracks they drove on, and knows the best of each track', () => {
  const records = [
    lap('spa', 1, 140_000),
    lap('spa', 2, 139_000),
    lap('monza', 2, 108_000),
    lap('zandvoort', 3, 90_000),
  ];
  const { cars, rows } = lapMatrix(records, { mostDrivenCar: null, nameOf });
  expect(cars).toEqual([2, 1, 3]);
  expect(rows.map(({ trackName }) => trackName)).toEqual(['zandvoort', 'monza', 'spa']);
  expect(rows[2]?.best.carModel).toBe(2);
  expect(rows[2]?.cells.map((cell) => cell?.lapTime ?? null)).toEqual([139_000, 140_000, null]);
});

it('has the most driven car first, whatever the number of tracks', () => {
  const records = [lap('spa', 1, 140_000), lap('monza', 1, 108_000), lap('spa', 9, 141_000)];
  expect(lapMatrix(records, { mostDrivenCar: 9, nameOf }).cars).toEqual([9, 1]);
});

it('keeps laps of a car that nobody knows', () => {
  const { cars, rows } = lapMatrix([lap('spa', null, 140_000)], { mostDrivenCar: null, nameOf });
  expect(cars).toEqual([null]);
  expect(rows[0]?.cells[0]?.lapTime).toBe(140_000);
});
