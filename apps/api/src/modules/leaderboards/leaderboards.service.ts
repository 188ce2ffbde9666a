import type { BoardFilter, RacesFilter } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { rangeOfPeriod } from './period.rules.ts';
import type { BoardQuery } from './board-rows.ts';
import { readPointsBoard, readRacesBoard } from './career-boards.service.ts';
import { readFastestBoard } from './fastest.service.ts';
import { readSpread, readTrackBoard, type BoardPageQuery } from './track-board.service.ts';

export type Leaderboards = ReturnType<typeof createLeaderboards>;

export function createLeaderboards({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const queryOf = (filter: BoardFilter): BoardQuery => ({
    filter,
    range: rangeOfPeriod(filter.period, { now: clock(), timeZone: siteTimeZone }),
  });
  return {
    fastest: (filter: BoardFilter, page: BoardPageQuery) => readFastestBoard(sql, queryOf(filter), page),
    track: (track: string, filter: BoardFilter, page: BoardPageQuery) =>
      readTrackBoard(sql, track, queryOf(filter), page),
    spread: (track: string, filter: BoardFilter) => readSpread(sql, track, queryOf(filter)),
    races: (filter: RacesFilter, page: BoardPageQuery) => readRacesBoard(sql, filter, page),
    points: (season: string | undefined, page: BoardPageQuery) => readPointsBoard(sql, season, page),
  };
}
