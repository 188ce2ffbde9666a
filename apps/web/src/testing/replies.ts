import type { ApiOutputs } from '../lib/trpc.ts';
import { acc } from './game-infos.ts';

/** Minimal complete API replies; tests override what they need. */

export const translation: ApiOutputs['translation']['all'] = {
  sessionTypes: { FP: 'Practice', Q: 'Qualifying', R: 'Race' },
  tracks: { monza: 'Monza', spa: 'Spa-Francorchamps' },
  cars: { 8: 'Bentley Continental', 31: 'Audi R8 LMS evo II' },
  trackCountries: { monza: 'IT', spa: 'BE' },
  games: [acc],
};

export const driver = { playerId: 'driver0001', name: 'Ada Quick', classValue: 82, isProvisional: false };
export const rival = { playerId: 'driver0002', name: 'Ben Slower', classValue: 41, isProvisional: true };

export const session: NonNullable<ApiOutputs['auth']['user']> = {
  accountId: 7,
  admin: false,
  mod: false,
  name: 'ada',
  avatarUrl: null,
  playerId: null,
  classValue: null,
  isProvisional: false,
};

export const driverInfo: ApiOutputs['drivers']['info'] = {
  ...driver,
  game: 'acc',
  games: [{ game: 'acc', classValue: 82, isProvisional: false, ratedRaces: 9, events: 9 }],
  shortName: null,
  formerNames: [],
  ratedRaces: 9,
  totals: {
    events: 9,
    starts: 8,
    wins: 2,
    podiums: 3,
    poles: 1,
    fastestLaps: 2,
    finishes: 6,
    laps: 1332,
    points: 80,
    averageFinish: 4.06,
  },
  firstSeenAt: '2025-06-07T01:02:03.000Z',
  lastSeenAt: '2025-09-18T22:38:36.000Z',
  mostDrivenCar: null,
  bestTrack: null,
  season: null,
  live: null,
  winsToNextBand: null,
  isHidden: false,
};

type ResultRow = ApiOutputs['events']['results'][number];

export const winnerRow: ResultRow = {
  position: 1,
  filePosition: 1,
  place: 1,
  isClassified: true,
  isRepeat: false,
  classPosition: 1,
  isVoided: false,
  hasLookedIn: false,
  staffTime: 0,
  raceNumber: '7',
  carModel: 8,
  carGroup: 'GT3',
  teamName: null,
  drivers: [driver],
  gridPosition: null,
  finishState: null,
  lapCount: 2,
  totalTime: 221_000,
  lastLap: 109_000,
  bestLap: 109_000,
  bestLapNumber: 5,
  bestLapMark: null,
  bestSplits: [35_000, 37_000, 36_500],
  averageLap: 109_500,
  consistency: 250,
  gap: { kind: 'leader' },
  points: 25,
  classChange: 4,
  penalties: [],
};

export const secondRow: ResultRow = {
  ...winnerRow,
  position: 2,
  filePosition: 2,
  place: 2,
  classPosition: 2,
  raceNumber: '99',
  carModel: 31,
  drivers: [rival],
  totalTime: 221_640,
  bestLap: 109_400,
  bestLapNumber: 7,
  bestLapMark: null,
  bestSplits: [35_100, 37_200, 36_600],
  gap: { kind: 'time', gapMs: 640 },
  points: 18,
  classChange: -4,
};

export const eventSummary: ApiOutputs['events']['recent'][number] = {
  eventId: 128,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  title: 'Sunday cup',
  endAt: '2025-09-18T22:38:36.000Z',
  isEndApproximate: false,
  isWet: false,
  entryCount: 2,
  lapCount: 4,
  hasRecord: false,
  isVoided: false,
  changedAt: '2025-09-18T22:38:40.000Z',
  foldedEventIds: [],
  podium: [winnerRow, secondRow],
};

export const foundEvent: ApiOutputs['search']['events']['events'][number] = { ...eventSummary, weekendId: 128 };

