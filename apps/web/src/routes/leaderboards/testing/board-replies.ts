import type { ApiOutputs } from '../../../lib/trpc.ts';
import { driver } from '../../../testing/replies.ts';

type PointsBoard = ApiOutputs['leaderboards']['points'];
type RacesBoard = ApiOutputs['leaderboards']['races'];

export const year = { key: 'y2025', name: '2025', startsOn: '2025-01-01', endsOn: '2025-12-31', bestN: null };

const won = { eventId: 7, trackName: 'monza', at: '2025-09-18T22:38:36.000Z', place: 1, points: 25 };

export const pointsRow: PointsBoard['rows'][number] = {
  rank: 1,
  driver,
  points: 25,
  starts: 1,
  wins: 1,
  podiums: 1,
  scored: [won],
};

/** The points of a year with one driver, or what a test passes. */
export function pointsReply(reply: Partial<PointsBoard> = {}): PointsBoard {
  return {
    game: 'acc',
    season: year,
    seasons: [year],
    bestN: reply.season?.bestN ?? null,
    pointsByPlace: [25, 18, 15],
    rowsBefore: 0,
    rows: [pointsRow],
    everyone: { drivers: 3, races: 2, starts: 5, withPoints: 1, leaders: 1, step: 1, bins: [2, ...zeros(24), 1] },
    nextCursor: null,
    ...reply,
  };
}

/** Before the first race. */
export const noPoints = (): PointsBoard =>
  pointsReply({ season: null, seasons: [], pointsByPlace: [], rows: [], everyone: null });

export const racesRow: RacesBoard['rows'][number] = {
  rank: 1,
  driver,
  starts: 4,
  wins: 1,
  podiums: 2,
  winRate: 0.25,
  recent: [
    { place: 3, isPodium: true },
    { place: null, isPodium: false },
    { place: 12, isPodium: false },
    { place: 1, isPodium: true },
  ],
  lastStartAt: '2025-09-18T22:38:36.000Z',
};

/** The races of one driver, or what a test passes. */
export function racesReply(reply: Partial<RacesBoard> = {}): RacesBoard {
  return {
    game: 'acc',
    season: null,
    seasons: [year],
    rowsBefore: 0,
    rows: [racesRow],
    everyone: {
      drivers: 3,
      races: 38,
      starts: 1206,
      startedOnce: 2,
      winners: 1,
      leaders: 1,
      step: 1,
      bins: [0, 2, 0, 0, 1],
    },
    nextCursor: null,
    ...reply,
  };
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
