import { expect, it } from 'vitest';
import { stepPath } from '../../shared/ui/StepChart.tsx';
import { lapProgress } from './lap-progress.ts';
import { valueScale } from './value-scale.ts';

it('shows the part of the class scale that the values need, with its bands', () => {
  const { low, high, bands, ticks } = valueScale([36, 48]);
  expect([low, high]).toEqual([28, 58]);
  expect(bands.map(({ name }) => name)).toEqual(['bronze', 'silver']);
  expect(ticks).toEqual([
    { value: 28, text: 'Bronze' },
    { value: 40, text: 'Silver 40' },
  ]);
});

it('never goes below zero and keeps a height for equal values', () => {
  const { low, high } = valueScale([3]);
  expect(low).toBe(0);
  expect(high).toBeGreaterThanOrEqual(30);
});

it('holds the best lap so far and leaves out what is no pace', () => {
  const laps = [100_000, 99_000, 99_500, 150_000, 98_000].map((lapTime) => ({ lapTime }));
  const progress = lapProgress(laps);
  expect(progress?.steps.map(({ bestSoFar }) => bestSoFar)).toEqual([100_000, 99_000, 99_000, 98_000]);
  expect(progress).toMatchObject({ leftOut: 1, quickest: 98_000, slowest: 100_000 });
  expect(lapProgress([])).toBeNull();
});

it('draws steps: across first, then up or down', () => {
  expect(
    stepPath([
      [0, 10],
      [5, 10],
      [9, 2],
    ]),
  ).toBe('M0.00 10.00H5.00V10.00H9.00V2.00');
  expect(stepPath([])).toBe('');
});
