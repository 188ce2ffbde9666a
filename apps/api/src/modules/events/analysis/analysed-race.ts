import type { EventAnalysis, StoryItem } from '@paddock/contracts';
import type { CarSectors } from './sectors.rules.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';
import type { CarTimeline } from './lap-positions.rules.ts';

/** A possible story item. */
export interface Candidate {
  readonly item: StoryItem;
  /** If there are too many, items with a higher weight are kept. */
  readonly weight: number;
  /** Position in the story: 0 the grid, a lap number, or FLAG. */
  readonly at: number;
}

export const GRID = 0;
/** Sorts after every lap. */
export const FLAG = 1_000_000;

/** A car with what the analysis found. */
export interface CarFindings extends AnalysedCar, CarTimeline, CarSectors {
  /** Laps with a stop. */
  readonly stopLaps: number[];
  readonly placesGained: number | null;
}

/** A race with what the analysis found; also any other session, which has no leaders. */
export interface AnalysedRace extends AnalysedSession {
  readonly cars: readonly CarFindings[];
  readonly leaders: EventAnalysis['leaders'];
}

/** Number of race laps: those of the car with the most. */
export function raceLapsOf({ leaders }: AnalysedRace): number {
  return leaders.at(-1)?.toLap ?? 0;
}

export function lapsLedBy({ leaders }: AnalysedRace, position: number): number {
  return leaders
    .filter((leader) => leader.position === position)
    .reduce((laps, { fromLap, toLap }) => laps + toLap - fromLap + 1, 0);
}

/** Whether a lost place on a lap was due to a stop: on this lap, or late on the previous one. */
export function hadStopped({ cars }: AnalysedRace, position: number, lap: number): boolean {
  const stopLaps = cars.find((car) => car.position === position)?.stopLaps ?? [];
  return stopLaps.includes(lap) || stopLaps.includes(lap - 1);
}
