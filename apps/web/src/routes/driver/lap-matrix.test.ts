import { expect, it } from 'vitest';
import { lapMatrix } from './lap-matrix.ts';

const lap = (trackName: string, carModel: number | null, lapTime: number) => ({
  game: 'acc' as const,
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

it('has the tracks by name, a cell for each car, and knows the best of each track', () => {
  const records = [
    lap('spa', 1, 140_000),
    lap('spa', 2, 139_000),
    lap('monza', 2, 108_000),
    lap('zandvoort', 3, 90_000),
  ];
  const rows = lapMatrix(records, { cars: [2, 1, 3], nameOf });
  expect(rows.map(({ trackName }) => trackName)).toEqual(['zandvoort', 'monza', 'spa']);
  expect(rows[2]?.best.carModel).toBe(2);
  expect(rows[2]?.cells.map((cell) => cell?.lapTime ?? null)).toEqual([139_000, 140_000, null]);
});

it('keeps laps of a car that nobody knows', () => {
  const rows = lapMatrix([lap('spa', null, 140_000)], { cars: [null], nameOf });
  expect(rows[0]?.cells[0]?.lapTime).toBe(140_000);
});
