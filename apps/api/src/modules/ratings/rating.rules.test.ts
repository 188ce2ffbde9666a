import fc from 'fast-check';
import { classBand } from 'race-format';
import { describe, expect, it } from 'vitest';
import {
  dnf,
  field,
  NO_STANDINGS,
  raceOf,
  rating,
  result,
  standing,
  standings,
  entry,
  type Standings,
} from '../../../test/support/races.ts';
import { expectedScore, rateRace, type RatedCar, type RatingChange } from './rating.rules.ts';
import { classValueOf } from '../identity/class-value.ts';

function differences(changes: readonly RatingChange[]): Record<number, number> {
  return Object.fromEntries(changes.map(({ driverId, before, after }) => [driverId, after.rating - before.rating]));
}

function expectDifferences(cars: readonly RatedCar[], known: Standings, expected: Record<number, number>): void {
  const found = differences(rateRace(cars, known));
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const [driverId, difference] of Object.entries(expected)) {
    expect(found[Number(driverId)], `driver ${driverId}`).toBeCloseTo(difference, 8);
  }
}

describe('a race', () => {
  it('of two newcomers moves 100 points times the root of an eighth, halved', () => {
    // 100 × √(1/8) × (1 − 0.5) / 1
    expectDifferences(result(1, 2), NO_STANDINGS, { 1: 17.6776695296, 2: -17.6776695296 });
  });

  it('of nine equals moves the first by 50 and leaves the fifth where he was', () => {
    // 100 × √(8/8) × (8 − 4) / 8
    const expected = { 1: 50, 2: 37.5, 3: 25, 4: 12.5, 5: 0, 6: -12.5, 7: -25, 8: -37.5, 9: -50 };
    expectDifferences(result(1, 2, 3, 4, 5, 6, 7, 8, 9), NO_STANDINGS, expected);
  });

  it.each([
    [21, 79.0569415042],
    // √(21/8) would be 1.62.
    [22, 80],
    [60, 80],
  ])('of %i cars moves the first of equals by %f', (count, difference) => {
    const cars = result(...Array.from({ length: count }, (_, index) => index + 1));
    expect(differences(rateRace(cars, NO_STANDINGS))[1]).toBeCloseTo(difference, 8);
  });

  it.each([
    [0, 17.6776695296],
    [9, 17.6776695296],
    // 40 instead of 100 from the eleventh race on.
    [10, 7.0710678118],
    [500, 7.0710678118],
  ])('after %i rated races moves a winner of two by %f', (ratedRaces, difference) => {
    const changes = rateRace(result(1, 2), standings([1, 1500, ratedRaces], [2, 1500, ratedRaces]));
    expect(differences(changes)).toMatchObject({ 1: expect.closeTo(difference, 8), 2: expect.closeTo(-difference, 8) });
    expect(changes[0]?.after.ratedRaces).toBe(ratedRaces + 1);
  });

  it('that an underdog wins moves each by his own K', () => {
    // 400 points ahead means odds of ten to one: the newcomer gains 100 × 0.35355 × 10/11, the other loses 40 × that.
    expectDifferences(result(1, 2), standings([1, 1500, 3], [2, 1900, 30]), {
      1: 32.1412173266,
      2: -12.8564869306,
    });
  });

  it('compares with the standings before it, not with those it makes', () => {
    const [first, second, third] = rateRace(result(1, 2, 3), NO_STANDINGS);
    expect([first, second, third].map((change) => change?.before.rating)).toEqual([1500, 1500, 1500]);
    expect(second?.after.rating).toBe(1500);
  });
});

