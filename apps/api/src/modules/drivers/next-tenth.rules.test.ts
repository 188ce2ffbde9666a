import { expect, it } from 'vitest';
import { sectorDifferences, splitsOf } from '../leaderboards/splits.rules.ts';

type Three = [number | null, number | null, number | null];
const splits = ([split1, split2, split3]: Three) => ({ split1, split2, split3 });

it.each<[Three, Three, number[]]>([
  [
    [30_100, 40_000, 30_500],
    [30_000, 40_200, 30_400],
    [100, -200, 100],
  ],
  [[30_100, 40_000, null], [30_000, 40_200, 30_400], []],
  [[30_100, 40_000, 30_500], [null, null, null], []],
  [[null, null, null], [null, null, null], []],
])('%o beside %o differs by %o', (own, other, expected) => {
  expect(sectorDifferences(splits(own), splits(other))).toEqual(expected);
});

it('only the sectors there are, are told', () => {
  expect(splitsOf(splits([30_000, null, 20_000]))).toEqual([30_000, 20_000]);
});
