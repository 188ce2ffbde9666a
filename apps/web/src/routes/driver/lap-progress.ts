import type { DriverHistory } from '@paddock/contracts';
import { timeTicks } from '../../shared/charts/scales.ts';

/** A lap slower than this times the best says nothing about pace and would flatten the chart. */
const PACE_RATIO = 1.07;
/** Maximum share of the chart's height used to include a distant record. */
const RECORD_REACH = 0.8;
/** Margin above and below laps that are nearly equal. */
const MIN_MARGIN_MS = 150;
const MAX_TICKS = 5;

export type HistoryLap = DriverHistory['laps'][number];
export type Progress = NonNullable<ReturnType<typeof lapProgress<HistoryLap>>>;

/** How a driver's laps got faster, oldest first, without those that are too slow for the chart; null without laps. */
export function lapProgress<T extends { readonly lapTime: number }>(laps: readonly T[]) {
  if (laps.length === 0) return null;
  const quickest = Math.min(...laps.map(({ lapTime }) => lapTime));
  const included = laps.filter(({ lapTime }) => lapTime <= quickest * PACE_RATIO);
  let bestSoFar = Infinity;
  const steps = included.map((lap) => {
    const isBest = lap.lapTime < bestSoFar;
    bestSoFar = Math.min(bestSoFar, lap.lapTime);
    return { ...lap, isBest, bestSoFar };
  });
  const slowest = Math.max(...included.map(({ lapTime }) => lapTime));
  return { steps, leftOut: laps.length - included.length, quickest, slowest };
}

export function timeScale(quickest: number, slowest: number, record: number | null) {
  const span = Math.max(slowest - quickest, MIN_MARGIN_MS * 4);
  // Whether the record is close enough to be included.
  const hasRecord = record !== null && record <= slowest && quickest - record <= span * RECORD_REACH;
  const lowest = hasRecord ? Math.min(quickest, record) : quickest;
  const margin = Math.max((slowest - lowest) * 0.12, MIN_MARGIN_MS);
  const [low, high] = [lowest - margin, slowest + margin];
  return { low, high, ticks: timeTicks({ from: low, to: high }, MAX_TICKS), hasRecord };
}
