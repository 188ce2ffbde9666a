import type { CarAnalysis, EventAnalysis } from './event-types.ts';

/** A car of the analysis with nothing remarkable about it, for tests to change where it matters. */
export function carAnalysis(changes: Partial<CarAnalysis> = {}): CarAnalysis {
  return {
    position: 1,
    lapTimes: [],
    invalidLaps: [],
    cleanLaps: [],
    stopLaps: [],
    places: [],
    gaps: [],
    placesGained: null,
    box: null,
    bestSectors: [],
    theoreticalBest: null,
    stints: [],
    ...changes,
  };
}

export function eventAnalysis(changes: Partial<EventAnalysis> = {}): EventAnalysis {
  return {
    sessionKind: 'race',
    cars: [],
    placesFrom: 'lapOrder',
    leaders: [],
    bestSectors: [],
    story: [],
    withoutTime: [],
    ...changes,
  };
}
