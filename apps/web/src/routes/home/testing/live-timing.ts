import type { LiveCar, LiveTiming } from '@paddock/contracts';
import { driver, liveServer, rival } from '../../../testing/replies.ts';

const lap = { isCut: false, isOutLap: false, isInLap: false, counts: true };

/** The leader of a race, in its ninth lap. */
export const leader: LiveCar = {
  carId: 1001,
  raceNumber: '99',
  carModel: 8,
  driver,
  isConnected: true,
  lostAt: null,
  place: 'track',
  position: 1,
  gridPosition: 3,
  laps: 8,
  line: { laps: 8, sector: 2, at: 940_000 },
  gap: null,
  lapsDown: 0,
  interval: null,
  lastLap: { ...lap, time: 109_217, sectors: [37_731, 38_501, 32_985] },
  bestLap: 108_783,
  hasImproved: true,
  bestSectors: [37_198, 38_021, 32_500],
  sectors: [37_731, 38_501],
  stints: 1,
  stintBegan: 0,
  stintLaps: 8,
  fuel: 40,
  lapGaps: [0, 0, 0, 0, 0, 0, 0, 0],
  ifItEndedNow: { points: 25, classChange: 2, seasonPlace: 1, seasonPlaceBefore: 1, championship: null },
};

export const second: LiveCar = {
  ...leader,
  carId: 1002,
  raceNumber: '94',
  driver: rival,
  position: 2,
  gridPosition: 1,
  gap: 356,
  interval: 356,
  lastLap: { ...lap, time: 109_371, sectors: [37_900, 38_600, 32_871], isCut: true, counts: null },
  bestLap: 109_100,
  bestSectors: [37_300, 38_050, 32_600],
  sectors: [37_800],
  lapGaps: [500, 400, 450, 420, 380, 390, 370, 360],
  ifItEndedNow: { points: 18, classChange: 0, seasonPlace: 3, seasonPlaceBefore: 2, championship: null },
};

/** Nobody whom the site knows; a lap down and without a connection. */
export const third: LiveCar = {
  ...leader,
  carId: 1003,
  raceNumber: '404',
  driver: null,
  position: 3,
  gridPosition: 2,
  laps: 7,
  gap: null,
  lapsDown: 1,
  interval: null,
  isConnected: false,
  lostAt: 900_000,
  bestLap: 112_000,
  hasImproved: false,
  bestSectors: [38_400, 39_700, 33_900],
  lastLap: { ...lap, time: 112_400, sectors: [38_400, 40_000, 34_000] },
  sectors: [],
  lapGaps: [1000, 4000, null, null, null, null, null],
  ifItEndedNow: null,
};

/** A race that began 941 seconds before `nowMs` and lasts half an hour. */
export function liveTiming(nowMs: number, changes: Partial<LiveTiming> = {}): LiveTiming {
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  return {
    server: { ...liveServer, reportedAt: at(-1000), stateAt: at(-3000) },
    source: 'log',
    clock: { greenAt: at(-941_000), endsAt: at(1_800_000 - 941_000), minutes: 30, isOver: false },
    cars: [leader, second, third],
    happenings: [
      { at: 900_000, lap: 7, carId: 1003, kind: 'lost', time: null, from: null, to: null },
      { at: 844_000, lap: 7, carId: 1001, kind: 'fastestLap', time: 108_783, from: null, to: null },
      { at: 652_000, lap: 5, carId: 1002, kind: 'personalBest', time: 109_100, from: null, to: null },
      { at: 112_000, lap: 0, carId: 1001, kind: 'leads', time: null, from: 3, to: 1 },
    ],
    championship: null,
    eventId: null,
    ...changes,
  };
}
