import type { Bonus, Scheme } from '@paddock/contracts';
import type { ResultRow } from './definition.ts';
import { holdsPlace, type PlacedCar } from './places.ts';
import { isEntered } from './crews.ts';

/** The cars of a heat that compete for the same places and bonus points: of one class, or all. */
export interface Field {
  /** In the order of the result. */
  readonly cars: readonly PlacedCar[];
  /** Rows of the qualifying, in its order; null: unknown. */
  readonly qualifying: readonly ResultRow[] | null;
  /** Whether somebody in a row of the qualifying can score. */
  readonly canScore: (row: ResultRow) => boolean;
  readonly scheme: Scheme;
}

/** The car of the first of the qualifying who can score, or nobody's where a guest blocks it. */
export function poleOf({ cars, qualifying, canScore, scheme }: Field): PlacedCar | null {
  const first = qualifying?.find(
    (row) => row.bestMs !== null && !row.isDisqualified && (scheme.guests === 'block' || canScore(row)),
  );
  if (first === undefined || !canScore(first)) return null;
  const isIn = (people: readonly (string | null)[]): boolean =>
    people.some((person) => person !== null && first.people.includes(person));
  const listed = cars.filter((car) => isEntered(car) && isIn(car.people));
  // Somebody of the crew may be listed in another car too.
  return listed.find(({ crew }) => isIn(crew.map(({ person }) => person))) ?? listed[0] ?? null;
}

/** The classified with the fastest best lap: equal laps all count. */
export function fastestOf({ cars, scheme }: Field, { fastestLapTop, fastestLapElse }: Bonus): PlacedCar[] {
  const isInTop = ({ place }: PlacedCar): boolean =>
    fastestLapTop === null || (place !== null && place <= fastestLapTop);
  const candidates = cars.filter(
    (car) =>
      car.status === 'classified' &&
      car.bestMs !== null &&
      holdsPlace(car, scheme) &&
      (fastestLapElse === 'nobody' || isInTop(car)),
  );
  const best = Math.min(...candidates.map(({ bestMs }) => bestMs ?? Infinity));
  return candidates.filter((car) => car.bestMs === best && isInTop(car) && isEntered(car));
}

/** Who led the most laps, where that is known. */
export function mostLapsLedOf({ cars }: Field): PlacedCar[] {
  const entered = cars.filter(isEntered);
  const most = Math.max(0, ...entered.map(({ lapsLed }) => lapsLed ?? 0));
  return most === 0 ? [] : entered.filter(({ lapsLed }) => lapsLed === most);
}

export function takesPart({ laps, status }: PlacedCar, { participationFor }: Bonus): boolean {
  return participationFor === 'started' ? laps > 0 : status === 'classified';
}
