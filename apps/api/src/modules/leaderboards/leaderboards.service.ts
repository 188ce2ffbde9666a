import {
  TrackCode,
  type BoardFilter,
  type FastestBoard,
  type FastestFilter,
  type Game,
  type PointsBoard,
  type PointsFilter,
  type RacesBoard,
  type RacesFilter,
  type TrackBoard,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { readPage } from '../../database/cursor.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { dayOf, type Clock } from '../../shared/time.ts';
import { findPublicId } from '../identity/driver-by-public-id.ts';
import { chooseGame } from './chosen-game.ts';
import type { BoardQuery } from './track-board-filter.ts';
import { readEveryone } from './everyone.repository.ts';
import { everyoneByRaces, racesRanking, recentStarts } from './races-board.repository.ts';
import {
  bestRaces,
  everyoneByPoints,
  listSeasons,
  pointsRanking,
  readPointsByPlace,
} from './season-board.repository.ts';
import { seasonSums } from './season-sums.repository.ts';
import { listRecords } from './fastest.repository.ts';
import { rangeOfPeriod } from '../../shared/period-in-time-zone.ts';
import { readRanking, type BoardPageQuery } from './board-ranks.repository.ts';
import { countBoard, getTrack, readSpread, trackRanking } from './track-board.repository.ts';

export type Leaderboards = ReturnType<typeof createLeaderboards>;

type RacesRow = RacesBoard['rows'][number];
type PointsRow = PointsBoard['rows'][number];

const TrackPlace = z.tuple([TrackCode]);

export function createLeaderboards({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const queryOf = (filter: BoardFilter, game: Game | null): BoardQuery => ({
    filter,
    game,
    range: rangeOfPeriod(filter.period, { now: clock(), siteTimeZone }),
  });
  /** Throws `not_found` if a season was asked for that does not exist; without one, it is null. */
  const findSeason = async ({ season: key, game: asked }: Pick<PointsFilter, 'season' | 'game'>) => {
    const game = await chooseGame(sql, asked);
    const seasons = await listSeasons(sql, game, dayOf(clock().toISOString(), siteTimeZone));
    const season = seasons.find((each) => each.key === key) ?? null;
    if (season === null && key !== undefined) throw new NotFoundError(`There is no season ${key}.`);
    return { game, season, seasons };
  };
  /** The season asked for or the first of the list, and which of its results count; null before the first event. */
  const findResults = async (filter: PointsFilter) => {
    const { game, season: asked, seasons } = await findSeason(filter);
    const season = asked ?? seasons[0] ?? null;
    if (season === null) return { game, seasons, results: null };
    const { best, carGroup } = filter;
    const bestN = best === undefined ? season.bestN : best === 'all' ? null : Number(best);
    return { game, seasons, results: { game, season, bestN, carGroup, siteTimeZone } };
  };
  return {
    /** One page of the records of all tracks of a game, by their names. */
    async fastest(
      { game: asked, ...filter }: FastestFilter,
      { around, ...page }: BoardPageQuery,
    ): Promise<FastestBoard> {
      const game = await chooseGame(sql, asked);
      const board = await readPage(
        { ...page, place: TrackPlace },
        async (after) => {
          const records = await listRecords(sql, queryOf(filter, game), after?.[0] ?? null);
          const playerId = after === null && around !== undefined ? await findPublicId(sql, around) : null;
          // The driver's first record is in the middle of the page.
          const own = records.findIndex(({ driver }) => driver.playerId === playerId);
          return records.slice(Math.max(0, own - Math.floor(page.limit / 2)));
        },
        ({ trackName }) => [trackName],
      );
      return { game, ...board };
    },

    /** One page of a track's board. */
    async track(trackName: string, filter: BoardFilter, page: BoardPageQuery): Promise<TrackBoard> {
      const { id, game, lengthMetres } = await getTrack(sql, trackName);
      const query = queryOf(filter, game);
      const [total, board] = await Promise.all([
        countBoard(sql, query, id),
        readRanking<TrackBoard['rows'][number]>(sql, trackRanking(sql, query, id), page),
      ]);
      return { game, trackName, lengthMetres, total, ...board };
    },

    /** Number of drivers on a board per tenth of a second behind the leader. */
    async spread(trackName: string, filter: BoardFilter) {
      const { id, game } = await getTrack(sql, trackName);
      return { game, trackName, ...(await readSpread(sql, queryOf(filter, game), id)) };
    },

    /** One page of the drivers by a figure of their races of a game, of all time or in a season. */
    async races(filter: RacesFilter, page: BoardPageQuery): Promise<RacesBoard> {
      const { game, season, seasons } = await findSeason(filter);
      const races = { game, season, siteTimeZone };
      const ranking = racesRanking(sql, filter, races);
      const figures = sql`${ranking.figures}, ${recentStarts(sql, races)}`;
      const [board, everyone] = await Promise.all([
        readRanking<RacesRow>(sql, { ...ranking, figures }, page),
        isTop(page)
          ? readEveryone<{ startedOnce: number; winners: number }>(
              sql,
              ranking,
              everyoneByRaces(sql, filter.sort, races),
            )
          : null,
      ]);
      return { game, season, seasons, everyone, ...board };
    },

    /** The first rows of the same, without the starts of each driver. */
    async listRaces(filter: RacesFilter, limit: number) {
      const ranking = racesRanking(sql, filter, await findSeason(filter));
      return (await readRanking<Omit<RacesRow, 'recent' | 'lastStartAt'>>(sql, ranking, { limit })).rows;
    },

    /** One page of the drivers by points of a game in a season; without a season: in that of today. */
    async points(filter: PointsFilter, page: BoardPageQuery): Promise<PointsBoard> {
      const { game, seasons, results } = await findResults(filter);
      if (results === null) {
        const none = { rowsBefore: 0, rows: [], everyone: null, nextCursor: null };
        return { game, season: null, seasons, bestN: null, pointsByPlace: [], ...none };
      }
      const { season, bestN } = results;
      const sums = seasonSums(sql, results);
      const ranking = pointsRanking(sql, sums, game);
      const figures = sql`${ranking.figures}, ${bestRaces(sql, results)}`;
      const [board, everyone, pointsByPlace] = await Promise.all([
        readRanking<PointsRow>(sql, { ...ranking, figures }, page),
        isTop(page) ? readEveryone<{ withPoints: number }>(sql, ranking, everyoneByPoints(sql, sums, results)) : null,
        readPointsByPlace(sql, season.key),
      ]);
      return { game, season, seasons, bestN, pointsByPlace, everyone, ...board };
    },

    /** The first rows of the same, without the races of each driver. */
    async listPoints(filter: PointsFilter, limit: number) {
      const { game, results } = await findResults(filter);
      if (results === null) return [];
      const ranking = pointsRanking(sql, seasonSums(sql, results), game);
      return (await readRanking<Omit<PointsRow, 'scored'>>(sql, ranking, { limit })).rows;
    },
  };
}

function isTop({ cursor, around }: BoardPageQuery): boolean {
  return cursor === undefined && around === undefined;
}
