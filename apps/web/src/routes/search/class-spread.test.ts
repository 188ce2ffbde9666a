import { describe, expect, it } from 'vitest';
import { bandCounts, classColumns, TOP_VALUE } from './class-spread.ts';

const VALUES = [
  { classValue: 0, drivers: 2 },
  { classValue: 39, drivers: 1 },
  { classValue: 40, drivers: 5 },
  { classValue: 41, drivers: 7 },
  { classValue: 110, drivers: 1 },
  { classValue: 260, drivers: 1 },
];

describe('columns of class values', () => {
  it('has one for each value, as high as its drivers', () => {
    const { squares, perSquare } = classColumns(VALUES, { step: 1, levels: 11 });
    expect(perSquare).toBe(1);
    expect(squares).toHaveLength(TOP_VALUE);
    expect([squares[0], squares[1], squares[39], squares[40], squares[41], squares[110]]).toEqual([2, 0, 1, 5, 7, 1]);
  });

  it('keeps who is above the scale in the last one', () => {
    expect(classColumns(VALUES, { step: 1, levels: 11 }).squares.at(-1)).toBe(1);
  });

  it('puts several values into one, and several drivers into a square when it would be too high', () => {
    const { squares, perSquare } = classColumns(VALUES, { step: 2, levels: 11 });
    expect(perSquare).toBe(2);
    expect(squares).toHaveLength(70);
    // 12 drivers, 1 driver: nobody is left out.
    expect([squares[20], squares[19]]).toEqual([6, 1]);
  });

  it.each([11, 12, 22, 23, 1_000])('fits %i drivers into eleven squares', (drivers) => {
    const { squares } = classColumns([{ classValue: 50, drivers }], { step: 1, levels: 11 });
    expect(Math.max(...squares)).toBeLessThanOrEqual(11);
    expect(Math.max(...squares)).toBeGreaterThan(5);
  });

  it('is empty without anybody', () => {
    expect(classColumns([], { step: 1, levels: 11 })).toEqual({
      squares: Array.from({ length: TOP_VALUE }, () => 0),
      perSquare: 1,
    });
  });
});

it('counts each band from its first value to the last one before the next', () => {
  expect(bandCounts(VALUES).map(({ name, drivers }) => [name, drivers])).toEqual([
    ['Bronze', 3],
    ['Silver', 12],
    ['Gold', 0],
    ['Platinum', 2],
  ]);
  expect(bandCounts([]).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
