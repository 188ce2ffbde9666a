import { expect, it } from 'vitest';
import { spreadBin, spreadColumns, driversPerSecond, spreadLeft } from './spread.ts';

const bins = Array.from({ length: 80 }, (_, bin) => (bin === 0 ? 3 : bin === 10 ? 2 : bin === 79 ? 1 : 0));

it('adds tenths up to seconds, and loses nobody', () => {
  const seconds = driversPerSecond({ bins, beyond: 4 });
  expect(seconds.map(({ drivers }) => drivers)).toEqual([3, 2, 0, 0, 0, 0, 0, 1, 4]);
  expect(seconds.map(({ text }) => text).slice(-2)).toEqual(['7 to 8 s', 'more than 8 s']);
});

it('draws every driver as long as the fullest column has room for it', () => {
  expect(spreadColumns(bins, 3)).toMatchObject({ most: 3, isOneEach: true });
  expect(spreadColumns(bins, 2)).toMatchObject({ most: 3, isOneEach: false });
  expect(spreadColumns([], 3)).toMatchObject({ most: 1, isOneEach: true });
  expect(spreadColumns([], 3).columns).toHaveLength(80);
});

it.each([
  [0, 0],
  [2000, 25],
  [8000, 100],
  [60_000, 100],
])('%i ms behind lies at %i %%', (gap, left) => {
  expect(spreadLeft(gap)).toBe(left);
});

it.each([
  [107_234, 0, 0],
  [107_234, 65, 0],
  [107_234, 66, 1],
  [107_200, 99, 0],
  [107_200, 100, 1],
  [107_299, 8_000, 80],
])('%i ms and %i ms more are in bin %i', (leader, gap, bin) => {
  expect(spreadBin(leader, gap)).toBe(bin);
});
