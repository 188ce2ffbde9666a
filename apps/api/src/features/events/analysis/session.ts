import type { Penalty, SessionKind } from '@paddock/contracts';
import type { Gap } from 'race-format';

/** One car of a session as it is analysed. Columns have one value for each lap, index 0 is lap 1. */
export interface AnalysedCar {
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

/**
 * The lap of the car's best lap as the file names it; null: no lap has that time. Of several laps with it a valid one, and
 * not the first: that is an out-lap or holds the formation lap.
 */
export function bestLapNumberOf({ bestLap, lapTimes, isValid }: AnalysedCar): number | null {
  if (bestLap === null) return null;
  const laps = lapTimes.flatMap((time, index) => (time === bestLap ? [index + 1] : []));
  const valid = laps.filter((lap) => isValid[lap - 1] === true);
  return valid.find((lap) => lap > 1) ?? valid[0] ?? laps[0] ?? null;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  const low = ascending[(ascending.length - 1) >> 1] ?? 0;
  const high = ascending[ascending.length >> 1] ?? low;
  return Math.round((low + high) / 2);
}
