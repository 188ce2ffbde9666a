import type { StoryItem } from '@paddock/contracts';
import type { Timeline } from './timeline.rules.ts';
import type { AnalysedSession } from './session.ts';

/** An item that could be told. */
export interface Candidate {
  readonly item: StoryItem;
  /** The heavier are told first when not all can be. */
  readonly weight: number;
  /** Where in the session it belongs: 0 the grid, a lap, or FLAG. */
  readonly at: number;
}

export const GRID = 0;
/** After every lap. */
export const FLAG = 1_000_000;

/** A race with what was found out about it. */
export interface AnalysedRace extends AnalysedSession {
  readonly timeline: Timeline;
  /** Laps with a stop, by index of the car. */
  readonly stopLaps: readonly (readonly number[])[];
  readonly placesGained: readonly (number | null)[];
}

/** Laps of the race: those of the car that drove the most. */
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

/** Whether a car had stopped when it lost a place on a lap: on it, or so late on the one before that it shows on this one. */
export function hadStopped(race: AnalysedRace, position: number, lap: number): boolean {
  const stops = race.stopLaps[race.cars.findIndex((car) => car.position === position)] ?? [];
  return stops.includes(lap) || stops.includes(lap - 1);
}
