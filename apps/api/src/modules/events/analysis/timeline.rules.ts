import type { EventAnalysis } from '@paddock/contracts';
import { isClassified } from 'race-format';
import type { Crossings } from './crossings.rules.ts';
import type { AnalysedCar } from './session.ts';

/** The course of a race, lap by lap. */
export interface Timeline {
  readonly from: Crossings['from'];
  readonly cars: readonly CarTimeline[];
  readonly leaders: EventAnalysis['leaders'];
}

/** Arrays by lap; index 0 is lap 1. */
export interface CarTimeline {
  readonly places: readonly (number | null)[];
  readonly gaps: readonly (number | null)[];
  /** When the car crossed the line, in milliseconds as total times are measured. */
  readonly crossedAt: readonly (number | null)[];
}

export function timelineOf(cars: readonly AnalysedCar[], crossings: Crossings): Timeline {
  const columns = cars.map(({ lapTimes }) => ({
    places: unknowns(lapTimes.length),
    gaps: unknowns(lapTimes.length),
    crossedAt: unknowns(lapTimes.length),
  }));
  /** The leader's crossing of each lap. */
  const first: { car: number; at: number | null }[] = [];
  const across: number[] = [];
  for (const { car, lap, at } of crossings.list) {
    const column = columns[car];
    if (column === undefined) continue;
    const place = (across[lap - 1] ?? 0) + 1;
    across[lap - 1] = place;
    if (place === 1) first[lap - 1] = { car, at };
    column.places[lap - 1] = place;
    column.crossedAt[lap - 1] = at;
    // The leader has completed another lap by then: the car was lapped.
    const isLapped = first[lap] !== undefined;
    const ahead = first[lap - 1]?.at ?? null;
    column.gaps[lap - 1] = isLapped || at === null || ahead === null ? null : at - ahead;
  }
  return { from: crossings.from, cars: columns, leaders: leadersOf(cars, first) };
}

function unknowns(length: number): (number | null)[] {
  return Array.from({ length }, () => null);
}

function leadersOf(
  cars: readonly AnalysedCar[],
  first: readonly ({ car: number } | undefined)[],
): EventAnalysis['leaders'] {
  const leaders: { position: number; fromLap: number; toLap: number }[] = [];
  first.forEach((leader, index) => {
    const position = cars[leader?.car ?? -1]?.position;
    if (position === undefined) return;
    const last = leaders.at(-1);
    if (last?.position === position) last.toLap = index + 1;
    else leaders.push({ position, fromLap: index + 1, toLap: index + 1 });
  });
  return leaders;
}

/** From the end of lap 1 to the flag; null: not classified, or unknown. */
export function placesGainedOf(car: AnalysedCar, timeline: CarTimeline | undefined): number | null {
  const start = timeline?.places[0] ?? null;
  return start === null || !isClassified(car.gap) ? null : start - car.filePosition;
}
