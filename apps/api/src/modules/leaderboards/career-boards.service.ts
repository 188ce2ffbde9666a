import { PlayerId, type PointsBoard, type RacesBoard, type RacesFilter } from '@paddock/contracts';
import { z } from 'zod';
import type { Fragment, Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import {
  listSeasons,
  pointsFigures,
  pointsRanking,
  racesFigures,
  racesRanking,
  type PointsFigures,
  type RacesFigures,
} from './career-boards.repository.ts';
import { countRankedAbove, countRankedBefore, listRanked, type Ranking } from './ranking.repository.ts';
import { continueRanks } from './ranks.rules.ts';
import type { BoardPageQuery } from './track-board.service.ts';

const Nth = CursorNumber.min(1);
const ColumnValue = { int: CursorNumber, float8: z.number().min(0).max(1), numeric: z.string().regex(/^\d{1,31}$/) };

/** One page of the drivers by a figure of their races. Equal figures share a rank. */
export function readRacesBoard(sql: Sql, filter: RacesFilter, page: BoardPageQuery): Promise<RacesBoard> {
  return readRanking<RacesFigures>(sql, racesRanking(sql, filter), { ...page, figures: racesFigures(sql) });
}

/** One page of the drivers by season points. */
export async function readPointsBoard(
  sql: Sql,
  seasonKey: string | undefined,
  page: BoardPageQuery,
): Promise<PointsBoard> {
  const seasons = await listSeasons(sql);
  const season = seasons.find(({ key }) => key === (seasonKey ?? key)) ?? null;
  if (season !== null) {
    const ranking = pointsRanking(sql, season.key);
    const board = await readRanking<PointsFigures>(sql, ranking, { ...page, figures: pointsFigures(sql) });
    return { season, seasons, ...board };
  }
  if (seasonKey !== undefined) throw new NotFoundError(`There is no season ${seasonKey}.`);
  return { season: null, seasons: [], rowsBefore: 0, rows: [], nextCursor: null };
}

async function readRanking<Figures extends object>(
  sql: Sql,
  ranking: Ranking,
  { figures, cursor, limit, around }: BoardPageQuery & { figures: Fragment },
) {
  const after = decodeCursor(placeIn(ranking), cursor);
  const own = after === null && around !== undefined ? await countRankedBefore(sql, ranking, around) : null;
  // The driver is in the middle of the page.
  const offset = Math.max(0, (own ?? 0) - Math.floor(limit / 2));
  const found = await listRanked<Figures>(sql, ranking, { figures, after, offset, limit: limit + 1 });
  const { page, last } = cutPage(found, limit);
  const tiedBy = (row: { readonly values: readonly unknown[] }): string =>
    row.values.slice(0, ranking.tiedBy).join('/');
  const [first] = page;
  const before =
    after ??
    (offset > 0 && first !== undefined
      ? { values: first.values, rank: 1 + (await countRankedAbove(sql, ranking, first.values)), count: offset }
      : null);
  const ranks = continueRanks(page.map(tiedBy), before && { ...before, value: tiedBy(before) });
  const rowsBefore = before?.count ?? 0;
  return {
    rowsBefore,
    rows: page.map(({ values: _values, ...row }, index) => ({ ...row, rank: ranks[index] ?? 1 })),
    nextCursor: last && encodeCursor([last.values, last.driver.playerId, ranks.at(-1) ?? 1, rowsBefore + page.length]),
  };
}

/** The values of the columns, driver, rank, rows so far. */
function placeIn({ columns: [first, ...more] }: Ranking) {
  const values = z.tuple([ColumnValue[first.type], ...more.map(({ type }) => ColumnValue[type])]);
  return z
    .tuple([values, PlayerId, Nth, Nth])
    .transform(([ofColumns, playerId, rank, count]) => ({ values: ofColumns, playerId, rank, count }));
}
