import { expect, it } from 'vitest';
import { compareStandings, type Standing } from './standings-change.rules.ts';

const row = (driverId: number, place: number | null, total: string, tableCode = 'all'): Standing => ({
  kind: 'drivers',
  tableCode,
  driverId,
  teamId: null,
  place,
  total,
});
const team = (teamId: number, place: number): Standing => ({
  kind: 'teams',
  tableCode: 'all',
  driverId: null,
  teamId,
  place,
  total: '9',
});

it('counts drivers once, whatever tables they move in, and no teams', () => {
  const before = [row(1, 1, '25'), row(2, 2, '18'), row(3, 3, '15'), row(1, 1, '25', 'gt3'), team(7, 2)];
  const after = [row(2, 1, '36'), row(1, 2, '25'), row(3, 3, '16'), row(1, 2, '25', 'gt3'), team(7, 1)];
  expect(compareStandings(before, after)).toMatchObject({ drivers: 3, places: 2 });
});

it('has the order afterwards, and those that are gone at the end', () => {
  const { rows } = compareStandings([row(1, 1, '25'), row(2, 2, '18')], [row(3, 1, '30'), row(2, null, '18')]);
  expect(rows.map(({ driverId, before, after }) => [driverId, before?.place, after?.place])).toEqual([
    [3, undefined, 1],
    [2, 2, null],
    [1, 1, undefined],
  ]);
});

it('a driver and a team with the same number are two', () => {
  const driver = row(7, 1, '25');
  expect(compareStandings([driver, team(7, 1)], [driver, team(7, 1)])).toMatchObject({ drivers: 0, places: 0 });
  expect(compareStandings([driver], [driver, team(7, 1)]).rows).toHaveLength(2);
});
