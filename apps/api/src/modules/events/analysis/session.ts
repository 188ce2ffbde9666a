import type { Game, Penalty, SessionKind } from '@paddock/contracts';
import { canBeBest } from '@paddock/result-files';
import { NO_TIME, type Gap } from 'race-format';
import { quantile } from './clean-laps.rules.ts';

/** One car of a session to analyse. Arrays have one value per lap; index 0 is lap 1. */
export interface AnalysedCar {
  /** Where the car was at the flag: staff decisions do not change it. */
  readonly filePosition: number;
  /** In the result. */
  readonly position: number;
  readonly raceNumber: string | null;
  readonly carModel: number | null;
  readonly gap: Gap;
  /** Has a place among the classified cars. */
  readonly isClassified: boolean;
  /** All its drivers are on a better row, which counts instead. */
  readonly isRepeat: boolean;
  /** Where the file does not say how many, as many as are known. */
  readonly lapCount: number;
  /** NO_TIME: none, as in the file. */
  readonly totalTime: number;
  /** Part of the total time: added by staff. */
  readonly staffTime: number;
  /** From the file. */
  readonly bestLap: number | null;
  readonly lapTimes: (number | null)[];
  /** null: the file does not say. */
  readonly isValid: readonly (boolean | null)[];
  /** Index into the car's drivers; null: not in the file. */
  readonly driverIndexes: readonly (number | null)[];
  /** One array per sector: sector 1 of every lap, sector 2, … */
  readonly sectors: readonly (readonly (number | null)[])[];
  /** Our ids of the car's drivers; null: unknown driver. */
  readonly driverIds: readonly (number | null)[];
  readonly penalties: readonly Penalty[];
}

export interface AnalysedSession {
  readonly game: Game;
  readonly kind: SessionKind;
  /** In result order. */
  readonly cars: readonly AnalysedCar[];
}

/** Whether a car's lap counts for bests; `index` from 0. */
export function countsForBest(
  { game, kind }: Pick<AnalysedSession, 'game' | 'kind'>,
  { isValid }: Pick<AnalysedCar, 'isValid'>,
  index: number,
): boolean {
  return index < isValid.length && isValid[index] !== false && canBeBest({ game, sessionKind: kind }, index + 1);
}

export function isClassifiedCar({ isClassified }: AnalysedCar): boolean {
  return isClassified;
}

export function isDisqualifiedCar({ gap, penalties }: AnalysedCar): boolean {
  return gap.kind === 'dsq' || penalties.some(({ penalty }) => penalty === 'Disqualified');
}

export function hasTime({ totalTime }: Pick<AnalysedCar, 'totalTime'>): boolean {
  return totalTime >= 0 && totalTime < NO_TIME;
}

/** Without disqualified cars and rows all of whose drivers are on a better row. */
export function countedCars<T extends AnalysedCar>(cars: readonly T[]): T[] {
  return cars.filter((car) => !car.isRepeat && !isDisqualifiedCar(car));
}

export interface PenalisedCar {
  readonly penalties: readonly Pick<Penalty, 'penalty' | 'value' | 'isStaff'>[];
}

/** Time added after the flag: by the game's stewards in seconds, by staff in milliseconds. */
export function addedMs({ penalties }: PenalisedCar): number {
  let sum = 0;
  for (const { penalty, value, isStaff } of penalties) {
    if (penalty === 'PostRaceTime') sum += (value ?? 0) * 1000;
    if (isStaff && penalty === 'StaffTime') sum += value ?? 0;
  }
  return sum;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  return Math.round(quantile(ascending, 0.5));
}
