import type { IfItEndedNow, TimedLine } from '@paddock/contracts';
import { isClassified, type ClassifiedShares } from 'race-format';
import type { IfItEnded } from '../championships/running-race.service.ts';
import { classValueOf } from '../identity/class-value.ts';
import { rateRace, type RatedCar, type Standing } from '../ratings/rating.rules.ts';
import { MIN_CARS_FOR_POINTS, pointsOf } from '../seasons/points.rules.ts';

/** A car of a running race, in its order. */
export interface RacingCar {
  readonly carId: number;
  readonly driverId: number | null;
  readonly isConnected: boolean;
  readonly laps: number;
  readonly line: Pick<TimedLine, 'at'> | null;
  readonly carGroup: string | null;
}

export interface RaceRules {
  /** Points by place. */
  readonly scheme: readonly number[];
  readonly shares: ClassifiedShares;
  /** Where the drivers stand without this race. */
  readonly standings: ReadonlyMap<number, Standing>;
  /** Points of the running season by driver, of everybody who has some; null: it counts only the best results. */
  readonly seasonPoints: ReadonlyMap<number, number> | null;
  /** Where drivers stand in the race’s championship, by their id; null: it counts in none. */
  readonly championship: Pick<IfItEnded, 'before' | 'after'> | null;
  /** Drivers who are on no board: they have no place in the season and take nobody’s. */
  readonly offBoards: ReadonlySet<number>;
}

/** What each car would get if the race ended now, by the rules that results are counted by; by car. Cars of unknown drivers are missing. */
export function ifItEndedNow(cars: readonly RacingCar[], rules: RaceRules): Map<number, IfItEndedNow> {
  const { scheme, shares, standings, seasonPoints, championship, offBoards } = rules;
  const [first] = cars;
  const placed = cars.filter(
    ({ laps, line, isConnected }) =>
      first !== undefined &&
      laps > 0 &&
      isClassified({
        row: { lapCount: laps, totalTime: line?.at ?? null },
        winner: { lapCount: first.laps, totalTime: first.line?.at ?? null },
        // Who drives would take the flag.
        finished: isConnected ? true : null,
        disqualified: false,
        shares,
      }),
  );
  const placeOf = new Map(placed.map(({ carId }, index) => [carId, index + 1]));
  const awardsPoints = placed.length >= MIN_CARS_FOR_POINTS;
  const points = new Map(
    cars.map(({ carId }) => [carId, awardsPoints ? (pointsOf(placeOf.get(carId) ?? null, scheme) ?? 0) : null]),
  );
  const changes = new Map(
    rateRace(
      cars.map((car, index) => ratedCar(car, index, placeOf.has(car.carId))),
      standings,
    ).map((change) => [change.driverId, classValueOf(change.after.rating) - classValueOf(change.before.rating)]),
  );
  const after = new Map(seasonPoints);
  for (const { carId, driverId } of cars) {
    if (driverId === null || offBoards.has(driverId)) continue;
    after.set(driverId, (seasonPoints?.get(driverId) ?? 0) + (points.get(carId) ?? 0));
  }
  const before = placesIn(seasonPoints ?? new Map());
  const places = placesIn(after);
  return new Map(
    cars.flatMap(({ carId, driverId }) => {
      if (driverId === null) return [];
      const hasSeason = seasonPoints !== null;
      const one: IfItEndedNow = {
        points: points.get(carId) ?? null,
        classChange: changes.get(driverId) ?? null,
        seasonPlace: hasSeason ? (places.get(driverId) ?? null) : null,
        seasonPlaceBefore: hasSeason ? (before.get(driverId) ?? null) : null,
        championship: offBoards.has(driverId) ? null : placeInChampionship(driverId, championship),
      };
      return [[carId, one]];
    }),
  );
}

function placeInChampionship(driverId: number, championship: RaceRules['championship']): IfItEndedNow['championship'] {
  const after = championship?.after.get(String(driverId));
  if (after === undefined) return null;
  const placeBefore = championship?.before.get(String(driverId))?.place ?? null;
  return { place: after.place, placeBefore, points: after.total };
}

function ratedCar({ driverId, laps, carGroup }: RacingCar, index: number, isPlaced: boolean): RatedCar {
  return {
    filePosition: index + 1,
    position: index + 1,
    isClassified: isPlaced,
    carGroup,
    gapKind: laps === 0 ? 'dns' : 'unknown',
    lapCount: laps,
    driverIds: driverId === null ? [] : [driverId],
  };
}

/** Equal points share a place. Who has none has no place. */
function placesIn(points: ReadonlyMap<number, number>): Map<number, number> {
  const ordered = [...points].filter(([, sum]) => sum > 0).toSorted(([, left], [, right]) => right - left);
  const places = new Map<number, number>();
  let place = 0;
  let last: number | null = null;
  for (const [index, [driverId, sum]] of ordered.entries()) {
    if (sum !== last) place = index + 1;
    last = sum;
    places.set(driverId, place);
  }
  return places;
}
