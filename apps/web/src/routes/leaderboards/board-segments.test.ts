import { expect, it } from 'vitest';
import { joinBoard, type DriverRow } from './board-segments.ts';

const rowsOf = (from: number, to: number): DriverRow[] =>
  Array.from({ length: to - from }, (_, index) => ({
    rank: from + index + 1,
    driver: { playerId: `d${from + index}`, name: `Driver ${from + index}` },
  }));
const page = (from: number, to: number) => ({ rows: rowsOf(from, to), rowsBefore: from });
const NOBODY = { playerId: undefined, isChosen: false };
const chosen = (playerId: string) => ({ playerId, isChosen: true });
const ids = (groups: readonly (readonly DriverRow[])[]) => groups.flat().map((row) => row.driver.playerId);

it('shows the top alone when nobody is looked for', () => {
  const joined = joinBoard({ pages: [page(0, 3), page(3, 6)] }, undefined, NOBODY);
  expect(joined).toMatchObject({ chosen: null, around: [] });
  expect(joined.segments).toMatchObject({ middle: [], between: 0 });
  expect(joined.segments.top).toHaveLength(2);
});

it('shows the part around a driver further down, and how many stand between', () => {
  const {
    segments,
    chosen: row,
    around,
  } = joinBoard({ pages: [page(0, 3)] }, { pages: [page(10, 15)] }, chosen('d12'));
  expect(segments.between).toBe(7);
  expect(ids(segments.middle)).toEqual(['d10', 'd11', 'd12', 'd13', 'd14']);
  expect(row?.rank).toBe(13);
  expect(ids([around])).toEqual(ids(segments.middle));
});

it.each([
  ['meets it', 10],
  ['overlaps it', 12],
])('is one board once the top %s, with every row once', (_how, topRows) => {
  const { segments, around } = joinBoard(
    { pages: [page(0, topRows)] },
    { pages: [page(10, 15), page(15, 18)] },
    chosen('d12'),
  );
  expect(segments.middle).toEqual([]);
  expect(segments.between).toBe(0);
  expect(ids(segments.top)).toEqual(ids([rowsOf(0, 18)]));
  expect(ids([around])).toEqual(ids([rowsOf(0, 18)]));
});

it('keeps the very rows of a page, so that what shows them need not be drawn again', () => {
  const top = { pages: [page(0, 3)] };
  expect(joinBoard(top, undefined, NOBODY).segments.top[0]).toBe(top.pages[0]?.rows);
});

it('shows the top alone around somebody who is not on the board', () => {
  const joined = joinBoard({ pages: [page(0, 5)] }, { pages: [page(0, 3)] }, chosen('nobody'));
  expect(joined.chosen).toBeNull();
  expect(ids(joined.segments.top)).toEqual(ids([rowsOf(0, 5)]));
});

it('stays at the top for whom nobody chose, and knows his row and who stands around him', () => {
  const middle = { pages: [page(10, 15)] };
  const joined = joinBoard({ pages: [page(0, 3)] }, middle, { playerId: 'd12', isChosen: false });
  expect(ids(joined.segments.top)).toEqual(['d0', 'd1', 'd2']);
  expect(joined.segments).toMatchObject({ middle: [], between: 0 });
  expect(joined.chosen?.rank).toBe(13);
  expect(ids([joined.around])).toEqual(['d10', 'd11', 'd12', 'd13', 'd14']);
});