describe('who is rated', () => {
  it('is nobody who did not start, was disqualified, or gave up before a lap was done', () => {
    const cars = result(
      1,
      { driverIds: [2], gapKind: 'dsq' },
      { driverIds: [3], gapKind: 'dns', isClassified: false, lapCount: 0 },
      { driverIds: [4], ...dnf, lapCount: 0 },
      5,
    );
    // Nor are they a rival.
    expectDifferences(cars, NO_STANDINGS, { 1: 17.6776695296, 5: -17.6776695296 });
    expect(rateRace(cars, NO_STANDINGS).map((change) => change.classPosition)).toEqual([1, 2]);
  });

  it('is who gave up after the first lap: last of his class, wherever the file has him', () => {
    const cars = result(1, { driverIds: [2], ...dnf }, 3);
    // √(2/8) = 0.5: the winner beats two, the third beats one.
    expectDifferences(cars, NO_STANDINGS, { 1: 25, 2: -25, 3: 0 });
    expect(rateRace(cars, NO_STANDINGS).map((change) => change.classPosition)).toEqual([1, 2, 3]);
  });

  it('and several who gave up share the last place', () => {
    const cars = result(1, { driverIds: [2], ...dnf }, { driverIds: [3], ...dnf });
    expectDifferences(cars, NO_STANDINGS, { 1: 25, 2: -12.5, 3: -12.5 });
    expect(rateRace(cars, NO_STANDINGS).map((change) => change.classPosition)).toEqual([1, 2, 2]);
  });

  it('is compared within his own class alone', () => {
    const cars = result(1, { driverIds: [2], carGroup: 'GT4' }, 3, { driverIds: [4], carGroup: 'GT4' });
    const half = 17.6776695296;
    expectDifferences(cars, NO_STANDINGS, { 1: half, 2: half, 3: -half, 4: -half });
    expect(rateRace(cars, NO_STANDINGS).map(({ duels, classPosition }) => [duels.length, classPosition])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 2],
    ]);
  });

  it.each<[string, RatedCar[]]>([
    ['the only car', result(1)],
    ['the only car of its class', result(1, { driverIds: [2], carGroup: 'GT4' })],
    ['a car beside others without a known driver', result(1, { driverIds: [] }, { driverIds: [] })],
    ['a car whose only rival is the driver himself', result(1, 1)],
    ['no car at all', []],
  ])('is not %s', (_what, cars) => {
    expect(rateRace(cars, NO_STANDINGS)).toEqual([]);
  });

  it('counts lapped cars and cars of unknown gap as finished', () => {
    const cars = result(1, { driverIds: [2], gapKind: 'laps' }, { driverIds: [3], gapKind: 'unknown' });
    expectDifferences(cars, NO_STANDINGS, { 1: 25, 2: 0, 3: -25 });
  });
});

describe('a shared car', () => {
  it('is as strong as its drivers on average, and each shares its place by his own rating', () => {
    const cars = result(3, { driverIds: [1, 2] });
    const known = standings([1, 1700, 0], [2, 1500, 0], [3, 1600, 0]);
    // Expected against 1600: 0.640065 for 1700 and 0.359935 for 1500; 0.5 for 1600 against their mean of 1600.
    const { 1: faster, 2: slower, 3: winner } = differences(rateRace(cars, known));
    expect([faster, slower, winner]).toEqual([
      expect.closeTo(-22.629715088, 8),
      expect.closeTo(-12.7256239712, 8),
      expect.closeTo(17.6776695296, 8),
    ]);
  });

  it('is no rival of another car of one of its drivers', () => {
    const changes = rateRace(result({ driverIds: [1, 2] }, { driverIds: [1, 3] }, 4), NO_STANDINGS);
    expect(changes.map(({ driverId, position, duels }) => [driverId, position, duels.length])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 2, 1],
      [4, 3, 2],
    ]);
  });
});

