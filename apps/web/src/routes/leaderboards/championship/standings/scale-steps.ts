const MOST_STEPS = 10;
const FIRST = [1, 2, 5];

/** Round figures up to the end of a scale, at most ten: 20, 40, 60 … */
export function scaleSteps(longest: number): readonly number[] {
  const every = stepOf(longest / MOST_STEPS);
  return Array.from({ length: Math.floor(longest / every) }, (_, index) => (index + 1) * every);
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below. */
function stepOf(least: number, scale = 1): number {
  return FIRST.map((step) => step * scale).find((step) => step >= least) ?? stepOf(least, scale * 10);
}
