import type { CarAnalysis, EventAnalysis } from '@paddock/contracts';

/** Analysis of an unremarkable car; tests override what they need. */
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
    connectionLosses: [],
    ...changes,
  };
}

export function eventAnalysis(changes: Partial<EventAnalysis> = {}): EventAnalysis {
  return {
    sessionKind: 'race',
    cars: [],
    placesFrom: 'lapOrder',
    stopsFrom: 'lapTimes',
    leaders: [],
    bestSectors: [],
    story: [],
    withoutTime: [],
    ...changes,
  };
}
