import { describe, expect, it } from 'vitest';
import { judge } from './lighthouse.ts';

const all = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const page = (name: string, scores: Record<string, number> = {}) => ({
  name,
  scores: { ...all, ...scores },
  benchmarkIndex: 1234.5,
});

describe('what Lighthouse found', () => {
  it.each([
    ['everything above what is required', [page('home')], [99, 95]],
    ['speed just enough', [page('home'), page('board', { performance: 95 })], [95, 95]],
    ['speed not enough', [page('home', { performance: 94 }), page('board')], [94, 95]],
    ['another category not full', [page('home', { performance: 94 }), page('board', { seo: 92 })], [92, 100]],
    ['a score that is not there', [page('home', { seo: Number.NaN }), { ...page('x'), scores: {} }], [0, 100]],
  ])('is told by its worst: %s', (_, pages, [ours, reference]) => {
    const judged = judge(pages);
    expect([judged.ours, judged.reference]).toEqual([ours, reference]);
    expect(judged.ratio.median).toBe((ours ?? 0) / (reference ?? 0));
  });

  it('names every page with its scores and how fast the machine was', () => {
    expect(judge([page('home')]).notes).toEqual([
      'home: performance 99, accessibility 100, best-practices 100, seo 100, BenchmarkIndex 1235',
    ]);
  });

  it('is nothing without pages', () => {
    expect(() => judge([])).toThrow('Lighthouse saw no page.');
  });
});
