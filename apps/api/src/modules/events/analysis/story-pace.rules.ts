import type { StoryItem } from '@paddock/contracts';
import { FLAG, GRID, type AnalysedRace, type Candidate, type CarFindings } from './analysed-race.ts';
import { countedCars, countsForBest, isDisqualifiedCar, type AnalysedCar, type AnalysedSession } from './session.ts';

/** The fastest car of the qualifying before a race. */
export interface Pole {
  readonly name: string;
  readonly raceNumber: string | null;
  readonly carModel: number | null;
  readonly bestLap: number;
  /** Our ids of its drivers. */
  readonly driverIds: readonly (number | null)[];
}

/** A track record broken in the session. */
export interface RecordSet {
  readonly position: number;
  /** null: the file has the time alone. */
  readonly lapNumber: number | null;
  readonly carGroup: string | null;
  readonly lapTime: number;
  /** The previous record. */
  readonly previousLapTime: number;
}

const MIN_PLACES_MISSED = 1;
const MAX_RECORDS = 2;

export function fastestLapStory(session: AnalysedSession): Candidate[] {
  const [first, second] = countedCars(session.cars)
    .flatMap((car) => fastestLapOf(session, car) ?? [])
    .toSorted((one, other) => one.lapTime - other.lapTime || one.car - other.car);
  if (first === undefined) return [];
  const margin = second === undefined ? null : second.lapTime - first.lapTime;
  return [{ item: { kind: 'fastestLap', ...first, margin }, weight: 95, at: first.lap }];
}

/** The fastest lap that counts. The game has deleted laps faster than the file's best. */
function fastestLapOf(session: AnalysedSession, car: AnalysedCar) {
  const { position, bestLap, lapTimes, driverIndexes } = car;
  const counting = lapTimes.flatMap((lapTime, index) => {
    if (!countsForBest(session, car, index) || lapTime === null || bestLap === null || lapTime < bestLap) return [];
    return [{ lap: index + 1, car: position, driverIndex: driverIndexes[index] ?? null, lapTime }];
  });
  // Of equal laps the first, except lap 1 (an out-lap).
  const [fastest] = counting.toSorted(
    (one, other) => one.lapTime - other.lapTime || Number(one.lap === 1) - Number(other.lap === 1),
  );
  return fastest;
}

/** A class record by the same lap as that of all cars, which comes first, is skipped. */
export function recordStory({ cars }: AnalysedSession, records: readonly RecordSet[]): Candidate[] {
  const isFirstOfLap = ({ position, lapNumber }: RecordSet, index: number): boolean =>
    index === records.findIndex((one) => one.position === position && one.lapNumber === lapNumber);
  return records
    .filter(isFirstOfLap)
    .filter(({ position }) => cars.some((car) => car.position === position && !isDisqualifiedCar(car)))
    .slice(0, MAX_RECORDS)
    .flatMap(({ position, lapNumber: lap, carGroup, lapTime, previousLapTime }): Candidate[] => {
      if (lap === null) return [];
      const driverIndex = cars.find((car) => car.position === position)?.driverIndexes[lap - 1] ?? null;
      const improvement = previousLapTime - lapTime;
      const item = { kind: 'record' as const, lap, car: position, driverIndex, carGroup, lapTime, improvement };
      return [{ item, weight: carGroup === null ? 90 : 58, at: lap }];
    });
}

export function poleStory({ cars }: AnalysedRace, pole: Pole | null): Candidate[] {
  if (pole === null) return [];
  const car = carOf(cars, pole);
  if (car !== undefined && isDisqualifiedCar(car)) return [];
  const item: StoryItem = {
    kind: 'pole',
    car: car?.position ?? null,
    name: pole.name,
    raceNumber: pole.raceNumber,
    bestLap: pole.bestLap,
    placeAfterLap1: car?.places[0] ?? null,
  };
  return [{ item, weight: 80, at: GRID }];
}

/** Matches by drivers or, if none is known, by number and model. Of a driver's two rows, prefers the one with laps. */
function carOf(cars: readonly CarFindings[], { driverIds, raceNumber, carModel }: Pole): CarFindings | undefined {
  const known = new Set(driverIds.filter((id) => id !== null));
  if (known.size === 0) {
    return cars.find((car) => raceNumber !== null && car.raceNumber === raceNumber && car.carModel === carModel);
  }
  const ofDrivers = cars.filter((car) => car.driverIds.some((id) => id !== null && known.has(id)));
  return ofDrivers.find((car) => car.lapTimes.length > 0) ?? ofDrivers[0];
}

/** The car that would have gained the most places with its best sectors in one lap. */
export function missedLapStory(cars: readonly CarFindings[]): Candidate[] {
  const bests = cars.map(({ bestLap }) => bestLap).filter((bestLap) => bestLap !== null);
  const placeOf = (time: number): number => 1 + bests.filter((bestLap) => bestLap < time).length;
  const missed = cars.flatMap(({ position: car, bestLap, theoreticalBest }) => {
    if (bestLap === null || theoreticalBest === null) return [];
    const place = placeOf(bestLap);
    // Behind an equal time, which was set earlier.
    const wouldBePlace = 1 + bests.filter((best) => best <= theoreticalBest).length;
    if (place - wouldBePlace < MIN_PLACES_MISSED) return [];
    // A gained pole counts more than other places.
    const places = place - wouldBePlace + (wouldBePlace === 1 ? 3 : 0);
    return [{ item: { kind: 'missedLap' as const, car, bestLap, theoreticalBest, place, wouldBePlace }, places }];
  });
  const [most] = missed.toSorted((one, other) => other.places - one.places);
  return most === undefined ? [] : [{ item: most.item, weight: 50, at: FLAG }];
}