export const eventInfo: ApiOutputs['events']['info'] = {
  eventId: 128,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  trackLength: 5793,
  title: 'Sunday cup',
  hasStaffTitle: false,
  serverName: null,
  startAt: '2025-09-18T22:34:55.000Z',
  endAt: '2025-09-18T22:38:36.000Z',
  isEndApproximate: false,
  isWet: false,
  isDriven: true,
  entryCount: 2,
  lookedInCount: 0,
  classifiedCount: 2,
  lapCount: 4,
  bestLap: { lapTime: 109_000, position: 1, drivers: [driver] },
  fieldStrength: 62,
  carGroups: ['GT3'],
  versionCount: 1,
  weekend: [
    {
      eventId: 128,
      sessionType: 'R',
      sessionKind: 'race',
      endAt: '2025-09-18T22:38:36.000Z',
      isVoided: false,
      best: { position: 1, raceNumber: '7', drivers: [driver], bestLap: 109_000, totalTime: 221_000 },
    },
  ],
  voided: null,
  revisions: [],
};

export const today: ApiOutputs['stats']['today'] = {
  date: '2025-09-19',
  events: 31,
  drivers: 146,
  laps: 8204,
  records: 7,
  before: { date: '2025-09-12', events: 27, drivers: 146, laps: 7593, records: 9 },
};

export const recordStep: ApiOutputs['records']['timeline']['steps'][number] = {
  game: 'acc',
  trackName: 'monza',
  carGroup: null,
  driver,
  carModel: 8,
  lapTime: 108_437,
  improvement: 470,
  previousHolder: rival,
  sessionKind: 'race',
  isWet: false,
  eventId: 128,
  at: '2025-09-18T22:38:36.000Z',
};

export const emptyStats = {
  totals: () => ({ eventCount: 1, driverCount: 2, lapCount: 4, trackCount: 1 }),
  servers: () => ({ servers: 0, online: 0 }),
  livePlayers: () => [],
  last48: () => [],
  dailyPlayers: () => [{ date: '2025-09-19', players: 2 }],
  trackPopularity: () => [{ game: 'acc' as const, trackName: 'monza', events: 1, laps: 4, drivers: 2 }],
  today: () => today,
  period: () => ({ events: 1, drivers: 2, laps: 4, tracks: 1, records: 0 }),
  years: () => [],
  drivers: () => ({
    seen: 2,
    new: 1,
    classValues: [
      { classValue: 41, drivers: 1, provisional: 1 },
      { classValue: 82, drivers: 1, provisional: 0 },
    ],
  }),
  dailyEvents: () => [{ date: '2025-09-19', practice: 0, qualifying: 0, race: 1, other: 0 }],
  hours: () => [{ weekday: 5, hour: 8, events: 1, entries: 2, laps: 4 }],
  cars: () => [
    { game: 'acc' as const, carModel: 8, carGroup: 'GT3', entries: 1, laps: 2 },
    { game: 'acc' as const, carModel: 31, carGroup: 'GT3', entries: 1, laps: 2 },
  ],
};

/** In the middle of a race, at `2026-03-14T12:00:00Z`. */
export const liveServer: ApiOutputs['live']['servers'][number] = {
  serverId: 1,
  name: 'Sunday server',
  game: 'acc',
  capacity: 30,
  state: 'live',
  reportedAt: '2026-03-14T11:59:55.000Z',
  stateAt: null,
  trackName: 'monza',
  sessionType: 'R',
  sessionKind: 'race',
  phase: 'session',
  sessionBeganAt: '2026-03-14T11:45:00.000Z',
  sessionEndsAt: '2026-03-14T12:14:30.000Z',
  players: 12,
  spectators: 2,
  bestLap: 108_437,
};

export const site: ApiOutputs['site']['info'] = {
  version: '0.1.0',
  name: 'Paddock',
  logo: null,
  links: { rules: null, chat: null, stewards: null },
  imprint: null,
  classified: { withFlag: 75, withoutFlag: 90 },
  timeZone: 'Australia/Sydney',
  contact: null,
  privacy: null,
  isDemo: false,
  demoProgress: null,
};

/** Queries of every page's layout. */
/** A site without roles at Discord. */
const noRoles = { isAvailable: false, linkedAt: null, sentAt: null, isEnded: false, values: null };

export const frame = {
  site: { info: () => site },
  translation: { all: () => translation },
  auth: { user: () => null },
  stats: emptyStats,
  live: { servers: () => [] },
  records: { recent: () => [], timeline: () => ({ steps: [], nextCursor: null }) },
  championships: { list: () => [], calendar: () => [], ofEvent: () => [], ofDriver: () => [], ofTrack: () => [] },
  news: { unread: () => ({ unread: 0, latest: null }), follows: () => [] },
  discordRoles: { info: () => noRoles },
  push: { devices: () => ({ siteKey: null, devices: [] }) },
};
