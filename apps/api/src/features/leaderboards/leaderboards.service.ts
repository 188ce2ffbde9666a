import {
  TrackCode,
  type BoardFilter,
  type BoardSpread,
  type FastestBoard,
  type PointsBoard,
  type RacesBoard,
  type TrackBoard,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { cutPage, decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts';
import type { Clock } from '../../platform/time.ts';
import { rangeOfPeriod, yearOfPeriod } from '../search/period.rules.ts';
import type { BoardQuery } from './board-source.ts';
import { readPointsBoard, readRacesBoard } from './career-boards.service.ts';
import { listRecords, listTracks } from './fastest.repository.ts';
import { readSpread, readTrackBoard, type PageQuery } from './track-board.service.ts';

type Page = Pick<PageQuery, 'cursor' | 'limit'>;

export interface Leaderboards {
  fastest(filter: BoardFilter, page: Page): Promise<FastestBoard>;
  track(trackName: string, filter: BoardFilter, page: PageQuery): Promise<TrackBoard>;
  spread(trackName: string, filter: BoardFilter): Promise<BoardSpread>;
  races(minStarts: number, page: PageQuery): Promise<RacesBoard>;
  points(season: string | undefined, page: PageQuery): Promise<PointsBoard>;
}

const TrackPlace = z.tuple([TrackCode]);

export function createLeaderboards({
  sql,
  clock,
  siteTimeZone,
}: {
  sql: Sql;
  clock: Clock;
  siteTimeZone: string;
}): Leaderboards {
  const queryOf = (filter: BoardFilter): BoardQuery => {
    const here = { now: clock(), timeZone: siteTimeZone };
    return { filter, range: rangeOfPeriod(filter.period, here), year: yearOfPeriod(filter.period, here) };
  };
  return {
    async fastest(filter, { cursor, limit }) {
      const place = decodeCursor(TrackPlace, cursor);
      const tracks = await listTracks(sql, { afterCode: place?.[0] ?? null, limit: limit + 1 });
      const { page, last } = cutPage(tracks, limit);
      const rows = await listRecords(
        sql,
        queryOf(filter),
        page.map((track) => track.id),
      );
      return { rows, nextCursor: last && encodeCursor([last.code]) };
    },

    track: (trackName, filter, page) => readTrackBoard(sql, trackName, queryOf(filter), page),
    spread: (trackName, filter) => readSpread(sql, trackName, queryOf(filter)),
    races: (minStarts, page) => readRacesBoard(sql, minStarts, page),
    points: (season, page) => readPointsBoard(sql, season, page),
  };
}
