import {
  TrackCode,
  type BoardFilter,
  type FastestBoard,
  type PointsBoard,
  type RacesBoard,
  type RacesFilter,
  type TrackBoard,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { readPage } from '../../database/cursor.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { findPublicId } from '../identity/driver-by-public-id.ts';
import type { BoardQuery } from './track-board-filter.ts';
import { racesRanking } from './races-board.repository.ts';
import { listSeasons, pointsRanking } from './season-board.repository.ts';
import { listRecords } from './fastest.repository.ts';
import { rangeOfPeriod } from '../../shared/period-in-time-zone.ts';
import { readRanking, type BoardPageQuery } from './board-ranks.repository.ts';
import { countBoard, getTrack, readSpread, trackRanking } from './track-board.repository.ts';

export type Leaderboards = ReturnType<typeof createLeaderboards>;

const TrackPlace = z.tuple([TrackCode]);

export function createLeaderboards({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const queryOf = (filter: BoardFilter): BoardQuery => ({
    filter,
    range: rangeOfPeriod(filter.period, { now: clock(), siteTimeZone }),
  });
  return {
    /** One page of the records of all tracks, by their names. */
    fastest(filter: BoardFilter, { around, ...page }: BoardPageQuery): Promise<FastestBoard> {
      return readPage(
        { ...page, place: TrackPlace },
        async (after) => {
          const records = await listRecords(sql, queryOf(filter), after?.[0] ?? null);
          const playerId = after === null && around !== undefined ? await findPublicId(sql, around) : null;
          // The driver's first record is in the middle of the page.
          const own = records.findIndex(({ driver }) => driver.playerId === playerId);
          return records.slice(Math.max(0, own - Math.floor(page.limit / 2)));
        },
        ({ trackName }) => [trackName],
      );
    },

    /** One page of a track's board. */
    async track(trackName: string, filter: BoardFilter, page: BoardPageQuery): Promise<TrackBoard> {
      const query = queryOf(filter);
      const { id, lengthMetres } = await getTrack(sql, trackName);
      const [total, board] = await Promise.all([
        countBoard(sql, query, id),
        readRanking<TrackBoard['rows'][number]>(sql, trackRanking(sql, query, id), page),
      ]);
      return { trackName, lengthMetres, total, ...board };
    },

    /** Number of drivers on a board per tenth of a second behind the leader. */
    async spread(trackName: string, filter: BoardFilter) {
      const { id } = await getTrack(sql, trackName);
      return { trackName, ...(await readSpread(sql, queryOf(filter), id)) };
    },

    /** One page of the drivers by a figure of their races. */
    races(filter: RacesFilter, page: BoardPageQuery): Promise<RacesBoard> {
      return readRanking<RacesBoard['rows'][number]>(sql, racesRanking(sql, filter), page);
    },

    /** One page of the drivers by points of a season; undefined: of the newest. */
    async points(seasonKey: string | undefined, page: BoardPageQuery): Promise<PointsBoard> {
      const seasons = await listSeasons(sql);
      const season = seasons.find(({ key }) => key === (seasonKey ?? key)) ?? null;
      if (season !== null) {
        const board = await readRanking<PointsBoard['rows'][number]>(sql, pointsRanking(sql, season.key), page);
        return { season, seasons, ...board };
      }
      if (seasonKey !== undefined) throw new NotFoundError(`There is no season ${seasonKey}.`);
      return { season: null, seasons: [], rowsBefore: 0, rows: [], nextCursor: null };
    },
  };
}
