import type { SessionLap } from '@paddock/result-files';

/** Laps slower than this multiple of the median show traffic, a mistake or a stop, not pace. */
const CLEAN_LAP_LIMIT = 1.07;
/** With fewer laps quartiles mean nothing. */
export const FEWEST_LAPS_FOR_QUARTILES = 4;

export interface Pace {
  /** Mean of the clean laps, milliseconds. */
  readonly averageLap: number | null;
  /** Interquartile range of the clean laps, milliseconds. */
  readonly consistency: number | null;
}

export type PacedLap = Pick<SessionLap, 'lapNumber' | 'isValid' | 'timeMs'>;

export interface CleanLap {
  readonly lapNumber: number;
  readonly timeMs: number;
}

/** Laps that show pace, quickest first: valid, not the first, at most 107 % of their median. */
export function cleanLapsOf(laps: readonly PacedLap[]): CleanLap[] {
  const valid: CleanLap[] = [];
  for (const lap of laps) if (showsPace(lap)) valid.push({ lapNumber: lap.lapNumber, timeMs: lap.timeMs });
  valid.sort((a, b) => a.timeMs - b.timeMs);
  const limit =
    quantile(
      valid.map((lap) => lap.timeMs),
      0.5,
    ) * CLEAN_LAP_LIMIT;
  return valid.filter((lap) => lap.timeMs <= limit);
}

/** Pace over the clean laps, for thousands of laps: agrees with `cleanLapsOf`, but allocates no object per lap. */
export function paceOf(laps: readonly PacedLap[]): Pace {
  const times = new Float64Array(laps.length);
  let count = 0;
  for (const lap of laps) {
    if (!showsPace(lap)) continue;
    times[count] = lap.timeMs;
    count += 1;
  }
  const valid = times.subarray(0, count).sort();
  const limit = quantile(valid, 0.5) * CLEAN_LAP_LIMIT;
  while (count > 0 && (valid[count - 1] ?? 0) > limit) count -= 1;
  if (count === 0) return { averageLap: null, consistency: null };
  const clean = valid.subarray(0, count);
  const sum = clean.reduce((total, time) => total + time, 0);
  return {
    averageLap: Math.round(sum / count),
    consistency: count < FEWEST_LAPS_FOR_QUARTILES ? null : Math.round(quantile(clean, 0.75) - quantile(clean, 0.25)),
  };
}

function showsPace<Lap extends PacedLap>(lap: Lap): lap is Lap & { readonly timeMs: number } {
  return lap.lapNumber > 1 && lap.isValid && lap.timeMs !== null && lap.timeMs > 0;
}

/** Quantile of an ascending list by linear interpolation; 0 for an empty list. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share;
  const low = ascending[Math.floor(place)] ?? 0;
  const high = ascending[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
