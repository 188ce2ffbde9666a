import type { ApiOutputs } from '../../../lib/trpc.ts';
import { driver, driverInfo, rival } from '../../../testing/replies.ts';

type Drivers = ApiOutputs['drivers'];

/** Minimal complete API replies about a driver; tests override what they need. */

export const AT = '2025-09-18T22:38:36.000Z';

export const info: Drivers['info'] = {
  ...driverInfo,
  shortName: 'QUI',
  formerNames: ['Ada Slow'],
  ratedRaces: 6,
  firstSeenAt: AT,
  mostDrivenCar: { carModel: 8, events: 9 },
  bestTrack: { trackName: 'monza', rank: 7, of: 213, isRecord: false },
  season: { key: 'y2025', name: '2025', rank: 2, points: 214 },
  winsToNextBand: 2,
};

export const session: Drivers['events']['events'][number] = {
  eventId: 128,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  title: 'Sunday cup',
  endAt: AT,
  isWet: false,
  entryCount: 16,
  position: 2,
  isClassified: true,
  raceNumber: '7',
  carModel: 8,
  lapCount: 20,
  totalTime: 2_200_640,
  bestLap: 109_000,
  bestLapMark: 'personalBest',
  gap: { kind: 'time', gapMs: 640 },
  beyondRuleMs: null,
  points: 18,
  classChange: -4,
};

export const record: Drivers['records']['records'][number] = {
  game: 'acc' as const,
  trackName: 'monza',
  carModel: 8,
  carGroup: 'GT3',
  lapTime: 108_437,
  isWet: false,
  eventId: 128,
  at: AT,
  rank: 7,
  of: 213,
  trackRank: 9,
  trackOf: 240,
  isRecord: false,
};

export const race: Drivers['charts']['rating'][number] = {
  eventId: 128,
  at: AT,
  game: 'acc' as const,
  trackName: 'monza',
  position: 2,
  classPosition: 2,
  rivals: 3,
  rating: 1710.4,
  classValue: 82,
  classChange: 4,
  isWin: false,
  isClassified: true,
};

const against = {
  drivers: [rival],
  position: 1,
  isClassified: true,
  rating: 1605,
  expected: 0.65,
  score: 0,
  change: -3.25,
};

export const explanation: Drivers['rating'] = {
  eventId: 128,
  game: 'acc' as const,
  trackName: 'monza',
  at: AT,
  position: 2,
  classPosition: 2,
  isClassified: true,
  ratingBefore: 1690.05,
  ratingAfter: 1710.4,
  classValueBefore: 78,
  classValueAfter: 82,
  k: 40,
  weight: 1,
  rivals: [
    against,
    { ...against, position: 3, expected: 0.4, score: 1, change: 13.35 },
    { ...against, position: 4, isClassified: false, expected: 0.5, score: 1, change: 10.25 },
  ],
};

export const met: Drivers['rivals'][number] = {
  driver: rival,
  sessions: 15,
  races: 9,
  ahead: 12,
  behind: 3,
  paceDifference: 445,
  closeness: 0.7,
  ifAhead: 2.1,
  ifBehind: -1.6,
  since: null,
};

const gt3Dry = { carGroup: 'GT3', carModel: null, isWet: false, fieldDrivers: 213 };

const figure = (percent: number, laps = 412) => ({ percent, margin: 0.2, laps, sessions: 18 });

function compared(percent: number, margin: number) {
  return { own: figure(percent), rival: figure(0, 96), difference: { percent, margin } };
}

const dry = { carGroup: 'GT3', isWet: false };

