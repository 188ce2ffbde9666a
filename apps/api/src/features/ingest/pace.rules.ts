import type { SessionLap } from '@paddock/result-files';

/** Slower than this share of the median is traffic, a mistake or a stop, not pace. */
const CLEAN_LAP_LIMIT = 1.07;
/** Quartiles of fewer laps than these say nothing. */
const FEWEST_LAPS_FOR_QUARTILES = 4;

export interface Pace {
  /** Mean of the clean laps, milliseconds. */
  readonly averageLap: number | null;
  /** Interquartile range of the clean laps, milliseconds. */
  readonly consistency: number | null;
}

/** Pace over the clean laps: valid, not the first, at most 107 % of their median. */
export function paceOf(laps: readonly SessionLap[]): Pace {
  const times: number[] = [];
  for (const lap of laps) {
    if (lap.lapNumber > 1 && lap.isValid && lap.timeMs !== null && lap.timeMs > 0) times.push(lap.timeMs);
  }
  if (times.length === 0) return { averageLap: null, consistency: null };
  times.sort((a, b) => a - b);
  const limit = quantile(times, 0.5) * CLEAN_LAP_LIMIT;
  const clean = times.filter((time) => time <= limit);
  const sum = clean.reduce((total, time) => total + time, 0);
  return {
    averageLap: Math.round(sum / clean.length),
    consistency:
      clean.length < FEWEST_LAPS_FOR_QUARTILES ? null : Math.round(quantile(clean, 0.75) - quantile(clean, 0.25)),
  };
}

/** Linear between the two nearest values of an ascending, non-empty list. */
export function quantile(ascending: readonly number[], share: number): number {
  const place = (ascending.length - 1) * share;
  const low = ascending[Math.floor(place)] ?? 0;
  const high = ascending[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
