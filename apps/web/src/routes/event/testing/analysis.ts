import type { CarAnalysis, EventAnalysis } from '@paddock/contracts';
import type { ChartCar } from '../charts/chart-cars.ts';

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
    stintMove: null,
    lastPlace: null,
    connectionLosses: [],
    ...changes,
  };
}

/** The same as charts have it. */
export function chartCar(position: number, changes: Partial<CarAnalysis>): ChartCar {
  return {
    car: {
      position,
      filePosition: position,
      raceNumber: String(position),
      drivers: [],
      shortName: `Car ${position}`,
      fullName: `Car ${position}`,
    },
    laps: carAnalysis({ position, ...changes }),
    isOut: false,
  };
}

export function eventAnalysis(changes: Partial<EventAnalysis> = {}): EventAnalysis {
  return {
    sessionKind: 'race',
    cars: [],
    placesFrom: 'lapOrder',
    stopsFrom: 'lapTimes',
    leaders: [],
    battles: [],
    bestSectors: [],
    story: [],
    withoutTime: [],
    ...changes,
  };
}
