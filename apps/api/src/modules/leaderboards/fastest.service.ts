import { TrackCode, type FastestBoard } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { findPublicId } from '../identity/driver-ref.ts';
import type { BoardQuery } from './board-rows.ts';
import { listRecords, listTracks } from './fastest.repository.ts';
import type { BoardPageQuery } from './track-board.service.ts';

const TrackPlace = z.tuple([TrackCode]);
/** Far more tracks than any game has: a driver's record is searched on all of them. */
const MOST_TRACKS = 1_000;

/** One page of the records of all tracks, by track code. */
export async function readFastestBoard(sql: Sql, query: BoardQuery, page: BoardPageQuery): Promise<FastestBoard> {
  const place = decodeCursor(TrackPlace, page.cursor);
  const afterCode = place === null ? await codeBeforeMiddle(sql, query, page) : place[0];
  const found = await listTracks(sql, { afterCode, limit: page.limit + 1 });
  const { page: tracks, last } = cutPage(found, page.limit);
  const rows = await listRecords(sql, query, tracks);
  return { rows, nextCursor: last && encodeCursor([last.code]) };
}

/** The track before a page that has a driver's first record in its middle; null: start at the top. */
async function codeBeforeMiddle(
  sql: Sql,
  query: BoardQuery,
  { around, limit }: BoardPageQuery,
): Promise<string | null> {
  if (around === undefined) return null;
  const [playerId, tracks] = await Promise.all([
    findPublicId(sql, around),
    listTracks(sql, { afterCode: null, limit: MOST_TRACKS }),
  ]);
  const records = await listRecords(sql, query, tracks);
  const own = records.find(({ driver }) => driver.playerId === playerId);
  const middle = tracks.findIndex(({ code }) => code === own?.trackName);
  return tracks[middle - Math.floor(limit / 2) - 1]?.code ?? null;
}
