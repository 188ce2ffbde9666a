import { PlayerId, SPREAD_BINS, type BoardSpread, type TrackBoard } from '@paddock/contracts';
import { z } from 'zod';
import type { Fragment, Sql } from '../../database/client.ts';
import {
  CursorInstant,
  CursorNumber,
  cutPage,
  decodeCursor,
  encodeCursor,
  type PageQuery,
} from '../../database/cursor.ts';
import { boardRows, type BoardQuery } from './board-rows.ts';
import { continueRanks } from './ranks.rules.ts';
import {
  countBefore,
  countBoard,
  countFaster,
  findLeader,
  findPlace,
  findPlaceAfter,
  getTrack,
  listBoardRows,
  listSpread,
} from './track-board.repository.ts';

export interface BoardPageQuery extends PageQuery {
  /** Public id of the driver in the middle of the page. */
  readonly around?: string | undefined;
}

const Nth = CursorNumber.min(1);
/** The last row of a page, its rank, the number of rows up to it, and the leader's time. */
const Place = z
  .tuple([CursorNumber, CursorInstant, CursorNumber, PlayerId, Nth, Nth, CursorNumber])
  .transform(([lapTime, at, position, playerId, rank, count, leader]) => {
    return { lapTime, at, position, playerId, rank, count, leader };
  });
type Place = z.output<typeof Place>;

/** One page of a track's board. Ties share a rank. */
export async function readTrackBoard(
  sql: Sql,
  trackName: string,
  query: BoardQuery,
  page: BoardPageQuery,
): Promise<TrackBoard> {
  const { id, lengthMetres } = await getTrack(sql, trackName);
  const trackId = sql`${id}::int`;
  const [total, { before, found }] = await Promise.all([
    countBoard(sql, query, trackId),
    listPage(sql, query, { trackId, page }),
  ]);
  const { page: rows, last } = cutPage(found, page.limit);
  const times = rows.map(({ lapTime }) => lapTime);
  const ranks = continueRanks(times, before && { ...before, value: before.lapTime });
  const leader = before?.leader ?? times[0] ?? 0;
  const rowsBefore = before?.count ?? 0;
  return {
    trackName,
    lengthMetres,
    total,
    rowsBefore,
    rows: rows.map((row, index) => ({
      ...row,
      rank: ranks[index] ?? 1,
      gap: row.lapTime - leader,
      interval: row.lapTime - (times[index - 1] ?? before?.lapTime ?? row.lapTime),
    })),
    nextCursor:
      last &&
      encodeCursor([
        last.lapTime,
        last.at,
        last.position,
        last.driver.playerId,
        ranks.at(-1) ?? 1,
        rowsBefore + rows.length,
        leader,
      ]),
  };
}

/** Number of drivers on a board per tenth of a second behind the leader. */
export async function readSpread(sql: Sql, trackName: string, query: BoardQuery): Promise<BoardSpread> {
  const trackId = sql`${(await getTrack(sql, trackName)).id}::int`;
  const leader = await findLeader(sql, query, trackId);
  const board = boardRows(sql, query, trackId);
  const found = leader === null ? [] : await listSpread(sql, board, { leader, bins: SPREAD_BINS });
  const drivers = new Map(found.map((one) => [one.bin, one.drivers]));
  return {
    trackName,
    lapTime: leader,
    total: found.reduce((sum, one) => sum + one.drivers, 0),
    bins: Array.from({ length: SPREAD_BINS }, (_, bin) => drivers.get(bin) ?? 0),
    beyond: drivers.get(SPREAD_BINS) ?? 0,
  };
}

/** The rows of a page and one more, and the place before them. */
async function listPage(sql: Sql, query: BoardQuery, { trackId, page }: { trackId: Fragment; page: BoardPageQuery }) {
  const before = decodeCursor(Place, page.cursor) ?? (await placeBeforeMiddle(sql, query, { trackId, page }));
  const board = boardRows(sql, query, trackId);
  return { before, found: await listBoardRows(sql, board, { after: before, limit: page.limit + 1 }) };
}

/** The place before a page with a driver in its middle; null: start at the top. */
async function placeBeforeMiddle(
  sql: Sql,
  query: BoardQuery,
  { trackId, page }: { trackId: Fragment; page: BoardPageQuery },
): Promise<Place | null> {
  if (page.around === undefined) return null;
  const board = boardRows(sql, query, trackId);
  const own = await findPlace(sql, board, page.around);
  if (own === null) return null;
  const count = (await countBefore(sql, board, own)) - Math.floor(page.limit / 2);
  if (count <= 0) return null;
  const [above, leader] = await Promise.all([findPlaceAfter(sql, board, count - 1), findLeader(sql, query, trackId)]);
  if (above === null || leader === null) return null;
  return { ...above, rank: (await countFaster(sql, board, above.lapTime)) + 1, count, leader };
}
