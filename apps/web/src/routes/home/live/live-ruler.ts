import type { LiveCar } from '@paddock/contracts';
import { LONGEST_TIME_GAP } from 'race-format';
import { gapOf } from './live-rows.ts';

/** Practice and qualifying are always drawn on this scale: a close field must look close. */
const BEST_LAPS_MS = 3000;

export const rulerLength = (isRace: boolean): number => (isRace ? LONGEST_TIME_GAP : BEST_LAPS_MS);

/** The cars of a ruler; those without a lap or a line are not on it. */
export function rulerCars(cars: readonly LiveCar[]) {
  return cars.map((car) => ({
    car,
    position: car.position,
    place: car.position,
    raceNumber: car.raceNumber,
    gap: gapOf(car),
  }));
}

export type RulerCar = ReturnType<typeof rulerCars>[number];

/** In a race, the gap at the end of the lap before the one that the car's gap is of; null: not known. */
export function gapBefore({ line, lapGaps }: LiveCar): number | null {
  return (line?.sector === 0 ? lapGaps.at(-2) : lapGaps.at(-1)) ?? null;
}

/** Marks of the scale in milliseconds: numbered ones, and those between them. */
export function rulerSteps(isRace: boolean) {
  const longest = rulerLength(isRace);
  const half = isRace ? 5000 : 250;
  return Array.from({ length: longest / half }, (_, index) => {
    const at = (index + 1) * half;
    return { at, text: at % (2 * half) === 0 ? `+${at / 1000} s` : null };
  });
}
