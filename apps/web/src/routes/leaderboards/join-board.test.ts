import { expect, it } from 'vitest';
import { joinBoard, type DriverRow } from './join-board.ts';

const rowsOf = (from: number, to: number): DriverRow[] =>
  Array.from({ length: to - from }, (_, index) => ({
    rank: from + index + 1,
    driver: { playerId: `d${from + index}`, name: `Driver ${from + index}`, classValue: null, isProvisional: false },
  }));
const page = (from: number, to: number) => ({ rows: rowsOf(from, to), rowsBefore: from });
const NOBODY = { playerId: undefined, isChosen: false };
const chosen = (playerId: string) => ({ playerId, isChosen: true });
const ids = (groups: readonly (readonly DriverRow[])[]) => groups.flat().map((row) => row.driver.playerId);

it('shows only the top without a driver', () => {
  const joined = joinBoard({ pages: [page(0, 3), page(3, 6)] }, undefined, NOBODY);
  expect(joined).toMatchObject({ further: [], between: 0, own: null, nearby: [] });
  expect(joined.top).toHaveLength(2);
});

it('adds the rows around a driver further down, and counts the drivers between', () => {
  const joined = joinBoard({ pages: [page(0, 3)] }, { pages: [page(10, 15)] }, chosen('d12'));
  expect(joined.between).toBe(7);
  expect(ids(joined.further)).toEqual(['d10', 'd11', 'd12', 'd13', 'd14']);
  expect(joined.own?.rank).toBe(13);
  expect(ids([joined.nearby])).toEqual(ids(joined.further));
});

it.each([
  ['meets it', 10],
  ['overlaps it', 12],
])('is one board once the top %s, with every row once', (_how, topRows) => {
  const joined = joinBoard({ pages: [page(0, topRows)] }, { pages: [page(10, 15), page(15, 18)] }, chosen('d12'));
  expect(joined).toMatchObject({ further: [], between: 0 });
  expect(ids(joined.top)).toEqual(ids([rowsOf(0, 18)]));
  expect(ids([joined.nearby])).toEqual(ids([rowsOf(0, 18)]));
  expect(joined.nearby).toContain(joined.own);
});

it('keeps the array of a page, so that memoized rows do not render again', () => {
  const top = { pages: [page(0, 3)] };
  expect(joinBoard(top, undefined, NOBODY).top[0]).toBe(top.pages[0]?.rows);
});

it('shows only the top for a driver who is not listed', () => {
  const joined = joinBoard({ pages: [page(0, 5)] }, { pages: [page(0, 3)] }, chosen('nobody'));
  expect(joined.own).toBeNull();
  expect(ids(joined.top)).toEqual(ids([rowsOf(0, 5)]));
});

it('stays at the top for a driver who is not chosen, with their own row and those nearby', () => {
  const nearby = { pages: [page(10, 15)] };
  const joined = joinBoard({ pages: [page(0, 3)] }, nearby, { playerId: 'd12', isChosen: false });
  expect(ids(joined.top)).toEqual(['d0', 'd1', 'd2']);
  expect(joined).toMatchObject({ further: [], between: 0 });
  expect(joined.own?.rank).toBe(13);
  expect(ids([joined.nearby])).toEqual(['d10', 'd11', 'd12', 'd13', 'd14']);
});