const duel: Drivers['headToHead'] = {
  game: 'acc',
  own: driver,
  rival,
  isHidden: false,
  score: [
    { sessionKind: 'race', ahead: 7, behind: 2 },
    { sessionKind: 'qualifying', ahead: 5, behind: 1 },
  ],
  paceDifference: 445,
  pace: [
    {
      ...gt3Dry,
      overall: compared(-0.62, 0.21),
      tracks: [{ trackName: 'spa', ...compared(-0.1, 0.3) }],
    },
    { ...gt3Dry, isWet: true, overall: compared(0.4, 1.2), tracks: [] },
  ],
  tracks: [
    { trackName: 'spa', ownBest: 140_000, rivalBest: null, ownLap: dry, rivalLap: null, sessions: 0 },
    { trackName: 'monza', ownBest: 108_437, rivalBest: 108_882, ownLap: dry, rivalLap: dry, sessions: 9 },
  ],
  meetings: [
    {
      eventId: 128,
      sessionType: 'R',
      sessionKind: 'race',
      trackName: 'monza',
      at: AT,
      own: { position: 2, bestLap: 109_000, isClassified: true },
      rival: { position: 11, bestLap: null, isClassified: false },
    },
  ],
};

const nextPlaces: Drivers['nextTenth'][number] = {
  game: 'acc' as const,
  trackName: 'monza',
  rank: 7,
  of: 213,
  carModel: 8,
  lapTime: 108_437,
  splits: [35_000, 37_000, 36_437],
  eventId: 128,
  next: [{ rank: 6, driver: rival, carModel: 8, lapTime: 108_403, difference: 34, sectorDifferences: [-10, 20, 24] }],
};

export const clean: Drivers['cleanDriving'] = {
  game: 'acc',
  races: 12,
  laps: 250,
  cuts: { laps: 238, count: 6 },
  penalties: 3,
};

const at = { eventId: 128, game: 'acc', trackName: 'monza', endAt: AT } as const;

export const year: Drivers['year'] = {
  game: 'acc',
  driver,
  isHidden: false,
  year: 2025,
  sessions: 80,
  races: 34,
  wins: 5,
  podiums: 13,
  poles: 4,
  laps: 1332,
  bestRace: { ...at, place: 1, entryCount: 16 },
  classValue: { from: 61, to: 82, best: { ...at, change: 7 } },
  track: { trackName: 'spa', laps: 320, sessions: 9 },
  car: { carModel: 8, laps: 900, sessions: 50 },
  rival: { driver: rival, races: 14, ahead: 9 },
  records: { ...at, count: 2 },
  personalBests: { ...at, count: 11 },
  newTracks: [at, { ...at, eventId: 129, trackName: 'spa' }],
  month: { month: 3, laps: 240 },
  closestRace: { ...at, marginMs: 120, isWin: true, other: [rival] },
};

export const drivers = {
  info: () => info,
  charts: () => ({ rating: [race], activity: [{ date: '2025-09-18', events: 2, laps: 40 }] }),
  records: () => ({ records: [record], cars: [record.carModel], nextCursor: null }),
  history: () => ({
    cars: [{ carModel: 8, events: 1 }],
    laps: [
      {
        eventId: 128,
        at: AT,
        game: 'acc' as const,
        trackName: 'monza',
        carModel: 8,
        sessionKind: 'race' as const,
        isWet: false,
        lapTime: 108_437,
      },
    ],
  }),
  events: () => ({ events: [session], nextCursor: null }),
  milestones: () => [],
  years: () => [2025, 2023],
  year: () => year,
  cleanDriving: () => clean,
  pace: () => ({
    game: 'acc' as const,
    classes: [
      { ...gt3Dry, overall: figure(-0.62), tracks: [{ trackName: 'spa', ...figure(-0.81, 96) }] },
      { ...gt3Dry, isWet: true, overall: figure(0.1, 12), tracks: [] },
    ],
  }),
  rating: () => explanation,
  rivals: () => [met],
  headToHead: () => duel,
  nextTenth: () => [nextPlaces],
};

export const leaderboards = {
  track: () => ({
    game: 'acc' as const,
    trackName: 'monza',
    lengthMetres: null,
    total: 0,
    rowsBefore: 0,
    rows: [],
    nextCursor: null,
  }),
};
