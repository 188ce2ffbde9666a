import { expect, it } from 'vitest';
import { scaleSteps } from './scale-steps.ts';

it.each([
  [0.5, []],
  [3, [1, 2, 3]],
  [21, [5, 10, 15, 20]],
  [200, [20, 40, 60, 80, 100, 120, 140, 160, 180, 200]],
  [1999, [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800]],
])('up to %d are %j', (longest, steps) => {
  expect(scaleSteps(longest)).toEqual(steps);
});