describe('a driver on several lines', () => {
  it('is rated once, for the one he is placed best in', () => {
    const changes = rateRace(result(1, 2, 1, 3), NO_STANDINGS);
    expect(changes.map(({ driverId, position }) => [driverId, position])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
  });

  it('is rated in the class he is placed better in, though another class leads the race', () => {
    const gt4 = (driverId: number) => ({ driverIds: [driverId], carGroup: 'GT4' });
    const changes = rateRace(result(1, gt4(2), gt4(3), 2, gt4(4)), NO_STANDINGS);
    const change = changes.find(({ driverId }) => driverId === 2);
    expect(change).toMatchObject({ position: 2, classPosition: 1 });
    expect(change?.duels).toHaveLength(2);
  });

  it('is rated for another one where the best has no rival', () => {
    const changes = rateRace(result({ driverIds: [1], carGroup: 'GT4' }, 2, 1), NO_STANDINGS);
    expect(changes.map(({ driverId, position }) => [driverId, position])).toEqual([
      [2, 2],
      [1, 3],
    ]);
  });
});

/** The rules again, implemented naively: no shared cars. */
function rateByTheBook(cars: readonly RatedCar[], known: Standings): Map<number, number> {
  const took = cars.filter((car) => !['dns', 'dsq'].includes(car.gapKind) && (car.isClassified || car.lapCount > 0));
  const placeOf = (car: RatedCar): number => (car.isClassified ? car.position : 1_000_000 - car.lapCount);
  const ratings = new Map<number, number>();
  for (const me of took) {
    const others = took.filter((other) => other !== me && other.carGroup === me.carGroup);
    const [id = 0] = me.driverIds;
    const { rating: mine, ratedRaces } = known.get(id) ?? { rating: 1500, ratedRaces: 0 };
    const duels = others.map((other) => {
      const theirs = known.get(other.driverIds[0] ?? 0)?.rating ?? 1500;
      const score = (Math.sign(placeOf(other) - placeOf(me)) || 0) / 2 + 0.5;
      return score - 1 / (1 + 10 ** ((theirs - mine) / 400));
    });
    if (duels.length === 0) continue;
    const mean = duels.reduce((sum, duel) => sum + duel, 0) / duels.length;
    const k = (ratedRaces >= 10 ? 40 : 100) * Math.min(1.6, Math.sqrt(duels.length / 8));
    ratings.set(id, mine + k * mean);
  }
  return ratings;
}

describe('whatever the field', () => {
  it('ratings are those of the rules worked out another way', () => {
    fc.assert(
      fc.property(field, (entries) => {
        const { cars, known } = raceOf(entries);
        const byTheBook = rateByTheBook(cars, known);
        const changes = rateRace(cars, known);
        expect(new Set(changes.map((change) => change.driverId))).toEqual(new Set(byTheBook.keys()));
        for (const { driverId, after } of changes) expect(after.rating).toBeCloseTo(byTheBook.get(driverId) ?? 0, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('nothing is won that is not lost, as long as everybody has the same K', () => {
    fc.assert(
      fc.property(field, (entries) => {
        const { cars, known } = raceOf(
          entries.map((car) => ({ ...car, standing: { ...car.standing, ratedRaces: 3 } })),
        );
        const sum = Object.values(differences(rateRace(cars, known))).reduce((total, one) => total + one, 0);
        expect(sum).toBeCloseTo(0, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('two cars exchange what they change when they exchange their places', () => {
    fc.assert(
      fc.property(standing, standing, (one, other) => {
        const won = differences(
          rateRace(
            result(1, 2),
            new Map([
              [1, one],
              [2, other],
            ]),
          ),
        );
        const mirrored = differences(
          rateRace(
            result(2, 1),
            new Map([
              [1, other],
              [2, one],
            ]),
          ),
        );
        expect([mirrored[2], mirrored[1]]).toEqual([won[1], won[2]]);
        // Winning never costs places.
        expect(won[1]).toBeGreaterThanOrEqual(0);
        expect(won[2]).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('the order in which cars and standings are handed over changes no bit', () => {
    const shuffled = fc.array(entry, { minLength: 20, maxLength: 40 }).chain((entries) => {
      const { cars, known } = raceOf(entries);
      const all = (size: number) => ({ minLength: size, maxLength: size });
      return fc.tuple(
        fc.constant({ cars, known }),
        fc.shuffledSubarray(cars, all(cars.length)),
        fc.shuffledSubarray([...known], all(known.size)),
      );
    });
    fc.assert(
      fc.property(shuffled, ([{ cars, known }, otherCars, otherStandings]) => {
        expect(rateRace(otherCars, new Map(otherStandings))).toEqual(rateRace(cars, known));
      }),
      { numRuns: 300 },
    );
  });

  it('a chance and its opposite make one', () => {
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(expectedScore(one, other) + expectedScore(other, one)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('class value', () => {
  it.each([
    [1500, 40],
    [1300, 0],
    [1302.4, 0],
    [1302.5, 1],
    [1497.4, 39],
    [1497.5, 40],
    [1700, 80],
    [1850, 110],
    [1299, 0],
    [-5000, 0],
    [1517.6776695, 44],
    [1482.3223305, 36],
  ])('of rating %f is %i', (value, expected) => {
    expect(classValueOf(value)).toBe(expected);
  });

  it('is whole and never below zero, whatever the rating', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const classValue = classValueOf(value);
        expect(Number.isInteger(classValue) && classValue >= 0 && !Object.is(classValue, -0)).toBe(true);
      }),
    );
  });

  it('of a newcomer is the first of Silver', () => {
    expect(classBand(classValueOf(1500))).toBe('silver');
    expect(classBand(classValueOf(1497))).toBe('bronze');
  });
});
