import {
  PlayerId,
  TrackCode,
  type BoardFilter,
  type FastestBoard,
  type PointsBoard,
  type RacesBoard,
  type TrackBoard,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts';
import type { Clock } from '../../platform/time.ts';
import { rangeOfPeriod } from '../search/period.rules.ts';
import type { BoardQuery } from './board-source.ts';
import { listMostPoints, listMostRaces, listSeasons } from './career-boards.repository.ts';
import { listRecords, listTracks } from './fastest.repository.ts';
import { continueRanks } from './ranks.rules.ts';
import { readTrackBoard, type PageQuery } from './track-board.service.ts';

type Page = Pick<PageQuery, 'cursor' | 'limit'>;

export interface Leaderboards {
  fastest(filter: BoardFilter, page: Page): Promise<FastestBoard>;
  track(trackName: string, filter: BoardFilter, page: PageQuery): Promise<TrackBoard>;
  races(minStarts: number, page: Page): Promise<RacesBoard>;
  points(season: string | undefined, page: Page): Promise<PointsBoard>;
}

const TrackPlace = z.tuple([TrackCode]);
const Nth = CursorNumber.min(1);
/** starts, wins, podiums, driver, rank, rows so far */
const RacesPlace = z.tuple([CursorNumber, CursorNumber, CursorNumber, PlayerId, Nth, Nth]);
/** points, count-back, driver, rank, rows so far */
const PointsPlace = z.tuple([CursorNumber, z.string().regex(/^\d{1,31}$/), PlayerId, Nth, Nth]);

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

    async races(minStarts, { cursor, limit }) {
      const place = decodeCursor(RacesPlace, cursor);
      const after = place && { starts: place[0], wins: place[1], podiums: place[2], playerId: place[3] };
      const found = await listMostRaces(sql, { minStarts, after, limit: limit + 1 });
      const { page, last } = cutPage(found, limit);
      const ranks = continueRanks(
        page.map((row) => row.starts),
        place && { value: place[0], rank: place[4], count: place[5] },
      );
      const rows = page.map((row, index) => ({ ...row, rank: ranks[index] ?? 1 }));
      const count = (place?.[5] ?? 0) + rows.length;
      return {
        rows,
        nextCursor:
          last && encodeCursor([last.starts, last.wins, last.podiums, last.driver.playerId, ranks.at(-1) ?? 1, count]),
      };
    },

    async points(seasonKey, { cursor, limit }) {
      const seasons = await listSeasons(sql);
      const season =
        seasonKey === undefined ? (seasons[0] ?? null) : (seasons.find(({ key }) => key === seasonKey) ?? null);
      if (season === null && seasonKey !== undefined) throw new NotFoundError(`There is no season ${seasonKey}.`);
      if (season === null) return { season: null, seasons: [], rows: [], nextCursor: null };
      const place = decodeCursor(PointsPlace, cursor);
      const after = place && { points: place[0], countBack: place[1], playerId: place[2] };
      const found = await listMostPoints(sql, { season: season.key, after, limit: limit + 1 });
      const { page, last } = cutPage(found, limit);
      const ranks = continueRanks(
        page.map((row) => `${row.points}/${row.countBack}`),
        place && { value: `${place[0]}/${place[1]}`, rank: place[3], count: place[4] },
      );
      const rows = page.map(({ countBack: _order, ...row }, index) => ({ ...row, rank: ranks[index] ?? 1 }));
      const count = (place?.[4] ?? 0) + rows.length;
      return {
        season,
        seasons,
        rows,
        nextCursor: last && encodeCursor([last.points, last.countBack, last.driver.playerId, ranks.at(-1) ?? 1, count]),
      };
    },
  };
}
