/** A lap further over the best than this says nothing about pace; it would only flatten the picture. */
const PACE_RATIO = 1.07;

export interface ProgressStep<T> {
  readonly lap: T;
  /** The best lap up to this one. */
  readonly bestSoFar: number;
}

export interface Progress<T> {
  readonly steps: readonly ProgressStep<T>[];
  /** How many laps were too slow to be drawn. */
  readonly leftOut: number;
  readonly quickest: number;
  readonly slowest: number;
}

/** How a driver got quicker over some laps, oldest first; null without any. */
export function lapProgress<T extends { readonly lapTime: number }>(laps: readonly T[]): Progress<T> | null {
  if (laps.length === 0) return null;
  const quickest = Math.min(...laps.map(({ lapTime }) => lapTime));
  const shown = laps.filter(({ lapTime }) => lapTime <= quickest * PACE_RATIO);
  let bestSoFar = Infinity;
  const steps = shown.map((lap) => {
    bestSoFar = Math.min(bestSoFar, lap.lapTime);
    return { lap, bestSoFar };
  });
  const slowest = Math.max(...shown.map(({ lapTime }) => lapTime));
  return { steps, leftOut: laps.length - shown.length, quickest, slowest };
}
