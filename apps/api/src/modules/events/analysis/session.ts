import type { Penalty, SessionKind } from '@paddock/contracts';
import type { Gap } from 'race-format';
import { quantile } from './clean-laps.rules.ts';

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
  /** From the file. */
  readonly bestLap: number | null;
  readonly lapTimes: (number | null)[];
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

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  return Math.round(quantile(ascending, 0.5));
}
