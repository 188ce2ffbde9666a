import { expect, it } from 'vitest';
import { progressText, recordFall } from './record-fall.ts';

const NOW = new Date('2025-01-11T00:00:00.000Z');
const steps = [
  { at: '2025-01-01T00:00:00.000Z', lapTime: 92_000 },
  { at: '2025-01-03T00:00:00.000Z', lapTime: 91_000 },
  { at: '2025-01-06T00:00:00.000Z', lapTime: 90_000 },
];

it('places records by date, the last one holding until today', () => {
  expect(recordFall(steps, NOW).points.map(({ x }) => x)).toEqual([0, 20, 50]);
});

it('places a faster record lower, at equal distances for equal gains', () => {
  const [first, second, third] = recordFall(steps, NOW).points.map(({ y }) => y);
  expect(second).toBeGreaterThan(first ?? 0);
  expect((third ?? 0) - (second ?? 0)).toBeCloseTo((second ?? 0) - (first ?? 0));
  expect(first).toBeGreaterThan(0);
  expect(third).toBeLessThan(100);
});

it.each([
  [92_000, 90_000, [90_000, 91_000, 92_000]],
  [92_040, 92_000, [92_000]],
  [150_000, 90_000, [100_000, 120_000, 140_000]],
])('draws a few round lines for %i to %i: %j', (slowest, fastest, ticks) => {
  const range = [
    { at: '2025-01-01T00:00:00.000Z', lapTime: slowest },
    { at: '2025-01-02T00:00:00.000Z', lapTime: fastest },
  ];
  expect(recordFall(range, NOW).ticks.map(({ lapTime }) => lapTime)).toEqual(ticks);
});

it('draws nothing without a record, and one point for one', () => {
  expect(recordFall([], NOW)).toEqual({ points: [], ticks: [] });
  expect(recordFall(steps.slice(0, 1), NOW).points).toHaveLength(1);
});

it.each([
  ['Not broken', ['a']],
  ['Broken once by 1 driver', ['a', 'b']],
  ['Broken 3 times by 2 drivers', ['a', 'b', 'c', 'b']],
  ['Broken once by 1 driver', ['a', 'a']],
])('says %j', (words, holders) => {
  expect(progressText(holders.map((playerId) => ({ driver: { playerId } })))).toBe(words);
});
