import type { Penalty, SessionKind } from '@paddock/contracts';
import type { Gap } from 'race-format';

/** One car of a session as it is analysed. Columns have one value for each lap, index 0 is lap 1. */
export interface AnalysedCar {
  readonly filePosition: number;
  readonly position: number;
  readonly raceNumber: number | null;
  readonly carModel: number | null;
  readonly gap: Gap;
  readonly lapCount: number;
  /** NO_TIME for none, as in the file. */
  readonly totalTime: number;
  /** NO_TIME for none. */
  readonly lastLap: number;
  /** The file's own. */
  readonly bestLap: number | null;
  readonly lapTimes: readonly (number | null)[];
  readonly isValid: readonly boolean[];
  /** Index into the drivers; null: the file does not say. */
  readonly driverIndexes: readonly (number | null)[];
  /** Column by column: the first sector of every lap, the second, … */
  readonly sectors: readonly (readonly (number | null)[])[];
  /** Our ids of the crew; null: nobody we know. */
  readonly driverIds: readonly (number | null)[];
  readonly penalties: readonly Penalty[];
}

export interface AnalysedSession {
  readonly kind: SessionKind;
  /** In the order of the result. */
  readonly cars: readonly AnalysedCar[];
}

export interface FastLap {
  readonly lap: number;
  readonly lapTime: number;
}

/**
 * The car's fastest lap: valid, and not the first of a race, which holds the formation lap. Laps faster than the file's
 * own best were taken away.
 */
export function fastestLapOf({ bestLap, lapTimes, isValid }: AnalysedCar, kind: SessionKind): FastLap | null {
  let fastest: FastLap | null = null;
  for (let lap = lapTimes.length; lap >= (kind === 'race' ? 2 : 1); lap -= 1) {
    const lapTime = lapTimes[lap - 1] ?? null;
    if (lapTime === null || isValid[lap - 1] !== true || bestLap === null || lapTime < bestLap) continue;
    // Of equal laps the first, but for an out-lap.
    if (fastest === null || lapTime < fastest.lapTime || (lapTime === fastest.lapTime && lap > 1))
      fastest = { lap, lapTime };
  }
  return fastest;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  const low = ascending[(ascending.length - 1) >> 1] ?? 0;
  const high = ascending[ascending.length >> 1] ?? low;
  return Math.round((low + high) / 2);
}
