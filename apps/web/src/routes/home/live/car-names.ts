import type { DriverRef, LiveCar } from '@paddock/contracts';
import { shortNames } from '../../event/event-cars.ts';

/** A person whom the site does not know is the car's number until the result arrives. */
export function driverOf({ driver, raceNumber, carId }: LiveCar): DriverRef {
  return driver ?? { playerId: null, name: `Car ${raceNumber ?? carId}`, classValue: null, isProvisional: false };
}

export type ShortNames = (car: LiveCar) => string;

/** Family names of a session's drivers, with an initial where two share one. */
export function shortNamesOf(cars: readonly LiveCar[]): ShortNames {
  const names = shortNames(cars.flatMap(({ driver }) => (driver === null ? [] : [driver.name])));
  return (car) => (car.driver === null ? driverOf(car).name : (names.get(car.driver.name) ?? car.driver.name));
}
