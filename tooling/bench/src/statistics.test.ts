import { describe, expect, it } from 'vitest';
import { compareTails, median, percentile, spreadOf } from './statistics.ts';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[1, 2], 1.5],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[7, 6, 5, 4, 3, 2, 1], 4],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

it('spreads from the least to the most', () => {
  expect(spreadOf([1.2, 1.1, 1.4])).toEqual({ median: 1.2, least: 1.1, most: 1.4 });
  expect(() => spreadOf([])).toThrow(RangeError);
});

describe('percentiles of counted values', () => {
  const counts = new Map([
    [900, 1],
    [5, 90],
    [40, 9],
  ]);
  it.each([
    [0.5, 5],
    [0.9, 5],
    [0.91, 40],
    [0.99, 40],
    [1, 900],
  ])('%d is %d', (part, expected) => {
    expect(percentile(counts, part)).toBe(expected);
  });

  it('of nothing there is none', () => {
    expect(percentile(new Map(), 0.99)).toBeNull();
  });
});

describe('tails of two arms', () => {
  const calm = Array.from({ length: 50 }, (_, index) => index + 1);

  it('are those of all rounds together', () => {
    const rounds = [
      { ours: calm, reference: calm },
      { ours: [...calm, 300, 300], reference: calm },
    ];
    expect(compareTails(rounds, 0.99)).toEqual({ ours: 300, reference: 50, ratios: [6, 1] });
  });

  it('say by their spread when a single round made them', () => {
    const rounds = Array.from({ length: 5 }, (_, round) => ({
      ours: round === 2 ? calm.map((value) => value * 10) : calm,
      reference: calm,
    }));
    const { ratios } = compareTails(rounds, 0.9);
    expect(spreadOf(ratios)).toMatchObject({ least: 1 });
    expect(Math.max(...ratios)).toBeGreaterThan(5);
  });
});
