import type { EventCar, EventCars } from './event-cars.ts';

/** A car, or one of its drivers, inside a sentence; shown as a link. */
export interface NamedCar {
  readonly car: EventCar;
  /** Index into the car's drivers; null: all of them. */
  readonly driverIndex: number | null;
}

/** A sentence in parts. */
export type Words = ReadonlyArray<string | NamedCar>;

export function nameInSentence({ car, driverIndex }: NamedCar): string {
  const driver = driverIndex === null ? undefined : car.drivers[driverIndex];
  return driver === undefined ? car.shortName : driver.name || 'No name';
}

/** A car by its row; a row missing from the result is shown by its number. */
export function carAt(cars: EventCars, position: number, driverIndex: number | null = null): NamedCar {
  const name = `Row ${position}`;
  const missing = { position, filePosition: position, raceNumber: null, drivers: [], shortName: name, fullName: name };
  return { car: cars.get(position) ?? missing, driverIndex };
}

/** All drivers of a car, by full name. */
export function inFull(cars: EventCars, position: number): Words {
  const { car } = carAt(cars, position);
  if (car.drivers.length === 0) return [car.shortName];
  return listed(car.drivers.map((_, driverIndex) => ({ car, driverIndex })));
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly NamedCar[]): Words {
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [index === items.length - 1 ? ' and ' : ', ', item];
  });
}
