import { PlayerId, type PointsBoard, type RacesBoard, type RacesFilter, type RacesSort } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import {
  countBetterRaces,
  countMorePoints,
  countPointsBefore,
  countRacesBefore,
  listMostPoints,
  listRaces,
  listSeasons,
  type RacesFigures,
  type RacesPlace as RacesPlaceOfRow,
  type RankedRaces,
} from './career-boards.repository.ts';
import { continueRanks, type PageBefore } from './ranks.rules.ts';
import type { PageQuery } from './track-board.service.ts';

const Nth = CursorNumber.min(1);
/** starts, wins, podiums, class value, driver, rank, rows so far */
const RacesPlace = z.tuple([CursorNumber, CursorNumber, CursorNumber, CursorNumber, PlayerId, Nth, Nth]);
/** points, count-back, driver, rank, rows so far */
const PointsPlace = z.tuple([CursorNumber, z.string().regex(/^\d{1,31}$/), PlayerId, Nth, Nth]);

/** One page of the drivers by a figure of their races. Equal figures share a rank. */
export async function readRacesBoard(
  sql: Sql,
  filter: RacesFilter,
  { cursor, limit, around }: PageQuery,
): Promise<RacesBoard> {
  const place = decodeCursor(RacesPlace, cursor);
  const after = place && racesPlaceOf(place, limit);
  const isAround = place === null && around !== undefined;
  const offset = isAround ? firstRow(await countRacesBefore(sql, { filter, playerId: around }), limit) : 0;
  const found = await listRaces(sql, { filter, after, offset, limit: limit + 1 });
  const { page, last } = cutPage(found, limit);
  const values = page.map((row) => figureOf(filter.sort, figuresOf(row)));
  const [first] = page;
  const before =
    after === null
      ? await rowsAbove(values, offset, async () =>
          first === undefined ? 0 : countBetterRaces(sql, filter, figuresOf(first)),
        )
      : { value: figureOf(filter.sort, after), rank: after.rank, count: after.count };
  const ranks = continueRanks(values, before);
  const rows = page.map((row, index) => ({ ...row, rank: ranks[index] ?? 1 }));
  const rowsBefore = before?.count ?? 0;
  return {
    rowsBefore,
    rows,
    nextCursor: last && cursorOf(last, ranks.at(-1) ?? 1, rowsBefore + rows.length),
  };
}

function figuresOf({ starts, wins, podiums, driver }: RankedRaces): RacesFigures {
  return { starts, wins, podiums, classValue: driver.classValue ?? 0 };
}

/** The figure that ranks depend on. */
function figureOf(sort: RacesSort, { starts, wins, podiums, classValue }: RacesFigures): number {
  return { starts, wins, podiums, classValue, winRate: wins / starts }[sort];
}

function cursorOf(row: RankedRaces, rank: number, count: number): string {
  const { starts, wins, podiums, classValue } = figuresOf(row);
  return encodeCursor([starts, wins, podiums, classValue, row.driver.playerId, rank, count]);
}

function racesPlaceOf(
  [starts, wins, podiums, classValue, playerId, rank, count]: z.output<typeof RacesPlace>,
  limit: number,
): RacesPlaceOfRow & { rank: number; count: number } {
  // Rows without wins and podiums come last in a rank and are most of it.
  const isAmongMany = count - rank >= limit && wins === 0 && podiums === 0;
  return { starts, wins, podiums, classValue, playerId, isAmongMany, rank, count };
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
