import type { StoryItem } from '@paddock/contracts';
import type { Timeline } from './timeline.rules.ts';
import type { AnalysedSession } from './session.ts';

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

/** A race with its analysis. */
export interface AnalysedRace extends AnalysedSession {
  readonly timeline: Timeline;
  /** Laps with a stop, by car index. */
  readonly stopLaps: readonly (readonly number[])[];
  readonly placesGained: readonly (number | null)[];
}

/** Number of race laps: those of the car with the most. */
export function raceLapsOf({ timeline }: AnalysedRace): number {
  return timeline.leaders.at(-1)?.toLap ?? 0;
}

export function lapsLedBy({ timeline }: AnalysedRace, position: number): number {
  let laps = 0;
  for (const leader of timeline.leaders) {
    if (leader.position === position) laps += leader.toLap - leader.fromLap + 1;
  }
  return laps;
}

/** Whether a lost place on a lap was due to a stop: on this lap, or late on the previous one. */
export function hadStopped(race: AnalysedRace, position: number, lap: number): boolean {
  const stops = race.stopLaps[race.cars.findIndex((car) => car.position === position)] ?? [];
  return stops.includes(lap) || stops.includes(lap - 1);
}
