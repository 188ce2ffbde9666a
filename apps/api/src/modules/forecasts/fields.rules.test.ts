import { expect, it } from 'vitest';
import { dnf, NO_STANDINGS, result, standings } from '../../../test/support/races.ts';
import { entrantOf, fieldsOf } from './fields.rules.ts';

it('are the starters of each class, with their places in it', () => {
  const cars = result(
    1,
    { driverIds: [2], carGroup: 'GT4' },
    3,
    { driverIds: [4], carGroup: 'GT4' },
    { driverIds: [5], ...dnf },
    { driverIds: [6], gapKind: 'dns', isClassified: false },
    { driverIds: [7], gapKind: 'dsq', isClassified: false, carGroup: 'GT4' },
  );
  const places = fieldsOf(cars, NO_STANDINGS).map((field) =>
    field.map(({ filePosition, classPlace }) => [filePosition, classPlace]),
  );
  expect(places).toEqual([
    [
      [1, 1],
      [3, 2],
      [5, null],
    ],
    [
      [2, 1],
      [4, 2],
      [7, null],
    ],
  ]);
});

it('a class with one starter is left out', () => {
  expect(fieldsOf(result(1, { driverIds: [2], carGroup: 'GT4' }), NO_STANDINGS)).toEqual([]);
});

it('a car has the mean rating of its crew; a car with an unrated driver is a newcomer’s', () => {
  const known = standings([1, 1_700, 9], [2, 1_600, 1]);
  expect(entrantOf([1, 2], known)).toEqual({ rating: 1_650, isNewcomer: false });
  expect(entrantOf([1, 3], known)).toEqual({ rating: 1_600, isNewcomer: true });
  expect(entrantOf([], known)).toEqual({ rating: 1_500, isNewcomer: true });
});
