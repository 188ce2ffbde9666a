import type { Scheme } from '@paddock/contracts';
import { isEntered, type CrewedCar } from './crews.ts';

export interface PlacedCar extends CrewedCar {
  /** Among the classified who hold places; null: holds none. */
  readonly inClass: number | null;
  readonly overall: number | null;
  /** The one of them that scores. */
  readonly place: number | null;
  /** Cars that share it: 1 but for a dead heat. */
  readonly level: number;
}

interface SharedPlace {
  readonly place: number;
  readonly level: number;
}

/** Gives the classified their places. A guest's place goes to the next, or to nobody where guests block it. */
export function givePlaces(cars: readonly CrewedCar[], scheme: Scheme): PlacedCar[] {
  const holders = cars.filter((car) => car.status === 'classified' && holdsPlace(car, scheme));
  const overall = placesAmong(holders);
  const inClass = new Map(
    [...Map.groupBy(holders, ({ classCode }) => classCode).values()].flatMap((own) => [...placesAmong(own)]),
  );
  return cars.map((car) => {
    const scoring = (scheme.placeBy === 'class' ? inClass : overall).get(car);
    return {
      ...car,
      inClass: inClass.get(car)?.place ?? null,
      overall: overall.get(car)?.place ?? null,
      place: scoring?.place ?? null,
      level: scoring?.level ?? 1,
    };
  });
}

export function holdsPlace(car: CrewedCar, { guests }: Scheme): boolean {
  return guests === 'block' || isEntered(car);
}

/** The places of cars in order. Neighbours with the same mark of a dead heat share one. */
function placesAmong(cars: readonly CrewedCar[]): Map<CrewedCar, SharedPlace> {
  const places: number[] = [];
  for (const [index, { deadHeat }] of cars.entries()) {
    const isLevel = deadHeat !== null && deadHeat === cars[index - 1]?.deadHeat;
    places.push(isLevel ? (places.at(-1) ?? 1) : index + 1);
  }
  const counts = Map.groupBy(places, (place) => place);
  return new Map(
    cars.map((car, index) => {
      const place = places[index] ?? 0;
      return [car, { place, level: counts.get(place)?.length ?? 1 }];
    }),
  );
}

/** Below 0: the first place is better. No place is the worst. */
export function comparePlaces(one: number | null, other: number | null): number {
  return one === other ? 0 : (one ?? Infinity) - (other ?? Infinity);
}
