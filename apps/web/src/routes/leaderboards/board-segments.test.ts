import { expect, it } from 'vitest';
import { joinBoard, type DriverRow } from './board-segments.ts';

const rowsOf = (from: number, to: number): DriverRow[] =>
  Array.from({ length: to - from }, (_, index) => ({
    rank: from + index + 1,
    driver: { playerId: `d${from + index}`, name: `Driver ${from + index}` },
  }));
const page = (from: number, to: number) => ({ rows: rowsOf(from, to), rowsBefore: from });
const ids = (groups: readonly (readonly DriverRow[])[]) => groups.flat().map((row) => row.driver.playerId);

it('shows the top alone when nobody is looked for', () => {
  const joined = joinBoard({ pages: [page(0, 3), page(3, 6)] }, undefined, undefined);
  expect(joined).toMatchObject({ chosen: null, around: [] });
  expect(joined.segments).toMatchObject({ middle: [], between: 0 });
  expect(joined.segments.top).toHaveLength(2);
});

it('shows the part around a driver further down, and how many stand between', () => {
  const { segments, chosen, around } = joinBoard({ pages: [page(0, 3)] }, { pages: [page(10, 15)] }, 'd12');
  expect(segments.between).toBe(7);
  expect(ids(segments.middle)).toEqual(['d10', 'd11', 'd12', 'd13', 'd14']);
  expect(chosen?.rank).toBe(13);
  expect(ids([around])).toEqual(ids(segments.middle));
});

it.each([
  ['meets it', 10],
  ['overlaps it', 12],
])('is one board once the top %s, with every row once', (_how, topRows) => {
  const { segments, around } = joinBoard({ pages: [page(0, topRows)] }, { pages: [page(10, 15), page(15, 18)] }, 'd12');
  expect(segments.middle).toEqual([]);
  expect(segments.between).toBe(0);
  expect(ids(segments.top)).toEqual(ids([rowsOf(0, 18)]));
  expect(ids([around])).toEqual(ids([rowsOf(0, 18)]));
});

it('keeps the very rows of a page, so that what shows them need not be drawn again', () => {
  const top = { pages: [page(0, 3)] };
  expect(joinBoard(top, undefined, undefined).segments.top[0]).toBe(top.pages[0]?.rows);
});

it('shows the top alone around somebody who is not on the board', () => {
  const joined = joinBoard({ pages: [page(0, 5)] }, { pages: [page(0, 3)] }, 'nobody');
  expect(joined.chosen).toBeNull();
  expect(ids(joined.segments.top)).toEqual(ids([rowsOf(0, 5)]));
});
