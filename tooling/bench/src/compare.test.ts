import { expect, it } from 'vitest';
import { compareLines, figuresOf } from './compare.ts';
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
  ['our own figure within its limit', line('page', { ours: 50, target: { of: 'ours', atMost: 60 } }), true],
  ['no ratio where one is judged', line('read', { ratio: null }), false],
  ['a line without a target', line('next page', { target: null, ratio: null }), true],
])('judges %s', (_what, measured, expected) => {
  expect(meetsTarget(measured)).toBe(expected);
});

const known = figuresOf([
  line('read'),
  line('growth', { ratio: 1.5, target: atMost(2) }),
  line('cost: calls', { target: null, ratio: null, reference: null, ours: 10, isCost: true }),
  line('next page', { target: null }),
]);

it('keeps what has a target, and costs', () => {
  expect(Object.keys(known)).toEqual(['read', 'growth', 'cost: calls']);
});

it.each([
  ['read', { ratio: 0.75 }, false],
  ['read', { ratio: 0.7 }, true],
  ['growth', { ratio: 1.75, target: atMost(2) }, false],
  ['growth', { ratio: 1.9, target: atMost(2) }, true],
  ['cost: calls', { ratio: null, ours: 11, target: null, isCost: true }, true],
  ['cost: calls', { ratio: null, ours: 9, target: null, isCost: true }, false],
])('compares %s with what was committed: %j', (name, change, isWorse) => {
  const [figure] = Object.entries(known).filter(([key]) => key === name);
  expect(compareLines(Object.fromEntries(figure === undefined ? [] : [figure]), [line(name, change)])).toMatchObject([
    { isWorse },
  ]);
});

it('reports a line that was not measured', () => {
  expect(compareLines(known, []).every(({ isWorse }) => isWorse)).toBe(true);
});

it('takes the median of the ratios, without the turn that warms up', async () => {
  const figures = { ours: [1, 10, 30, 20], reference: [1, 10, 10, 10] };
  const next = (arm: keyof typeof figures) => async () => figures[arm].shift() ?? Number.NaN;
  expect(await compareInRounds(3, next('ours'), next('reference'))).toEqual({ ours: 20, reference: 10, ratio: 2 });
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
