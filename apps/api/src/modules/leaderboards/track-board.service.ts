import { PlayerId, SPREAD_BINS, type BoardSpread, type TrackBoard, type TrackBoardRow } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import type { BoardQuery } from './board-source.ts';
import { continueRanks } from './ranks.rules.ts';
import { splitsOf } from './splits.rules.ts';
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
  type BoardRow,
} from './track-board.repository.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
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
  page: PageQuery,
): Promise<TrackBoard> {
  const { id: trackId, lengthMetres } = await getTrack(sql, trackName);
  const [total, { before, found }] = await Promise.all([
    countBoard(sql, query, trackId),
    listPage(sql, query, { trackId, page }),
  ]);
  const { page: rows, last } = cutPage(found, page.limit);
  const ranked = rankRows(rows, before);
  const lastRow = ranked.at(-1);
  const rowsBefore = before?.count ?? 0;
  const nextCursor = last && lastRow ? cursorAfter(last, lastRow, rowsBefore + ranked.length) : null;
  return { trackName, lengthMetres, total, rowsBefore, rows: ranked, nextCursor };
}

function cursorAfter(
  { lapTime, at, position, driver }: BoardRow,
  { rank, gap }: Pick<TrackBoardRow, 'rank' | 'gap'>,
  count: number,
): string {
  return encodeCursor([lapTime, at, position, driver.playerId, rank, count, lapTime - gap]);
}

/** Number of drivers on a board per tenth of a second behind the leader. */
export async function readSpread(sql: Sql, trackName: string, query: BoardQuery): Promise<BoardSpread> {
  const { id: trackId } = await getTrack(sql, trackName);
  const leader = await findLeader(sql, query, trackId);
  const found = leader === null ? [] : await listSpread(sql, query, { trackId, leader, bins: SPREAD_BINS });
  const bins = Array.from({ length: SPREAD_BINS }, () => 0);
  let beyond = 0;
  for (const { bin, drivers } of found) {
    if (bin < SPREAD_BINS) bins[bin] = drivers;
    else beyond = drivers;
  }
  const total = found.reduce((sum, { drivers }) => sum + drivers, 0);
  return { trackName, lapTime: leader, total, bins, beyond };
}

/** The rows of a page and one more, and the place before them. */
async function listPage(
  sql: Sql,
  query: BoardQuery,
  { trackId, page }: { trackId: number; page: PageQuery },
): Promise<{ before: Place | null; found: readonly BoardRow[] }> {
  const before = decodeCursor(Place, page.cursor) ?? (await placeBeforeMiddle(sql, query, { trackId, page }));
  return { before, found: await listBoardRows(sql, query, { trackId, after: before, limit: page.limit + 1 }) };
}

/** The place before a page with a driver in its middle; null: start at the top. */
async function placeBeforeMiddle(
  sql: Sql,
  query: BoardQuery,
  { trackId, page }: { trackId: number; page: PageQuery },
): Promise<Place | null> {
  if (page.around === undefined) return null;
  const own = await findPlace(sql, query, { trackId, playerId: page.around });
  if (own === null) return null;
  const count = (await countBefore(sql, query, { trackId, place: own })) - Math.floor(page.limit / 2);
  if (count <= 0) return null;
  const [above, leader] = await Promise.all([
    findPlaceAfter(sql, query, { trackId, count: count - 1 }),
    findLeader(sql, query, trackId),
  ]);
  if (above === null || leader === null) return null;
  const faster = await countFaster(sql, query, { trackId, lapTime: above.lapTime });
  return { ...above, rank: faster + 1, count, leader };
}

function rankRows(rows: readonly BoardRow[], before: Place | null): TrackBoardRow[] {
  const times = rows.map(({ lapTime }) => lapTime);
  const ranks = continueRanks(times, before && { ...before, value: before.lapTime });
  const leader = before?.leader ?? times[0] ?? 0;
  return rows.map((row, index) => {
    const above = times[index - 1] ?? before?.lapTime ?? row.lapTime;
    return {
      ...row,
      rank: ranks[index] ?? 1,
      splits: splitsOf(row),
      gap: row.lapTime - leader,
      interval: row.lapTime - above,
    };
  });
}
