import type { EventAnalysis, StoryItem } from '@paddock/contracts';
import { CLEAN_LAP_LIMIT } from './clean-laps.rules.ts';
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
  /** Milliseconds; null: too few laps. */
  readonly usualLap: number | null;
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

export function carAt({ cars }: AnalysedRace, position: number): CarFindings | undefined {
  return cars.find((car) => car.position === position);
}

/** How a car lost the lead by the end of a lap, and how much slower than usual it was if that explains it. */
export interface LostLead {
  readonly how: 'inherited' | 'stop' | 'lostTime' | 'onTrack';
  readonly lost: number | null;
}

export function lostLeadOf(race: AnalysedRace, position: number, lap: number): LostLead {
  const car = carAt(race, position);
  const time = car?.lapTimes[lap - 1];
  // It had left the race: nobody passed it.
  if (car === undefined || car.lapTimes.length < lap) return { how: 'inherited', lost: null };
  if (hadStopped(race, position, lap)) return { how: 'stop', lost: null };
  const { usualLap } = car;
  const isSlow = usualLap !== null && typeof time === 'number' && time > usualLap * CLEAN_LAP_LIMIT;
  return isSlow ? { how: 'lostTime', lost: time - usualLap } : { how: 'onTrack', lost: null };
}

/** Whether a lost place on a lap was due to a stop: on this lap, or late on the previous one. */
export function hadStopped(race: AnalysedRace, position: number, lap: number): boolean {
  const stopLaps = carAt(race, position)?.stopLaps ?? [];
  return stopLaps.includes(lap) || stopLaps.includes(lap - 1);
}
