import { describe, expect, it } from 'vitest';
import { compare, ratiosOf, type KnownRatios } from './compare.ts';
import type { MeasuredRow } from './report.ts';
import type { Target } from './row.ts';

const circumstances = {
  at: '2026-01-01T00:00:00.000Z',
  machine: { cores: 2, memoryGiB: 24, node: '26.10.0' },
  loadAverage: [0.5, 1.25],
  seconds: 1,
} as const;

function row(name: string, median: number, target: Target = { atLeast: 1 }): MeasuredRow {
  const figures = { ours: 1, reference: 1, ratio: { median, least: median, most: median }, loadCpuSeconds: 0 };
  return { ...circumstances, id: 'P1', name, unit: 's', target, rounds: 5, ...figures, verdict: 'short' };
}

const higher: KnownRatios = { board: { ratio: 1, better: 'higher' } };
const lower: KnownRatios = { board: { ratio: 1, better: 'lower' } };
const broken: MeasuredRow = { ...circumstances, id: 'P1', name: 'board', verdict: 'failed', reason: 'no port.' };

describe('a row against its committed ratio', () => {
  it.each([
    ['is as it was', higher, [row('board', 1)], false, 'board: 1.00 → 1.00, better by 0 %'],
    ['is better', higher, [row('board', 1.5)], false, 'board: 1.00 → 1.50, better by 50 %'],
    ['is a fifth worse', higher, [row('board', 0.8)], false, 'board: 1.00 → 0.80, worse by 20 %'],
    ['is more than a fifth worse', higher, [row('board', 0.79)], true, 'board: 1.00 → 0.79, worse by 21 %'],
    ['costs less', lower, [row('board', 0.5)], false, 'board: 1.00 → 0.50, better by 50 %'],
    ['costs a fifth more', lower, [row('board', 1.2)], false, 'board: 1.00 → 1.20, worse by 20 %'],
    ['costs more than a fifth more', lower, [row('board', 1.21)], true, 'board: 1.00 → 1.21, worse by 21 %'],
    ['could not be measured', higher, [broken], true, 'board: could not be measured, no port.'],
    ['was left out', higher, [], true, 'board: not measured'],
  ])('%s', (_, known, measured, isFallen, text) => {
    expect(compare(known, measured)).toEqual([{ name: 'board', text, isFallen }]);
  });

  it('is told, and no more, when there is none', () => {
    expect(compare({}, [row('new', 1)])).toEqual([
      { name: 'new', text: 'new: no ratio to compare with', isFallen: false },
    ]);
  });
});

it('ratios to commit know which way is worse, and leave out what is only reported', () => {
  const measured = [row('a', 1.23456), row('b', 1.1, { atMost: 1.3 }), row('c', 2, { isReported: true }), broken];
  expect(ratiosOf(measured)).toEqual({
    a: { ratio: 1.235, better: 'higher' },
    b: { ratio: 1.1, better: 'lower' },
  });
});
