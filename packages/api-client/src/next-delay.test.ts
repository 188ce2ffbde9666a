import { expect, it } from 'vitest';
import { nextDelayMs } from './next-delay.ts';

it.each([
  // attempt, random value, delay
  [0, 0, 500],
  [0, 0.5, 750],
  [0, 0.999, 1000],
  [1, 0, 1000],
  [2, 0.5, 3000],
  [4, 0, 8000],
  [5, 0, 15_000],
  [5, 0.999, 29_985],
  [6, 0.5, 22_500],
  [2000, 0.999, 29_985],
])('attempt %i with chance %f waits %i ms', (attempt, chance, wait) => {
  expect(nextDelayMs(attempt, () => chance)).toBe(wait);
});
