import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

export interface Slices {
  /** Drawn at once: what fits the screen. */
  readonly first: number;
  /** Drawn more each time that the ones before were painted. */
  readonly step: number;
}

/**
 * How many of so many may be drawn by now. React draws in small tasks, but what it has drawn is laid out and painted in one: a
 * long table comes slice by slice. What is not drawn yet must keep its place, or the page below it moves.
 */
export function useSlices(total: number, { first, step }: Slices): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = drawn >= total;
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setDrawn((before) => before + step)))),
    [drawn, isWhole, step],
  );
  return Math.min(drawn, total);
}
