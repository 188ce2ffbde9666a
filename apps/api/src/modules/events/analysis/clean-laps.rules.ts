import type { GameLap } from '@paddock/result-files';

/** Laps slower than this multiple of the median show traffic, a mistake or a stop, not pace. */
export const CLEAN_LAP_LIMIT = 1.07;
/** With fewer laps quartiles mean nothing. */
export const MIN_LAPS_FOR_QUARTILES = 4;

export interface Pace {
  /** Mean of the clean laps, milliseconds. */
  readonly averageLap: number | null;
  /** Interquartile range of the clean laps, milliseconds. */
  readonly consistency: number | null;
}

export type PacedLap = Pick<GameLap, 'lapNumber' | 'isValid' | 'timeMs'>;

export type CleanLap = PacedLap & { readonly timeMs: number };

/** Laps that show pace, quickest first: not invalid, not the first, at most 107 % of their median. */
export function cleanLapsOf(laps: readonly PacedLap[]): CleanLap[] {
  const valid = laps.filter(showsPace).toSorted((a, b) => a.timeMs - b.timeMs);
  const times = valid.map(({ timeMs }) => timeMs);
  return valid.filter(({ timeMs }) => timeMs <= quantile(times, 0.5) * CLEAN_LAP_LIMIT);
}

/** Pace over the clean laps. */
export function paceOf(laps: readonly PacedLap[]): Pace {
  const times = cleanLapsOf(laps).map(({ timeMs }) => timeMs);
  if (times.length === 0) return { averageLap: null, consistency: null };
  const sum = times.reduce((total, time) => total + time, 0);
  return {
    averageLap: Math.round(sum / times.length),
    consistency:
      times.length < MIN_LAPS_FOR_QUARTILES ? null : Math.round(quantile(times, 0.75) - quantile(times, 0.25)),
  };
}

function showsPace(lap: PacedLap): lap is CleanLap {
  return lap.lapNumber > 1 && lap.isValid !== false && lap.timeMs !== null && lap.timeMs > 0;
}

/** Quantile of an ascending list by linear interpolation; 0 for an empty list. */
export function quantile(ascending: readonly number[], share: number): number {
  const place = (ascending.length - 1) * share;
  const low = ascending[Math.floor(place)] ?? 0;
  const high = ascending[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
