import { PlayerId, SPREAD_BINS, type BoardSpread, type TrackBoard, type TrackBoardRow } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { toDriverSummary } from '../identity/driver-ref.ts';
import type { BoardQuery } from './board-source.ts';
import { splitsOf } from './splits.rules.ts';
import {
  countBefore,
  countBoard,
  countFaster,
  findLeader,
  findPlace,
  findRowBefore,
  findTrack,
  listBoardRows,
  listSpread,
  type BoardRow,
  type BoardTrack,
} from './track-board.repository.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Public id of the driver in the middle of the page. */
  readonly around?: string | undefined;
}

/** The last row of a page, its rank, the number of rows up to it, and the leader's time. */
interface Place {
  readonly lapTime: number;
  readonly at: string;
  readonly position: number;
  readonly playerId: string;
  readonly rank: number;
  readonly count: number;
  readonly leader: number;
}
const Nth = CursorNumber.min(1);
const CursorValues = z
  .tuple([CursorNumber, CursorInstant, CursorNumber, PlayerId, Nth, Nth, CursorNumber])
  .transform(([lapTime, at, position, playerId, rank, count, leader]): Place => ({
    lapTime,
    at,
    position,
    playerId,
    rank,
    count,
    leader,
  }));

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
  const ranked = rank(rows, before);
  const lastRank = ranked.at(-1);
  const count = before?.count ?? 0;
  return {
    trackName,
    lengthMetres,
    total,
    rowsBefore: count,
    rows: ranked,
    nextCursor:
      last && lastRank
        ? encodeCursor([
            last.lapTime,
            last.at,
            last.position,
            last.publicId,
            lastRank.rank,
            count + ranked.length,
            last.lapTime - lastRank.gap,
          ])
        : null,
  };
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

async function getTrack(sql: Sql, trackName: string): Promise<BoardTrack> {
  const track = await findTrack(sql, trackName);
  if (track === null) throw new NotFoundError(`There is no track ${trackName}.`);
  return track;
}

/** The rows of a page and one more, and the place before them. */
async function listPage(
  sql: Sql,
  query: BoardQuery,
  { trackId, page }: { trackId: number; page: PageQuery },
): Promise<{ before: Place | null; found: readonly BoardRow[] }> {
  const before = decodeCursor(CursorValues, page.cursor) ?? (await placeBeforeMiddle(sql, query, { trackId, page }));
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
  const half = Math.floor(page.limit / 2);
  const [rowsBefore, above, leader] = await Promise.all([
    countBefore(sql, query, { trackId, place: own }),
    findRowBefore(sql, query, { trackId, place: own, rows: half + 1 }),
    findLeader(sql, query, trackId),
  ]);
  if (above === null || leader === null) return null;
  const faster = await countFaster(sql, query, { trackId, lapTime: above.lapTime });
  return { ...above, rank: faster + 1, count: rowsBefore - half, leader };
}

function rank(rows: readonly BoardRow[], before: Place | null): TrackBoardRow[] {
  let previous = before === null ? null : { lapTime: before.lapTime, rank: before.rank };
  const leader = before?.leader ?? rows[0]?.lapTime ?? 0;
  const rowsBefore = before?.count ?? 0;
  return rows.map((row, index) => {
    const isTie = previous !== null && previous.lapTime === row.lapTime;
    const place = isTie && previous !== null ? previous.rank : rowsBefore + index + 1;
    const interval = previous === null ? 0 : row.lapTime - previous.lapTime;
    previous = { lapTime: row.lapTime, rank: place };
    return toBoardRow(row, { rank: place, gap: row.lapTime - leader, interval });
  });
}

function toBoardRow(
  row: BoardRow,
  { rank: place, gap, interval }: { rank: number; gap: number; interval: number },
): TrackBoardRow {
  return {
    rank: place,
    driver: toDriverSummary(row),
    carModel: row.carModel,
    carGroup: row.carGroup,
    lapTime: row.lapTime,
    splits: splitsOf(row),
    sessionKind: row.sessionKind,
    isWet: row.isWet,
    eventId: row.eventId,
    at: row.at,
    gap,
    interval,
  };
}
