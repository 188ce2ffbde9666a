import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRisingPart } from './longest-rising-part.ts';

describe('the longest rising part', () => {
  it.each([
    [[], []],
    [[5], [0]],
    [
      [1, 2, 2, 3],
      [0, 1, 2, 3],
    ],
    [
      [1, 9, 2, 3],
      [0, 2, 3],
    ],
    [
      [7, 8, 1, 2, 3],
      [2, 3, 4],
    ],
  ])('of %j is at %j', (values, expected) => {
    expect(longestRisingPart(values)).toEqual(expected);
  });

  it('rises, and is as long as any', () => {
    const longest = (values: readonly number[], from = Number.NEGATIVE_INFINITY): number => {
      const [first, ...rest] = values;
      if (first === undefined) return 0;
      const without = longest(rest, from);
      return first < from ? without : Math.max(without, 1 + longest(rest, first));
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }), (values) => {
        const part = longestRisingPart(values).map((index) => values[index] ?? 0);
        expect(part).toEqual(part.toSorted((a, b) => a - b));
        expect(part.length).toBe(longest(values));
      }),
    );
  });
});
