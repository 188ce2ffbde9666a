import { nextClassBand, type Gap } from 'race-format';
import { classValueOf } from '../identity/class-value.ts';

export const START_RATING = 1500;

const NEWCOMER_RACES = 10;
const NEWCOMER_K = 100;
const SETTLED_K = 40;
/** A car that is this much better is expected to beat another ten times out of eleven. */
export const LOGISTIC_POINTS = 400;
/** A field of nine (eight rivals) has weight 1; larger fields weigh more, up to a limit. */
const RIVALS_OF_WEIGHT_ONE = 8;
const LARGEST_WEIGHT = 1.6;

export interface RatedCar {
  /** The car's position in the file. */
  readonly filePosition: number;
  /** Its place; of a car that is not classified, its position in the result. */
  readonly position: number;
  readonly isClassified: boolean;
  readonly carGroup: string | null;
  readonly gapKind: Gap['kind'];
  readonly lapCount: number;
  readonly driverIds: readonly number[];
}

export interface Standing {
  readonly rating: number;
  readonly ratedRaces: number;
}

/** One rival car of a rated driver, and its effect on the rating. */
export interface Duel {
  readonly rival: RatedCar;
  /** Mean rating of the rival car's drivers before the race. */
  readonly rating: number;
  /** Probability of finishing ahead of it. */
  readonly expected: number;
  /** 1 ahead, 0 behind, 0.5 level. */
  readonly score: number;
}

/** A driver's rating change in a race: the sum of (score − expected) of the duels, times `pointsPerDuel`. */
export interface RatingChange {
  readonly driverId: number;
  readonly filePosition: number;
  readonly position: number;
  readonly classPosition: number;
  readonly isClassified: boolean;
  readonly before: Standing;
  readonly after: Standing;
  readonly k: number;
  readonly weight: number;
  /** Rating points at stake against each rival. */
  readonly pointsPerDuel: number;
  /** In result order. */
  readonly duels: readonly Duel[];
}

/**
 * Rating changes of one race: pairwise Elo between the cars of each class, from the ratings before the race. A car's
 * strength is the mean of its drivers' ratings; each driver is compared by their own rating and gets the car's place.
 */
export function rateRace(cars: readonly RatedCar[], standings: ReadonlyMap<number, Standing>): RatingChange[] {
  const changes = new Map<number, RatingChange>();
  const fields = fieldsOf(cars);
  for (const car of fields.flat().toSorted(byPlace)) {
    const rivals = (fields.find((field) => field.includes(car)) ?? []).filter(
      (other) => other !== car && !other.driverIds.some((id) => car.driverIds.includes(id)),
    );
    if (rivals.length === 0) continue;
    for (const driverId of car.driverIds) {
      // A driver on several rows, in whatever classes, is rated for their best-placed row.
      if (!changes.has(driverId)) changes.set(driverId, changeOf(driverId, { car, rivals, standings }));
    }
  }
  return [...changes.values()];
}

export type UnratedReason = 'absent' | 'didNotStart' | 'disqualified' | 'noLap' | 'noRival';

/** Why a race does not rate a driver; call it only if that is so. */
export function reasonUnrated(cars: readonly RatedCar[], driverId: number): UnratedReason {
  const lines = cars.filter((car) => car.driverIds.includes(driverId)).toSorted(byPlace);
  const [first] = lines;
  if (first === undefined) return 'absent';
  if (lines.some(isRated)) return 'noRival';
  if (first.gapKind === 'dns') return 'didNotStart';
  return first.gapKind === 'dsq' ? 'disqualified' : 'noLap';
}

function byPlace(a: RatedCar, b: RatedCar): number {
  return Number(b.isClassified) - Number(a.isClassified) || a.position - b.position;
}

interface PlacedCar extends RatedCar {
  /** Place among the rated cars of the class; the others behind the classified ones, by laps, equal laps equal. */
  readonly place: number;
}

