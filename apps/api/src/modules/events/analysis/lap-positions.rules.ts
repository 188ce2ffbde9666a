import type { EventAnalysis } from '@paddock/contracts';
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
  const end = car.lapTimes.length === raceLaps ? (places.at(-1) ?? null) : car.filePosition;
  return start === null || end === null || !isClassifiedCar(car) ? null : start - end;
}
