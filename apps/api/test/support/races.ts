import fc from 'fast-check';
import type { RatedCar, Standing } from '../../src/modules/ratings/rating.rules.ts';

export type Standings = ReadonlyMap<number, Standing>;

/** Finishing cars in the order given; a number is a car of the driver with it. */
export function result(...cars: (number | Partial<RatedCar>)[]): RatedCar[] {
  return cars.map((car, index): RatedCar => ({
    filePosition: index + 1,
    position: index + 1,
    carGroup: 'GT3',
    gapKind: index === 0 ? 'leader' : 'time',
    lapCount: 10,
    isClassified: true,
    ...(typeof car === 'number' ? { driverIds: [car] } : { driverIds: [], ...car }),
  }));
}

export function standings(...ratings: (readonly [driverId: number, rating: number, ratedRaces: number])[]): Standings {
  return new Map(ratings.map(([driverId, rating, ratedRaces]) => [driverId, { rating, ratedRaces }]));
}

export const NO_STANDINGS: Standings = new Map();
export const dnf = { gapKind: 'dnf', isClassified: false } as const;

export const rating = fc.double({ min: 0, max: 4000, noNaN: true });
// A rating of zero hides no bit of its change.
export const standing = fc.record({
  rating: fc.oneof(fc.constant(0), rating),
  ratedRaces: fc.integer({ min: 0, max: 20 }),
});
export const entry = fc.record({
  carGroup: fc.constantFrom('GT3', 'GT4', null),
  isClassified: fc.boolean(),
  gapKind: fc.constantFrom<RatedCar['gapKind']>('time', 'dnf', 'dns', 'dsq'),
  lapCount: fc.integer({ min: 0, max: 3 }),
  standing,
});
export const field = fc.array(entry, { maxLength: 30 });

/** One driver a car, each their own: driver 1 first, and so on. */
export function raceOf(
  entries: readonly (Omit<RatedCar, 'filePosition' | 'position' | 'driverIds'> & { standing: Standing })[],
) {
  return {
    cars: entries.map(({ standing: _before, ...car }, index) => ({
      ...car,
      filePosition: index + 1,
      position: index + 1,
      driverIds: [index + 1],
    })),
    known: new Map(entries.map((car, index) => [index + 1, car.standing])),
  };
}
