import { expect, it } from 'vitest';
import { driver } from '../../testing/replies.ts';
import type { TrackBoardRow } from './join-board.ts';
import { nextTenth, nearbyRows } from './next-tenth.ts';

function rowsOf(...times: readonly (readonly [rank: number, lapTime: number, splits?: readonly number[]])[]) {
  return times.map(([rank, lapTime, splits = []]): TrackBoardRow => ({
    rank,
    driver: { ...driver, playerId: `driver${lapTime}-${rank}` },
    carModel: 8,
    carGroup: 'GT3',
    lapTime,
    splits: [...splits],
    sessionKind: 'race',
    isWet: false,
    eventId: 1,
    at: '2025-09-18T22:38:36.000Z',
    gap: 0,
    interval: 0,
  }));
}
const last = (rows: readonly TrackBoardRow[]): TrackBoardRow => {
  const row = rows.at(-1);
  if (row === undefined) throw new Error('there is no row');
  return row;
};

it('sector differences add up to the gap to the place above, and the worst sector is the one that costs most', () => {
  const rows = rowsOf([1, 90_000, [30_000, 30_000, 30_000]], [2, 90_151, [30_027, 29_957, 30_167]]);
  const tenth = nextTenth(rows, last(rows));
  expect(tenth?.gap).toBe(151);
  expect(tenth?.sectors.map(({ difference }) => difference)).toEqual([27, -43, 167]);
  expect(tenth?.sectors.reduce((sum, { difference }) => sum + difference, 0)).toBe(tenth?.gap);
  expect(tenth?.worst).toEqual({ sector: 3, own: 30_167, difference: 167 });
});

it('takes sectors that are rounded each for itself', () => {
  const rows = rowsOf([1, 90_000, [30_000, 30_000, 29_997]], [2, 90_050, [30_000, 30_050, 29_999]]);
  expect(nextTenth(rows, last(rows))?.sectors.map(({ difference }) => difference)).toEqual([0, 50, 2]);
});

it('measures to the nearest faster driver, not to one who shares the time', () => {
  const rows = rowsOf([1, 90_000], [2, 90_100], [2, 90_100]);
  expect(nextTenth(rows, last(rows))).toMatchObject({ gap: 100, ahead: { rank: 1 } });
});

it.each([
  ['one lap has none', [30_000, 30_000, 30_000], []],
  ['they do not add up', [30_000, 30_000, 30_000], [30_000, 30_000, 30_046]],
  ['the laps have different numbers of them', [30_000, 30_000, 30_000], [45_000, 45_050]],
])('says nothing of sectors when %s', (_why, first, second) => {
  const rows = rowsOf([1, 90_000, first], [2, 90_050, second]);
  expect(nextTenth(rows, last(rows))).toMatchObject({ gap: 50, sectors: [], worst: null });
});

it.each([
  ['the leader', rowsOf([1, 90_000])],
  ['who shares the first place', rowsOf([1, 90_000], [1, 90_000])],
])('has nothing to say to %s', (_who, rows) => {
  expect(nextTenth(rows, last(rows))).toBeNull();
});

it.each([
  ['among the loaded rows', rowsOf([1, 90_000], [2, 90_050], [3, 90_060], [4, 90_140]), 2],
  ['with a time that others have: they share the rank', rowsOf([1, 90_000], [2, 90_050], [2, 90_050], [4, 90_150]), 2],
  ['faster than all: the first', rowsOf([1, 90_050], [2, 90_100]), 1],
  ['above the loaded rows: unknown', rowsOf([7, 90_050], [8, 90_100]), null],
  ['just below the first loaded row', rowsOf([7, 89_999], [8, 90_050], [9, 90_100]), 8],
])('the rank of a lap a tenth faster: %s', (_where, rows, rank) => {
  expect(nextTenth(rows, last(rows))?.rankOfTenth).toBe(rank);
});

it.each([
  [0, [1, 2, 3, 4, 5]],
  [2, [1, 2, 3, 4, 5]],
  [3, [2, 3, 4, 5, 6]],
  [7, [4, 5, 6, 7, 8]],
])('five around row %i are %j', (place, ranks) => {
  const rows = rowsOf(...Array.from({ length: 8 }, (_, index) => [index + 1, 90_000 + index * 10] as const));
  expect(nearbyRows(rows, rows[place]?.driver.playerId ?? '', 5).map((row) => row.rank)).toEqual(ranks);
});

it('shows nobody around somebody who is not there', () => {
  expect(nearbyRows(rowsOf([1, 90_000]), 'nobody0000', 5)).toEqual([]);
});
