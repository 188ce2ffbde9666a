import { expect, it } from 'vitest';
import { info } from '../testing/driver-replies.ts';
import { hasFewRaces, stillToCome } from './few-races.ts';

it.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
  [80, false],
])('a driver with %i starts has few races: %s', (starts, expected) => {
  expect(hasFewRaces({ totals: { ...info.totals, starts } })).toBe(expected);
});

it.each([
  [{ tracks: 1, days: 3 }, ['5 races', '2 tracks', '10 days']],
  [{ tracks: 2, days: 9 }, ['5 races', '10 days']],
  [{ tracks: 1, days: 10 }, ['5 races', '2 tracks']],
  [{ tracks: 8, days: 40 }, ['5 races']],
])('with %j there is still to come: %j', (career, from) => {
  expect(stillToCome(career).map((one) => one.from)).toEqual(from);
});
