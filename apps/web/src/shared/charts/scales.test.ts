import { curveStepAfter } from 'd3-shape';
import { expect, it } from 'vitest';
import { dotsPath, lapTicks, linePath, spreadLabels, tickText, timesAround, timeTicks } from './scales.ts';

it.each([
  [0, 8, []],
  [1, 8, [1]],
  [2, 8, [1, 2]],
  [5, 8, [1, 2, 3, 4, 5]],
  [31, 8, [1, 5, 10, 15, 20, 25, 31]],
  [32, 8, [1, 5, 10, 15, 20, 25, 32]],
  [209, 8, [1, 50, 100, 150, 209]],
])('%i laps with at most %i ticks: %j', (laps, most, expected) => {
  expect(lapTicks(laps, most)).toEqual(expected);
});

it.each([
  [0, 9000, 5, [0, 2000, 4000, 6000, 8000]],
  [114_490, 123_000, 5, [116_000, 118_000, 120_000, 122_000]],
  [0, 0, 5, [0]],
])('times from %i to %i, at most %i: %j', (from, to, most, expected) => {
  expect(timeTicks({ from, to }, most)).toEqual(expected);
});

it.each([
  [105_300, 106_850, 6, [105_000, 105_500, 106_000, 106_500, 107_000]],
  [118_000, 119_000, 6, [118_000, 118_200, 118_400, 118_600, 118_800, 119_000]],
  [0, 1250, 6, [0, 500, 1000, 1500]],
  [118_050, 118_050, 6, [118_000, 118_100]],
  [118_000, 118_000, 6, [118_000]],
])('times around %i to %i, about %i: %j', (from, to, most, expected) => {
  expect(timesAround({ from, to }, most)).toEqual(expected);
});

it('breaks a line where a value is missing', () => {
  const points = [{ x: 0, y: 1 }, { x: 1, y: 2.04 }, null, { x: 3, y: 4 }, { x: 4, y: 5 }];
  expect(linePath(points)).toBe('M0,1L1,2.04M3,4L4,5');
  expect(linePath([null])).toBe('');
});

it('draws steps: across first, then up or down', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 5, y: 10 },
    { x: 9, y: 2 },
  ];
  expect(linePath(points, curveStepAfter)).toBe('M0,10L5,10L5,10L9,10L9,2');
});

it('draws dots as strokes without length', () => {
  expect(
    dotsPath([
      { x: 1, y: 2 },
      { x: 3.25, y: 4 },
    ]),
  ).toBe('M1 2h0M3.3 4h0');
});

it.each([
  [
    [10, 30],
    [10, 30],
  ],
  [
    [10, 12],
    [10, 22],
  ],
  [
    [95, 90],
    [100, 88],
  ],
  [
    [5, 5, 5],
    [5, 17, 29],
  ],
])('texts that want %j stand at %j', (wanted, expected) => {
  expect(spreadLabels({ wanted, distance: 12, low: 0, high: 100 })).toEqual(expected);
});

it.each([
  [116_000, '1:56'],
  [116_500, '1:56.5'],
  [120_000, '2:00'],
  [116_520, '1:56.52'],
])('%i is written %s', (time, text) => {
  expect(tickText(time)).toBe(text);
});
