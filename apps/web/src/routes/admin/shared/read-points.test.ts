import { expect, it } from 'vitest';
import { readPoints } from './read-points.ts';

it.each([
  ['12.5', '125/10'],
  ['12,5', '125/10'],
  [' 25/2 ', '25/2'],
  ['7', '7'],
  ['−0.5', '-5/10'],
  ['ten', 'ten'],
])('%s is sent as %s', (typed, points) => {
  expect(readPoints(typed)).toBe(points);
});
