import type { Penalty, SessionKind } from '@paddock/contracts';
import type { Gap } from 'race-format';
import { quantile } from './pace.rules.ts';

/** One car of a session to analyse. Arrays have one value per lap; index 0 is lap 1. */
export interface AnalysedCar {
  /** Where the car was at the flag: staff decisions do not change it. */
  readonly filePosition: number;
  /** In the result. */
  readonly position: number;
  readonly raceNumber: number | null;
  readonly carModel: number | null;
  readonly gap: Gap;
  readonly lapCount: number;
  /** NO_TIME: none, as in the file. */
  readonly totalTime: number;
  /** Part of the total time: added by staff. */
  readonly staffTime: number;
  /** NO_TIME: none. */
  readonly lastLap: number;
  /** From the file. */
  readonly bestLap: number | null;
  readonly lapTimes: readonly (number | null)[];
  readonly isValid: readonly boolean[];
  /** Index into the car's drivers; null: not in the file. */
  readonly driverIndexes: readonly (number | null)[];
  /** One array per sector: sector 1 of every lap, sector 2, … */
  readonly sectors: readonly (readonly (number | null)[])[];
  /** Our ids of the car's drivers; null: unknown driver. */
  readonly driverIds: readonly (number | null)[];
  readonly penalties: readonly Penalty[];
}

export interface AnalysedSession {
  readonly kind: SessionKind;
  /** In result order. */
  readonly cars: readonly AnalysedCar[];
}

export interface FastLap {
  readonly lap: number;
  readonly lapTime: number;
}

/** The fastest valid lap, not the first of a race. The game has deleted laps faster than the file's best. */
export function fastestLapOf({ bestLap, lapTimes, isValid }: AnalysedCar, kind: SessionKind): FastLap | null {
  let fastest: FastLap | null = null;
  for (let lap = lapTimes.length; lap >= (kind === 'race' ? 2 : 1); lap -= 1) {
    const lapTime = lapTimes[lap - 1] ?? null;
    if (lapTime === null || isValid[lap - 1] !== true || bestLap === null || lapTime < bestLap) continue;
    // Of equal laps the first, except lap 1 (an out-lap).
    if (fastest === null || lapTime < fastest.lapTime || (lapTime === fastest.lapTime && lap > 1))
      fastest = { lap, lapTime };
  }
  return fastest;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  return Math.round(quantile(ascending, 0.5));
}
