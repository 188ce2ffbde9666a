import { expect, it } from 'vitest';
import { classesOf } from './Popularity.tsx';

it('sums cars up by group, most used first, with a place for cars nobody knows', () => {
  expect(
    classesOf([
      { carModel: 57, carGroup: 'GT4', entries: 6, laps: 10 },
      { carModel: 20, carGroup: 'GT3', entries: 5, laps: 50 },
      { carModel: 30, carGroup: 'GT3', entries: 4, laps: 40 },
      { carModel: 990, carGroup: null, entries: 1, laps: 3 },
      { carModel: null, carGroup: null, entries: 1, laps: 4 },
    ]),
  ).toEqual([
    { carGroup: 'GT3', entries: 9, laps: 90 },
    { carGroup: 'GT4', entries: 6, laps: 10 },
    { carGroup: null, entries: 2, laps: 7 },
  ]);
});
