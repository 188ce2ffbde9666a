import { PlayerId, type PointsBoard, type RacesBoard } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import {
  countMorePoints,
  countMoreStarts,
  countPointsBefore,
  countRacesBefore,
  listMostPoints,
  listMostRaces,
  listSeasons,
  type RacesPlace as RacesPlaceOfRow,
} from './career-boards.repository.ts';
import { continueRanks, type PageBefore } from './ranks.rules.ts';
import type { PageQuery } from './track-board.service.ts';

const Nth = CursorNumber.min(1);
/** starts, wins, podiums, driver, rank, rows so far */
const RacesPlace = z.tuple([CursorNumber, CursorNumber, CursorNumber, PlayerId, Nth, Nth]);
/** points, count-back, driver, rank, rows so far */
const PointsPlace = z.tuple([CursorNumber, z.string().regex(/^\d{1,31}$/), PlayerId, Nth, Nth]);

/** One page of the drivers by number of race starts. Equal starts share a rank. */
export async function readRacesBoard(
  sql: Sql,
  minStarts: number,
  { cursor, limit, around }: PageQuery,
): Promise<RacesBoard> {
  const place = decodeCursor(RacesPlace, cursor);
  const after = place && racesPlaceOf(place, limit);
  const isAround = place === null && around !== undefined;
  const offset = isAround ? firstRow(await countRacesBefore(sql, { minStarts, playerId: around }), limit) : 0;
  const found = await listMostRaces(sql, { minStarts, after, offset, limit: limit + 1 });
  const { page, last } = cutPage(found, limit);
  const values = page.map((row) => row.starts);
  const before =
    place === null
      ? await rowsAbove(values, offset, (starts) => countMoreStarts(sql, starts))
      : { value: place[0], rank: place[4], count: place[5] };
  const ranks = continueRanks(values, before);
  const rows = page.map((row, index) => ({ ...row, rank: ranks[index] ?? 1 }));
  const rowsBefore = before?.count ?? 0;
  const count = rowsBefore + rows.length;
  return {
    rowsBefore,
    rows,
    nextCursor:
      last && encodeCursor([last.starts, last.wins, last.podiums, last.driver.playerId, ranks.at(-1) ?? 1, count]),
  };
}

function racesPlaceOf(
  [starts, wins, podiums, playerId, rank, count]: z.output<typeof RacesPlace>,
  limit: number,
): RacesPlaceOfRow {
  // Ranks depend on starts alone. Rows without wins and podiums come last in a rank and are most of it.
  const isAmongMany = count - rank >= limit && wins === 0 && podiums === 0;
  return { starts, wins, podiums, playerId, isAmongMany };
}

/** One page of the drivers by season points. Equal points and equal count-backs share a rank. */
export async function readPointsBoard(
  sql: Sql,
  seasonKey: string | undefined,
  { cursor, limit, around }: PageQuery,
): Promise<PointsBoard> {
  const seasons = await listSeasons(sql);
  const season =
    seasonKey === undefined ? (seasons[0] ?? null) : (seasons.find(({ key }) => key === seasonKey) ?? null);
  if (season === null && seasonKey !== undefined) throw new NotFoundError(`There is no season ${seasonKey}.`);
  if (season === null) return { season: null, seasons: [], rowsBefore: 0, rows: [], nextCursor: null };
  const { key } = season;
  const place = decodeCursor(PointsPlace, cursor);
  const after = place && { points: place[0], countBack: place[1], playerId: place[2] };
  const isAround = place === null && around !== undefined;
  const offset = isAround ? firstRow(await countPointsBefore(sql, { season: key, playerId: around }), limit) : 0;
  const found = await listMostPoints(sql, { season: key, after, offset, limit: limit + 1 });
  const { page, last } = cutPage(found, limit);
  const values = page.map((row) => `${row.points}/${row.countBack}`);
  const before =
    place === null
      ? await rowsAbove(values, offset, () => countMorePoints(sql, { season: key, than: page[0] ?? null }))
      : { value: `${place[0]}/${place[1]}`, rank: place[3], count: place[4] };
  const ranks = continueRanks(values, before);
  const rows = page.map(({ countBack: _order, ...row }, index) => ({ ...row, rank: ranks[index] ?? 1 }));
  const rowsBefore = before?.count ?? 0;
  const count = rowsBefore + rows.length;
  return {
    season,
    seasons,
    rowsBefore,
    rows,
    nextCursor: last && encodeCursor([last.points, last.countBack, last.driver.playerId, ranks.at(-1) ?? 1, count]),
  };
}

/** First row of a page with a driver in its middle; 0 if they are not on the board. */
function firstRow(rowsBefore: number | null, limit: number): number {
  return Math.max(0, (rowsBefore ?? 0) - Math.floor(limit / 2));
}

/** Data about the rows above a page: whether its first row shares its rank with them. */
async function rowsAbove<T extends string | number>(
  [first]: readonly T[],
  offset: number,
  countBetter: (value: T) => Promise<number>,
): Promise<PageBefore<T> | null> {
  if (offset === 0 || first === undefined) return null;
  return { value: first, rank: (await countBetter(first)) + 1, count: offset };
}
