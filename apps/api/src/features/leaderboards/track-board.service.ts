import {
  PlayerId,
  SPREAD_BIN_MS,
  SPREAD_BINS,
  type BoardSpread,
  type TrackBoard,
  type TrackBoardRow,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts';
import { toDriverSummary } from '../drivers/driver-ref.ts';
import type { BoardQuery } from './board-source.ts';
import {
  countBoard,
  countFaster,
  findStanding,
  findTrack,
  listBoardRows,
  listSpread,
  type BoardRow,
  type BoardTrack,
} from './track-board.repository.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Public id of the driver who shall stand in the middle. */
  readonly around?: string | undefined;
}

/** The last row of a page, its rank and how many rows stood up to it, and the leader's time. */
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
  const [total, start] = await Promise.all([countBoard(sql, query, trackId), startOf(sql, query, { trackId, page })]);
  const found = await listBoardRows(sql, query, {
    trackId,
    after: start.place,
    offset: start.offset,
    limit: page.limit + 1,
  });
  const { page: rows, last } = cutPage(found, page.limit);
  const ranked = await rank(sql, query, { trackId, rows, start });
  const lastRank = ranked.at(-1);
  return {
    trackName,
    lengthMetres,
    total,
    rowsBefore: start.count,
    rows: ranked,
    nextCursor:
      last && lastRank
        ? encodeCursor([
            last.lapTime,
            last.at,
            last.position,
            last.publicId,
            lastRank.rank,
            start.count + ranked.length,
            last.lapTime - lastRank.gap,
          ])
        : null,
  };
}

/** All drivers of a board by their distance from its leader. */
export async function readSpread(sql: Sql, trackName: string, query: BoardQuery): Promise<BoardSpread> {
  const track = await getTrack(sql, trackName);
  const found = await listSpread(sql, query, { trackId: track.id, binMs: SPREAD_BIN_MS, bins: SPREAD_BINS });
  const bins = Array.from({ length: SPREAD_BINS }, () => 0);
  let beyond = 0;
  for (const { bin, drivers } of found) {
    if (bin < SPREAD_BINS) bins[bin] = drivers;
    else beyond = drivers;
  }
  const total = found.reduce((sum, { drivers }) => sum + drivers, 0);
  return { trackName, lapTime: found[0]?.leader ?? null, total, bins, beyond };
}

async function getTrack(sql: Sql, trackName: string): Promise<BoardTrack> {
  const track = await findTrack(sql, trackName);
  if (track === null) throw new NotFoundError(`There is no track ${trackName}.`);
  return track;
}

interface Start {
  readonly place: Place | null;
  readonly offset: number;
  /** Rows before the page. */
  readonly count: number;
}

async function startOf(
  sql: Sql,
  query: BoardQuery,
  { trackId, page }: { trackId: number; page: PageQuery },
): Promise<Start> {
  const place = decodeCursor(CursorValues, page.cursor);
  if (place !== null) return { place, offset: 0, count: place.count };
  if (page.around === undefined) return { place: null, offset: 0, count: 0 };
  const standing = await findStanding(sql, query, { trackId, playerId: page.around });
  const offset = Math.max(0, (standing?.rowsBefore ?? 0) - Math.floor(page.limit / 2));
  return { place: null, offset, count: offset };
}

async function rank(
  sql: Sql,
  query: BoardQuery,
  { trackId, rows, start }: { trackId: number; rows: readonly BoardRow[]; start: Start },
): Promise<TrackBoardRow[]> {
  const before = start.place ?? (await placeBefore(sql, query, { trackId, rows, start }));
  let previous = before === null ? null : { lapTime: before.lapTime, rank: before.rank };
  const leader = before?.leader ?? rows[0]?.lapTime ?? 0;
  return rows.map((row, index) => {
    const isTie = previous !== null && previous.lapTime === row.lapTime;
    const place = isTie && previous !== null ? previous.rank : start.count + index + 1;
    const interval = previous === null ? 0 : row.lapTime - previous.lapTime;
    previous = { lapTime: row.lapTime, rank: place };
    return toBoardRow(row, { rank: place, gap: row.lapTime - leader, interval });
  });
}

/** What a page in the middle has to know of the rows it does not show. */
async function placeBefore(
  sql: Sql,
  query: BoardQuery,
  { trackId, rows, start }: { trackId: number; rows: readonly BoardRow[]; start: Start },
): Promise<{ lapTime: number; rank: number; leader: number } | null> {
  const first = rows[0];
  if (start.offset === 0 || first === undefined) return null;
  const [[leader], [above]] = await Promise.all([
    listBoardRows(sql, query, { trackId, after: null, offset: 0, limit: 1 }),
    listBoardRows(sql, query, { trackId, after: null, offset: start.offset - 1, limit: 1 }),
  ]);
  if (leader === undefined || above === undefined) return null;
  const faster = await countFaster(sql, query, { trackId, lapTime: above.lapTime });
  return { lapTime: above.lapTime, rank: faster + 1, leader: leader.lapTime };
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
    splits: [row.split1, row.split2, row.split3].filter((split) => split !== null),
    sessionKind: row.sessionKind,
    isWet: row.isWet,
    eventId: row.eventId,
    at: row.at,
    gap,
    interval,
  };
}
