import { isClassified, type Gap } from 'race-format';

/** With fewer classified cars a race awards no points, wins or podiums. */
export const MIN_CARS_FOR_POINTS = 2;

/** Points of a car by its place in a race that awards some; null: not classified. `scheme` starts with the first place. */
export function pointsOf(car: { position: number; gap: Gap }, scheme: readonly number[]): number | null {
  return isClassified(car.gap) ? (scheme[car.position - 1] ?? 0) : null;
}
