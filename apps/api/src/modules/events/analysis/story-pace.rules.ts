import type { StoryItem } from '@paddock/contracts';
import { FLAG, GRID, type Candidate } from './analysed-race.ts';
import { fastestLapOf, type AnalysedCar, type AnalysedSession } from './session.ts';
import type { CarSectors } from './sectors.rules.ts';

/** The fastest car of the qualifying before a race. */
export interface Pole {
  readonly name: string;
  readonly raceNumber: number | null;
  readonly carModel: number | null;
  readonly bestLap: number;
  /** Our ids of its drivers. */
  readonly driverIds: readonly (number | null)[];
}

/** A track record broken in the session. */
export interface RecordSet {
  readonly position: number;
  readonly lapNumber: number;
  readonly carGroup: string | null;
  readonly lapTime: number;
  /** The previous record. */
  readonly previousLapTime: number;
}

const FEWEST_PLACES_MISSED = 1;
const MOST_RECORDS = 2;

export function fastestLapStory({ kind, cars }: AnalysedSession): Candidate[] {
  const timed = cars.flatMap((car) => {
    const fastest = fastestLapOf(car, kind);
    return fastest === null ? [] : [{ car, ...fastest }];
  });
  timed.sort((one, other) => one.lapTime - other.lapTime || one.car.position - other.car.position);
  const [first, second] = timed;
  if (first === undefined) return [];
  const item: StoryItem = {
    kind: 'fastestLap',
    lap: first.lap,
    car: first.car.position,
    driverIndex: first.car.driverIndexes[first.lap - 1] ?? null,
    lapTime: first.lapTime,
    margin: second === undefined ? null : second.lapTime - first.lapTime,
  };
  return [{ item, weight: 95, at: first.lap }];
}

/** Records of all cars first; a class record by the same lap is skipped. */
export function recordStory({ cars }: AnalysedSession, records: readonly RecordSet[]): Candidate[] {
  const listed: RecordSet[] = [];
  for (const record of records.toSorted(
    (one, other) => Number(one.carGroup !== null) - Number(other.carGroup !== null),
  )) {
    const isSameLap = listed.some((one) => one.position === record.position && one.lapNumber === record.lapNumber);
    if (!isSameLap) listed.push(record);
  }
  return listed.slice(0, MOST_RECORDS).map((record): Candidate => {
    const car = cars.find(({ position }) => position === record.position);
    const item: StoryItem = {
      kind: 'record',
      lap: record.lapNumber,
      car: record.position,
      driverIndex: car?.driverIndexes[record.lapNumber - 1] ?? null,
      carGroup: record.carGroup,
      lapTime: record.lapTime,
      improvement: record.previousLapTime - record.lapTime,
    };
    return { item, weight: record.carGroup === null ? 90 : 58, at: record.lapNumber };
  });
}

export function poleStory(
  { cars }: AnalysedSession,
  pole: Pole | null,
  placeAfterLap1: (carIndex: number) => number | null,
): Candidate[] {
  if (pole === null) return [];
  const index = carOf(cars, pole);
  const item: StoryItem = {
    kind: 'pole',
    car: cars[index]?.position ?? null,
    name: pole.name,
    raceNumber: pole.raceNumber,
    bestLap: pole.bestLap,
    placeAfterLap1: placeAfterLap1(index),
  };
  return [{ item, weight: 80, at: GRID }];
}

/** Matches by drivers or, if none is known, by number and model. Of a driver's two rows, prefers the one with laps. */
function carOf(cars: readonly AnalysedCar[], { driverIds, raceNumber, carModel }: Pole): number {
  const known = new Set(driverIds.filter((id) => id !== null));
  const matches = (isDriven: boolean): number =>
    cars.findIndex(
      (car) => car.lapTimes.length > 0 === isDriven && car.driverIds.some((id) => id !== null && known.has(id)),
    );
  const byDriver = matches(true) >= 0 ? matches(true) : matches(false);
  if (byDriver >= 0 || known.size > 0) return byDriver;
  return cars.findIndex((car) => raceNumber !== null && car.raceNumber === raceNumber && car.carModel === carModel);
}

/** The car that would have gained the most places with its best sectors in one lap. */
export function missedLapStory({ cars }: AnalysedSession, sectors: readonly CarSectors[]): Candidate[] {
  const bests = cars.map(({ bestLap }) => bestLap).filter((bestLap) => bestLap !== null);
  const placeOf = (time: number): number => 1 + bests.filter((bestLap) => bestLap < time).length;
  let most: { item: StoryItem; places: number } | null = null;
  for (const [index, { position, bestLap }] of cars.entries()) {
    const theoreticalBest = sectors[index]?.theoreticalBest ?? null;
    if (bestLap === null || theoreticalBest === null) continue;
    const place = placeOf(bestLap);
    const wouldBePlace = placeOf(theoreticalBest);
    // A gained pole counts more than other places.
    const places = place - wouldBePlace + (wouldBePlace === 1 && place > 1 ? 3 : 0);
    if (place - wouldBePlace < FEWEST_PLACES_MISSED || places <= (most?.places ?? 0)) continue;
    most = { item: { kind: 'missedLap', car: position, bestLap, theoreticalBest, place, wouldBePlace }, places };
  }
  return most === null ? [] : [{ item: most.item, weight: 50, at: FLAG }];
}
