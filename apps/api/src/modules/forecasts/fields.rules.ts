import { START_RATING, type RatedCar, type Standing } from '../ratings/rating.rules.ts';
import type { Entrant } from './simulate-race.rules.ts';

/** A car that started, and what became of it. */
export interface Starter extends Entrant {
  readonly filePosition: number;
  /** Among the classified cars of its class; null: not classified. */
  readonly classPlace: number | null;
}

/** The starters of each class of a race: a class with one starter is left out. */
export function fieldsOf(cars: readonly RatedCar[], standings: ReadonlyMap<number, Standing>): Starter[][] {
  const started = cars.filter(({ gapKind }) => gapKind !== 'dns');
  const classes = [...Map.groupBy(started, ({ carGroup }) => carGroup).values()];
  return classes
    .filter((field) => field.length > 1)
    .map((field) => {
      const classified = field.filter(({ isClassified }) => isClassified).toSorted((a, b) => a.position - b.position);
      return field.map((car) => ({
        filePosition: car.filePosition,
        ...entrantOf(car.driverIds, standings),
        classPlace: car.isClassified ? classified.indexOf(car) + 1 : null,
      }));
    });
}

/** A car by the ratings of its drivers; without a known driver it is a newcomer. */
export function entrantOf(driverIds: readonly number[], standings: ReadonlyMap<number, Standing>): Entrant {
  const ratings = driverIds.map((id) => standings.get(id)?.rating ?? START_RATING);
  return {
    rating: ratings.length === 0 ? START_RATING : ratings.reduce((sum, each) => sum + each, 0) / ratings.length,
    isNewcomer: driverIds.length === 0 || driverIds.some((id) => !standings.has(id)),
  };
}
