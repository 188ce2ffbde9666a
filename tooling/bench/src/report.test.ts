import { describe, expect, it } from 'vitest';
import { exitCodeOf, formatResults, mergeRows, type MeasuredRow } from './report.ts';

const circumstances = {
  at: '2026-01-01T00:00:00.000Z',
  machine: { cores: 2, memoryGiB: 24, node: '26.10.0' },
  loadAverage: [0.5, 1.25],
  seconds: 61.4,
} as const;

const pass = {
  ...circumstances,
  id: 'P7',
  name: 'fan-out',
  unit: '1/CPU-s',
  target: { atLeast: 1.15 },
  rounds: 7,
  ours: 212_345.6,
  reference: 177_000,
  ratio: { median: 1.2, least: 0.9312, most: 1.7 },
  loadCpuSeconds: 12.34,
  verdict: 'pass',
} satisfies MeasuredRow;
const short: MeasuredRow = { ...pass, id: 'P8', name: 'idle', target: { atMost: 1.3 }, ours: 9.876, verdict: 'short' };
const failed: MeasuredRow = {
  ...circumstances,
  id: 'P1',
  name: 'board',
  verdict: 'failed',
  reason: 'no port was free.',
};

describe('the report', () => {
  it('has a line a row, and why one could not be measured', () => {
    expect(formatResults([pass, short, failed])).toMatchInlineSnapshot(`
      "2 cores, 24 GiB, Node 26.10.0
          row      unit     ours     reference  ratio  spread          target  load CPU  load average  took
      P7  fan-out  1/CPU-s  212,346  177,000    1.20   0.93–1.70 of 7  ≥ 1.15  12.3 s    0.5 → 1.3     61 s  pass
      P8  idle     1/CPU-s  9.88     177,000    1.20   0.93–1.70 of 7  ≤ 1.3   12.3 s    0.5 → 1.3     61 s  short
      P1  board    –        –        –          –      –               –       –         0.5 → 1.3     61 s  failed
      P1 board could not be measured: no port was free."
    `);
  });

  it('keeps what was measured before of other rows, in the order of the specification', () => {
    const better = { ...pass, ours: 3 };
    expect(mergeRows([short, pass], [better, failed], ['board', 'fan-out', 'idle'])).toEqual([failed, better, short]);
  });
});

describe('the exit code', () => {
  it.each([
    [[pass], 0],
    [[pass, short], 1],
    [[pass, failed], 1],
    [[], 1],
  ])('case %#', (rows, code) => {
    expect(exitCodeOf(rows)).toBe(code);
  });
});