/** The rated cars of each class, in result order. */
function fieldsOf(cars: readonly RatedCar[]): PlacedCar[][] {
  const groups = Map.groupBy(cars.toSorted(byPlace).filter(isRated), (car) => car.carGroup);
  return [...groups.values()].map((group) => {
    const isAhead = (other: RatedCar, car: RatedCar): boolean =>
      car.isClassified
        ? other.isClassified && other.position < car.position
        : other.isClassified || other.lapCount > car.lapCount;
    return group.map((car) => ({ ...car, place: 1 + group.filter((other) => isAhead(other, car)).length }));
  });
}

/** Not rated: cars that did not start, were disqualified, or stopped before completing a lap. */
function isRated(car: RatedCar): boolean {
  if (car.driverIds.length === 0) return false;
  if (car.gapKind === 'dns' || car.gapKind === 'dsq') return false;
  return car.isClassified || car.lapCount > 0;
}

interface Contest {
  readonly car: PlacedCar;
  readonly rivals: readonly PlacedCar[];
  readonly standings: ReadonlyMap<number, Standing>;
}

function changeOf(driverId: number, { car, rivals, standings }: Contest): RatingChange {
  const before = standingOf(standings, driverId);
  const duels = rivals.map((rival): Duel => {
    const rating = strengthOf(rival, standings);
    return { rival, rating, expected: expectedScore(before.rating, rating), score: scoreAgainst(car, rival) };
  });
  const surplus = duels.reduce((sum, { score, expected }) => sum + (score - expected), 0);
  const stakes = stakesOf(before.ratedRaces, rivals.length);
  const change = (stakes.k * stakes.weight * surplus) / rivals.length;
  return {
    driverId,
    filePosition: car.filePosition,
    position: car.position,
    classPosition: car.place,
    isClassified: car.isClassified,
    before,
    after: { rating: before.rating + change, ratedRaces: before.ratedRaces + 1 },
    ...stakes,
    duels,
  };
}

function stakesOf(ratedRaces: number, rivals: number) {
  const k = ratedRaces < NEWCOMER_RACES ? NEWCOMER_K : SETTLED_K;
  const weight = Math.min(LARGEST_WEIGHT, Math.sqrt(rivals / RIVALS_OF_WEIGHT_ONE));
  return { k, weight, pointsPerDuel: (k * weight) / rivals };
}

/** Rating points for finishing ahead of a rival and for finishing behind, in a race with that many rivals. */
export function pointsAtStake(
  standing: Standing,
  { rivalRating, rivals }: { rivalRating: number; rivals: number },
): { ahead: number; behind: number } {
  const { pointsPerDuel } = stakesOf(standing.ratedRaces, rivals);
  const expected = expectedScore(standing.rating, rivalRating);
  return { ahead: pointsPerDuel * (1 - expected), behind: pointsPerDuel * (0 - expected) };
}

/** Wins against such rivals that lift a driver into the next class band; null: none does, or more than `most`. */
export function winsToNextBand(
  standing: Standing,
  { rivalRatings, most }: { rivalRatings: readonly number[]; most: number },
): number | null {
  const next = nextClassBand(classValueOf(standing.rating));
  if (next === null || rivalRatings.length === 0) return null;
  let { rating, ratedRaces } = standing;
  for (let wins = 1; wins <= most; wins++) {
    const before = { rating, ratedRaces };
    const won = rivalRatings.map((rivalRating) => pointsAtStake(before, { rivalRating, rivals: rivalRatings.length }));
    rating += won.reduce((sum, { ahead }) => sum + ahead, 0);
    ratedRaces += 1;
    if (classValueOf(rating) >= next.at) return wins;
  }
  return null;
}

function scoreAgainst(car: PlacedCar, rival: PlacedCar): number {
  if (car.place === rival.place) return 0.5;
  return car.place < rival.place ? 1 : 0;
}

/** Probability of beating a rival, between 0 and 1. */
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
