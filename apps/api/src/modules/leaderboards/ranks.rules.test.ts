import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueRanks, type PageBefore } from './ranks.rules.ts';

describe('ranks', () => {
  it.each<[string, (number | string)[], PageBefore<number | string> | null, number[]]>([
    ['of nobody are none', [], null, []],
    ['count from one', [9, 8, 7], null, [1, 2, 3]],
    ['are shared by equals, and the next is skipped', [9, 9, 8, 7, 7, 7, 1], null, [1, 1, 3, 4, 4, 4, 7]],
    ['are all one when all are equal', [5, 5, 5], null, [1, 1, 1]],
    ['take text for what it is', ['9/1', '9/1', '9/0'], null, [1, 1, 3]],
    ['go on after the page before', [7, 6], { value: 8, rank: 3, count: 3 }, [4, 5]],
    ['are shared with the page before', [8, 8, 6], { value: 8, rank: 2, count: 4 }, [2, 2, 7]],
    ['skip as many as shared the last rank of the page before', [6], { value: 8, rank: 2, count: 4 }, [5]],
  ])('%s', (_behaviour, values, before, ranks) => {
    expect(continueRanks(values, before)).toEqual(ranks);
  });

  it('of pages joined are those of the whole, and each counts who is ahead', () => {
    const list = fc
      .array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 })
      .map((values) => values.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 7 }), (values, size) => {
        const paged: number[] = [];
        for (let start = 0; start < values.length; start += size) {
          const value = values[start - 1];
          const before = value === undefined ? null : { value, rank: paged[start - 1] ?? 0, count: start };
          paged.push(...continueRanks(values.slice(start, start + size), before));
        }
        expect(paged).toEqual(continueRanks(values, null));
        expect(paged).toEqual(values.map((value) => values.filter((other) => other > value).length + 1));
      }),
    );
  });
});
