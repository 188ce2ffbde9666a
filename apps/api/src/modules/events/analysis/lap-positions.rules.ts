import type { CarAnalysis, EventAnalysis, Stint } from '@paddock/contracts';
import type { Crossings } from './crossings.rules.ts';
import { isClassifiedCar, type AnalysedCar } from './session.ts';

/** The course of a race, lap by lap. */
export interface Timeline {
  readonly from: Crossings['from'];
  readonly cars: readonly CarTimeline[];
  readonly leaders: EventAnalysis['leaders'];
}

/** Arrays by lap; index 0 is lap 1. Empty outside races. */
export interface CarTimeline {
  readonly places: (number | null)[];
  readonly gaps: (number | null)[];
  /** When the car crossed the line, in milliseconds as total times are measured. */
  readonly crossedAt: (number | null)[];
}

export function timelineOf(cars: readonly AnalysedCar[], { list, from }: Crossings): Timeline {
  const timelines = cars.map(({ lapTimes }): CarTimeline => ({
    places: lapTimes.map(() => null),
    gaps: lapTimes.map(() => null),
    crossedAt: lapTimes.map(() => null),
  }));
  const leaders: EventAnalysis['leaders'] = [];
  /** When the leader completed each lap. */
  const ledAt: (number | null)[] = [];
  const across: number[] = [];
  for (const { car, lap, at } of list) {
    const [timeline, position] = [timelines[car], cars[car]?.position];
    if (timeline === undefined || position === undefined) continue;
    const place = (across[lap - 1] ?? 0) + 1;
    across[lap - 1] = place;
    if (place === 1) {
      ledAt[lap - 1] = at;
      const last = leaders.at(-1);
      if (last?.position === position) last.toLap = lap;
      else leaders.push({ position, fromLap: lap, toLap: lap });
    }
    timeline.places[lap - 1] = place;
    timeline.crossedAt[lap - 1] = at;
    const leaderAt = ledAt[lap - 1] ?? null;
    // The leader has completed another lap by then: the car was lapped.
    const isLapped = ledAt.length > lap;
    timeline.gaps[lap - 1] = isLapped || at === null || leaderAt === null ? null : at - leaderAt;
  }
  return { from, cars: timelines, leaders };
}

/**
 * From the end of lap 1 to the flag; null: not classified, or unknown. The place at the flag is that on the road, before
 * penalties; that of a lapped car, which crossed the line before the race was over, is the file's.
 */
export function placesGainedOf(car: AnalysedCar, { places }: CarTimeline, raceLaps: number): number | null {
  const start = places[0] ?? null;
  const end = placeAtFlag(car, places, raceLaps);
  return start === null || end === null || !isClassifiedCar(car) ? null : start - end;
}

function placeAtFlag(car: AnalysedCar, places: CarTimeline['places'], raceLaps: number): number | null {
  return car.lapTimes.length === raceLaps ? (places.at(-1) ?? null) : car.filePosition;
}

/**
 * The stint in which a classified car won or lost most places; of several the first. From the end of its first lap to the lap
 * before the one with the stop: what a stop costs, nobody won on the track. The last one ends at the flag, as `placesGainedOf` has it.
 */
export function stintMoveOf(
  car: AnalysedCar,
  { places }: CarTimeline,
  { stints, raceLaps }: { stints: readonly Stint[]; raceLaps: number },
): CarAnalysis['stintMove'] {
  if (stints.length < 2 || !isClassifiedCar(car)) return null;
  const moves = stints.map(({ fromLap, toLap }, index) => {
    const isLast = index === stints.length - 1;
    const from = places[fromLap - 1] ?? null;
    const to = isLast ? placeAtFlag(car, places, raceLaps) : (places[toLap - 2] ?? null);
    const isKnown = from !== null && to !== null && toLap > fromLap;
    return { stint: index + 1, isLast, places: isKnown ? from - to : 0 };
  });
  const most = moves.toSorted((one, other) => Math.abs(other.places) - Math.abs(one.places))[0] ?? null;
  return most?.places === 0 ? null : most;
}

/** Where a car was at the end of its last lap. */
export function lastPlaceOf({ places }: CarTimeline): CarAnalysis['lastPlace'] {
  const place = places.at(-1) ?? null;
  return place === null ? null : { lap: places.length, place };
}
