import { expect, it } from 'vitest';
import { classesOf } from './Popularity.tsx';

it('sums cars up by game and group, most used first, with a row for cars without a group', () => {
  expect(
    classesOf([
      { game: 'acc' as const, carModel: 57, carGroup: 'GT4', entries: 6, laps: 10 },
      { game: 'acc' as const, carModel: 20, carGroup: 'GT3', entries: 5, laps: 50 },
      { game: 'acc' as const, carModel: 30, carGroup: 'GT3', entries: 4, laps: 40 },
      { game: 'ac' as const, carModel: 10_000, carGroup: 'GT3', entries: 2, laps: 9 },
      { game: 'acc' as const, carModel: 990, carGroup: null, entries: 1, laps: 3 },
      { game: 'acc' as const, carModel: null, carGroup: null, entries: 1, laps: 4 },
    ]),
  ).toEqual([
    { game: 'acc', carGroup: 'GT3', entries: 9, laps: 90 },
    { game: 'acc', carGroup: 'GT4', entries: 6, laps: 10 },
    { game: 'ac', carGroup: 'GT3', entries: 2, laps: 9 },
    { game: 'acc', carGroup: null, entries: 2, laps: 7 },
  ]);
});
