import type { TimedCar } from '@paddock/contracts';

/** A car on track that has crossed no line yet. */
export function timedCar(change: Partial<TimedCar> = {}): TimedCar {
  return {
    carId: 1,
    driverId: null,
    raceNumber: 86,
    carModel: '6',
    isConnected: true,
    lostAt: null,
    place: 'track',
    gridPosition: null,
    laps: 0,
    line: null,
    gap: null,
    lapsDown: 0,
    interval: null,
    lastLap: null,
    bestLap: null,
    bestSectors: [],
    sectors: [],
    stints: 1,
    stintBegan: 0,
    stintLaps: 0,
    fuel: null,
    ...change,
  };
}
