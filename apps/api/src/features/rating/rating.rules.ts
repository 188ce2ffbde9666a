import type { Gap } from 'race-format';

export const START_RATING = 1500;
/** Fewer rated races than these leave a class provisional. */
const PROVISIONAL_RACES = 5;

const NEWCOMER_RACES = 10;
const NEWCOMER_K = 100;
const SETTLED_K = 40;
const LOGISTIC_POINTS = 400;
/** A field of nine (eight rivals) counts once; larger ones more, but not without end. */
const RIVALS_OF_WEIGHT_ONE = 8;
const LARGEST_WEIGHT = 1.6;

export interface RatedCar {
  /** Place in the result. */
  readonly position: number;
  readonly carGroup: string | null;
  readonly gap: Gap;
  readonly lapCount: number;
  readonly driverIds: readonly number[];
}

export interface Standing {
  readonly rating: number;
  readonly ratedRaces: number;
}

export interface RatingChange {
  readonly driverId: number;
  readonly position: number;
  readonly classPosition: number;
  readonly rivals: number;
  readonly before: Standing;
  readonly after: Standing;
}

/** Class value of a rating: whole, never below zero. */
export function classValueOf(rating: number): number {
  return Math.max(0, Math.round((rating - 1300) / 5));
}

export function isProvisional(ratedRaces: number): boolean {
  return ratedRaces < PROVISIONAL_RACES;
}

/**
 * What one race does to its drivers' ratings: pairwise Elo between the cars of each class, from the standings before it.
 * A car's strength is the mean of its drivers'; each of them is compared by his own rating and shares the car's place.
 */
export function rateRace(cars: readonly RatedCar[], standings: ReadonlyMap<number, Standing>): RatingChange[] {
  const changes: RatingChange[] = [];
  const rated = new Set<number>();
  const fields = fieldsOf(cars);
  for (const car of fields.flat().toSorted(byPosition)) {
    const rivals = (fields.find((field) => field.includes(car)) ?? []).filter(
      (other) => other !== car && !other.driverIds.some((id) => car.driverIds.includes(id)),
    );
    if (rivals.length === 0) continue;
    for (const driverId of car.driverIds) {
      // A driver on several lines, in whatever classes, is rated for the line he is placed best in.
      if (rated.has(driverId)) continue;
      rated.add(driverId);
      const before = standingOf(standings, driverId);
      changes.push({
        driverId,
        position: car.position,
        classPosition: car.place,
        rivals: rivals.length,
        before,
        after: {
          rating: before.rating + changeOf(car, rivals, before, standings),
          ratedRaces: before.ratedRaces + 1,
        },
      });
    }
  }
  return changes;
}

function byPosition(a: RatedCar, b: RatedCar): number {
  return a.position - b.position;
}

interface PlacedCar extends RatedCar {
  /** Place among the rated cars of the class; cars that did not finish share the last. */
  readonly place: number;
}

/** The rated cars of each class, in the order of the result. */
function fieldsOf(cars: readonly RatedCar[]): PlacedCar[][] {
  const groups = new Map<string | null, RatedCar[]>();
  for (const car of cars.toSorted(byPosition)) {
    if (!isRated(car)) continue;
    const group = groups.get(car.carGroup);
    if (group === undefined) groups.set(car.carGroup, [car]);
    else group.push(car);
  }
  return [...groups.values()].map((group) => {
    const finished = group.filter((car) => car.gap.kind !== 'dnf').length;
    return group.map((car): PlacedCar => {
      const place = group.filter((other) => other.gap.kind !== 'dnf' && other.position <= car.position).length;
      return { ...car, place: car.gap.kind === 'dnf' ? finished + 1 : place };
    });
  });
}

/** Who never started or was disqualified is not rated, nor is a car that gave up before it completed a lap. */
function isRated(car: RatedCar): boolean {
  if (car.driverIds.length === 0) return false;
  if (car.gap.kind === 'dns' || car.gap.kind === 'dsq') return false;
  return car.gap.kind !== 'dnf' || car.lapCount > 0;
}

function changeOf(
  car: PlacedCar,
  rivals: readonly PlacedCar[],
  standing: Standing,
  standings: ReadonlyMap<number, Standing>,
): number {
  let surplus = 0;
  for (const rival of rivals)
    surplus += scoreAgainst(car, rival) - expectedScore(standing.rating, strengthOf(rival, standings));
  const k = standing.ratedRaces < NEWCOMER_RACES ? NEWCOMER_K : SETTLED_K;
  const weight = Math.min(LARGEST_WEIGHT, Math.sqrt(rivals.length / RIVALS_OF_WEIGHT_ONE));
  return (k * weight * surplus) / rivals.length;
}

function scoreAgainst(car: PlacedCar, rival: PlacedCar): number {
  if (car.place === rival.place) return 0.5;
  return car.place < rival.place ? 1 : 0;
}

/** Chance of beating a rival, between 0 and 1. */
export function expectedScore(rating: number, rivalRating: number): number {
  return 1 / (1 + 10 ** ((rivalRating - rating) / LOGISTIC_POINTS));
}

function strengthOf(car: RatedCar, standings: ReadonlyMap<number, Standing>): number {
  const sum = car.driverIds.reduce((total, id) => total + standingOf(standings, id).rating, 0);
  return sum / car.driverIds.length;
}

function standingOf(standings: ReadonlyMap<number, Standing>, driverId: number): Standing {
  return standings.get(driverId) ?? { rating: START_RATING, ratedRaces: 0 };
}
