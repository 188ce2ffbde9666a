import { expect, it } from 'vitest';
import { sectorDifferences } from './sector-differences.rules.ts';

it.each([
  [
    [30_100, 40_000, 30_500],
    [30_000, 40_200, 30_400],
    [100, -200, 100],
  ],
  [[30_100, 40_000], [30_000, 40_200, 30_400], []],
  [[30_100, 40_000, 30_500], [], []],
  [[], [], []],
])('%o beside %o differs by %o', (own, other, expected) => {
  expect(sectorDifferences(own, other)).toEqual(expected);
});
