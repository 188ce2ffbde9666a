import { expect, it } from 'vitest';
import { atLeast, atMost, meetsTarget, type Line } from './row.ts';
import { compareInRounds, percentile } from './rounds.ts';

const line = (name: string, change: Partial<Line> = {}): Line => ({
  name,
  unit: 'replies/s',
  ours: 90,
  reference: 100,
  ratio: 0.9,
  target: atLeast(0.8),
  ...change,
});

it.each([
  ['a ratio that reaches its target', line('read'), true],
  ['a ratio below it', line('read', { ratio: 0.7 }), false],
  ['a ratio above what it may be at most', line('growth', { ratio: 2.1, target: atMost(2) }), false],
  [
    'a ratio above its target where our own figure is small',
    line('growth', { ratio: 3, ours: 20, target: { of: 'ratio', atMost: 2, orOursAtMost: 20 } }),
    true,
  ],
  [
    'neither a ratio nor a figure within the limits',
    line('growth', { ratio: 3, ours: 21, target: { of: 'ratio', atMost: 2, orOursAtMost: 20 } }),
    false,
  ],
  ['our own figure within its limit', line('page', { ours: 50, target: { of: 'ours', atMost: 60 } }), true],
  ['no ratio where one is judged', line('read', { ratio: null }), false],
  ['a line without a target', line('next page', { target: null, ratio: null }), true],
])('judges %s', (_what, measured, expected) => {
  expect(meetsTarget(measured)).toBe(expected);
});

it('takes the median of the ratios, and their spread, without the round that warms up', async () => {
  const figures = { ours: [1, 10, 30, 20], reference: [1, 10, 10, 10] };
  const next = (arm: keyof typeof figures) => async () => figures[arm].shift() ?? Number.NaN;
  expect(await compareInRounds(3, next('ours'), next('reference'))).toEqual({
    ours: 20,
    reference: 10,
    ratio: 2,
    spread: [1, 3],
  });
});

it.each([
  [0.5, 5],
  [0.99, 10],
  [0, 1],
])('the part %d of ten values does not exceed %d', (part, expected) => {
  expect(percentile([10, 2, 3, 4, 5, 6, 7, 8, 9, 1], part)).toBe(expected);
});

it('a percentile of nothing is an error', () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
