import { expect, it } from 'vitest';
import { replaceBetweenMarks, toMarkdown } from './markdown.ts';
import type { MeasuredRow } from './report.ts';

const circumstances = {
  at: '2026-01-02T03:04:05.678Z',
  machine: { cores: 2, memoryGiB: 24, node: '26.10.0' },
  loadAverage: [0.5, 1.25],
  seconds: 61.4,
} as const;
const rows: MeasuredRow[] = [
  {
    ...circumstances,
    id: 'P7',
    name: 'fan-out',
    unit: 'deliveries/CPU-s',
    target: { atLeast: 1.15 },
    rounds: 7,
    ours: 212_345.6,
    reference: 177_000,
    ratio: { median: 1.2, least: 0.9312, most: 1.7 },
    loadCpuSeconds: 12.34,
    verdict: 'pass',
  },
  {
    ...circumstances,
    at: '2026-01-03T00:00:00.000Z',
    seconds: null,
    id: 'P11',
    name: 'first-route',
    unit: 'bytes',
    target: { isReported: true },
    rounds: 1,
    ours: 9.876,
    reference: 8,
    ratio: { median: 1.23, least: 1.23, most: 1.23 },
    loadCpuSeconds: 0,
    verdict: 'short',
  },
  { ...circumstances, id: 'P1', name: 'board', verdict: 'failed', reason: 'no port was free.' },
];

it('is a table with the machine named by its size', () => {
  expect(toMarkdown(rows)).toMatchInlineSnapshot(`
    "Measured on 2 cores, 24 GiB, Node 26.10.0, 2026-01-02 to 2026-01-03.

    |     | row         | ours    | reference | unit             | ratio (spread)   | target | took |                           |
    | --- | ----------- | ------- | --------- | ---------------- | ---------------- | ------ | ---- | ------------------------- |
    | P7  | fan-out     | 212,346 | 177,000   | deliveries/CPU-s | 1.20 (0.93–1.70) | ≥ 1.15 | 61 s | pass                      |
    | P11 | first-route | 9.88    | 8         | bytes            | 1.23             | –      | –    | short                     |
    | P1  | board       | –       | –         | –                | –                | –      | 61 s | failed: no port was free. |"
  `);
});

it('takes the place of the table before it', () => {
  const readme = 'Above.\n\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\n\nBelow.\n';
  const once = replaceBetweenMarks(readme, 'new');
  expect(once).toBe('Above.\n\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\n\nBelow.\n');
  expect(replaceBetweenMarks(once, 'new')).toBe(once);
  expect(() => replaceBetweenMarks('Nothing here.', 'new')).toThrow('There is no place for the table');
});
