import type { BoardFilter, BoardSpread, FastestBoard, PointsBoard, RacesBoard, TrackBoard } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { rangeOfPeriod } from './period.rules.ts';
import type { BoardQuery } from './board-source.ts';
import { readPointsBoard, readRacesBoard } from './career-boards.service.ts';
import { readFastestBoard } from './fastest.service.ts';
import { readSpread, readTrackBoard, type PageQuery } from './track-board.service.ts';

export interface Leaderboards {
  fastest(filter: BoardFilter, page: PageQuery): Promise<FastestBoard>;
  track(trackName: string, filter: BoardFilter, page: PageQuery): Promise<TrackBoard>;
  spread(trackName: string, filter: BoardFilter): Promise<BoardSpread>;
  races(minStarts: number, page: PageQuery): Promise<RacesBoard>;
  points(season: string | undefined, page: PageQuery): Promise<PointsBoard>;
}

export function createLeaderboards({
  sql,
  clock,
  siteTimeZone,
}: {
  sql: Sql;
  clock: Clock;
  siteTimeZone: string;
}): Leaderboards {
  const queryOf = (filter: BoardFilter): BoardQuery => ({
    filter,
    range: rangeOfPeriod(filter.period, { now: clock(), timeZone: siteTimeZone }),
  });
  return {
    fastest: (filter, page) => readFastestBoard(sql, queryOf(filter), page),
    track: (trackName, filter, page) => readTrackBoard(sql, trackName, queryOf(filter), page),
    spread: (trackName, filter) => readSpread(sql, trackName, queryOf(filter)),
    races: (minStarts, page) => readRacesBoard(sql, minStarts, page),
    points: (season, page) => readPointsBoard(sql, season, page),
  };
}
