import { expect, it } from 'vitest';
import { binText, DESK, layOutSquares, PHONE, squaresPath } from './squares.ts';

const size = { width: 100, square: 8, rows: 2, mostBins: 5, labels: 10 };

it('stacks everyone over their figure, in several columns where there is room', () => {
  const { perSquare, stacks } = layOutSquares({ step: 1, bins: [3, 0, 1, 4] }, size);
  expect(perSquare).toBe(1);
  // 25 units for each figure: two columns of 18 units together.
  expect(stacks).toEqual([
    { squares: 3, left: 3.5 },
    { squares: 0, left: 38.5 },
    { squares: 1, left: 58.5 },
    { squares: 4, left: 78.5 },
  ]);
});

it('lets a square be several drivers where one each has no room', () => {
  const { perSquare, stacks } = layOutSquares({ step: 1, bins: [9, 1, 0, 5] }, size);
  expect(perSquare).toBe(3);
  expect(stacks.map(({ squares }) => squares)).toEqual([3, 1, 0, 2]);
});

it('joins neighbouring figures until they have room', () => {
  const { spread, stacks } = layOutSquares({ step: 2, bins: [1, 2, 3, 4, 5, 6, 7] }, size);
  expect(spread).toEqual({ step: 4, bins: [3, 7, 11, 7] });
  expect(stacks).toHaveLength(4);
  expect([binText(spread, 1), binText({ step: 1, bins: [] }, 7)]).toEqual(['4 to 7', '7']);
});

it.each([
  ['points of one race', { step: 1, bins: Array.from({ length: 26 }, () => 1) }, DESK, [0, 5, 10, 15, 20, 25]],
  ['the same on a phone', { step: 1, bins: Array.from({ length: 26 }, () => 1) }, PHONE, [0, 5, 10, 15, 20, 25]],
  ['starts, which nobody has none of', { step: 1, bins: [0, 9, 2, 1] }, DESK, [1, 2, 3]],
  ['a long season', { step: 5, bins: Array.from({ length: 70 }, () => 1) }, DESK, [0, 50, 100, 150, 200, 250, 300]],
  ['nothing yet', { step: 1, bins: [4] }, DESK, [0]],
  ['nobody', { step: 1, bins: [] }, DESK, []],
])('labels round figures: %s', (_which, spread, drawing, values) => {
  const { labels } = layOutSquares(spread, drawing);
  expect(labels.map(({ value }) => value)).toEqual(values);
  expect(labels.every(({ at }) => at > 0 && at < 1)).toBe(true);
});

it('draws squares upwards, then to the right', () => {
  const stack = { squares: 3, left: 3.5 };
  expect(squaresPath(stack, size, 0, 3)).toBe('M3.5 10h8v8h-8zM3.5 0h8v8h-8zM13.5 10h8v8h-8z');
  expect(squaresPath(stack, size, 1, 2)).toBe('M3.5 0h8v8h-8z');
  expect(squaresPath(stack, size, 3, 3)).toBe('');
});
