import type { RatingExplanation } from '@paddock/contracts';

/** Rating points per point of class value. */
export const RATING_PER_VALUE = 5;

/**
 * Rounds changes to tenths that add up to the rounded total. Rounded one by one they may be off by one, and readers
 * check the sum.
 */
export function changesThatAddUp(changes: readonly number[]): number[] {
  const tenths = changes.map((change) => change * 10);
  const whole = Math.round(tenths.reduce((sum, value) => sum + value, 0));
  const floors = tenths.map((value) => Math.floor(value + 1e-9));
  const short = whole - floors.reduce((sum, value) => sum + value, 0);
  const byRest = tenths
    .map((value, index) => ({ index, rest: value - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const raised = new Set(byRest.slice(0, short).map(({ index }) => index));
  return floors.map((value, index) => (raised.has(index) ? value + 1 : value) / 10);
}

type Rivals = RatingExplanation['rivals'];

/** How many cars the driver finished ahead of; a draw counts half. */
export function beaten(rivals: Rivals): string {
  const sum = rivals.reduce((total, { score }) => total + score, 0);
  return Number.isInteger(sum) ? String(sum) : sum.toFixed(1);
}

/** The driver's result against this field, in one sentence. */
export function expectationText(rivals: Rivals): string {
  const expected = rivals.reduce((sum, { expected: chance }) => sum + chance, 0);
  const cars = rivals.length === 1 ? 'the one rival car' : `${rivals.length} rival cars`;
  return `Ahead of ${beaten(rivals)} of ${cars}; ${expected.toFixed(1)} expected.`;
}
