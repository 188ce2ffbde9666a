import type {
  BoardFilter,
  BoardSpread,
  FastestBoard,
  PointsBoard,
  RacesBoard,
  RacesFilter,
  TrackBoard,
} from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { rangeOfPeriod } from './period.rules.ts';
import type { BoardQuery } from './board-source.ts';
import { readPointsBoard, readRacesBoard } from './career-boards.service.ts';
import { readFastestBoard } from './fastest.service.ts';
import { readSpread, readTrackBoard, type PageQuery } from './track-board.service.ts';

export type Leaderboards = ReturnType<typeof createLeaderboards>;

export function createLeaderboards({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const queryOf = (filter: BoardFilter): BoardQuery => ({
    filter,
    range: rangeOfPeriod(filter.period, { now: clock(), timeZone: siteTimeZone }),
  });
  return {
    fastest: (filter: BoardFilter, page: PageQuery): Promise<FastestBoard> =>
      readFastestBoard(sql, queryOf(filter), page),
    track: (trackName: string, filter: BoardFilter, page: PageQuery): Promise<TrackBoard> =>
      readTrackBoard(sql, trackName, queryOf(filter), page),
    spread: (trackName: string, filter: BoardFilter): Promise<BoardSpread> =>
      readSpread(sql, trackName, queryOf(filter)),
    races: (filter: RacesFilter, page: PageQuery): Promise<RacesBoard> => readRacesBoard(sql, filter, page),
    points: (season: string | undefined, page: PageQuery): Promise<PointsBoard> => readPointsBoard(sql, season, page),
  };
}
