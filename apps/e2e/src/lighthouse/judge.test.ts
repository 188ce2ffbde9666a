import { expect, it } from 'vitest';
import { listShort, median, type PageScores } from './judge.ts';

const good: PageScores = {
  name: 'home',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: {},
  benchmarkIndex: 1000,
  findings: [],
};

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('finds nothing short in a page that reaches everything', () => {
  expect(listShort([good])).toEqual([]);
});

it.each([
  ['performance', 94],
  ['accessibility', 99],
  ['best-practices', 96],
  ['seo', Number.NaN],
] as const)('a page with %s %d is short', (category, score) => {
  const page = { ...good, scores: { ...good.scores, [category]: score } };
  expect(listShort([good, page])).toHaveLength(1);
});
