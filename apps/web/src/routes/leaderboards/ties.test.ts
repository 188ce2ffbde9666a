import { expect, it } from 'vitest';
import { tieGroups } from './ties.ts';

const row = (rank: number, name: string) => ({ rank, name });
const [a, b, c, d, e] = [row(1, 'a'), row(1, 'b'), row(3, 'c'), row(4, 'd'), row(4, 'e')];

it('groups the rows that share a rank', () => {
  const groups = tieGroups([[a, b, c, d, e]], true);
  expect(groups).toEqual([
    { rows: [a, b], above: undefined, isContinued: false, goesOn: false, drivers: 2 },
    { rows: [c], above: b, isContinued: false, goesOn: false, drivers: 1 },
    { rows: [d, e], above: c, isContinued: false, goesOn: false, drivers: 2 },
  ]);
});

it('keeps the pages apart, and says that a group goes on', () => {
  const groups = tieGroups([[a], [b, c]], true);
  expect(groups.map(({ rows, isContinued, goesOn, drivers }) => [rows, isContinued, goesOn, drivers])).toEqual([
    [[a], false, true, 2],
    [[b], true, false, 2],
    [[c], false, false, 1],
  ]);
});

it('does not know how many share the last rank before all is read', () => {
  const drivers = (isWhole: boolean) =>
    tieGroups(
      [
        [a, b, c],
        [d, e],
      ],
      isWhole,
    ).map((group) => group.drivers);
  expect(drivers(false)).toEqual([2, 1, null]);
  expect(drivers(true)).toEqual([2, 1, 2]);
  expect(tieGroups([[d], [e]], true).map((group) => group.drivers)).toEqual([2, 2]);
});

it('counts drivers who are not among the rows: the part around a driver begins anywhere', () => {
  expect(tieGroups([[row(20, 'x'), row(27, 'y')]], false).map(({ drivers }) => drivers)).toEqual([7, null]);
});

it('has no group of nothing', () => {
  expect(tieGroups([[]], true)).toEqual([]);
});
