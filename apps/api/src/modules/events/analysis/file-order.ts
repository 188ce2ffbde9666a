import { readResultFile, storedFileLimits, type GameSession } from '@paddock/result-files';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import type { FileOrder } from './crossings.rules.ts';
import { decompress } from '../../../shared/zstd.ts';

const MAX_KEPT = 200;

/** Which session of a stored file. */
interface SessionOfFile {
  readonly fileId: number;
  readonly sessionIndex: number;
}

/** The lap order of a session in a stored file; undefined: it can no longer be read. Kept without expiry, since it never changes. */
export function createFileOrders({ sql }: { sql: Sql }) {
  const kept = new LRUCache<string, FileOrder, SessionOfFile>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context }) => readFileOrder(sql, context),
    // What is evicted while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
  return {
    fetch: ({ fileId, sessionIndex }: SessionOfFile): Promise<FileOrder | undefined> =>
      kept.fetch(`${fileId}/${sessionIndex}`, { context: { fileId, sessionIndex } }),
  };
}

async function readFileOrder(sql: Sql, { fileId, sessionIndex }: SessionOfFile): Promise<FileOrder | undefined> {
  const file = await findRow(sql, 'ingestFiles', fileId);
  if (file === null || file.body === null) return undefined;
  const read = readResultFile({ fileName: file.fileName, bytes: await decompress(file.body) }, storedFileLimits);
  const session = read.ok ? read.sessions[sessionIndex] : undefined;
  return session && fileOrderOf(session);
}

export function fileOrderOf({ entries }: Pick<GameSession, 'entries'>): FileOrder {
  return {
    positions: entries
      .flatMap(({ position, laps }) => laps.map(({ fileIndex }) => ({ position, fileIndex })))
      .toSorted((one, other) => one.fileIndex - other.fileIndex)
      .map(({ position }) => position),
    sectorsBegun: new Map(entries.map(({ position, sectorsBegun }) => [position, sectorsBegun ?? 0])),
    crossedAt: new Map(
      entries
        .filter(({ laps }) => laps.some(({ crossedMs }) => crossedMs !== undefined))
        .map(({ position, laps }) => [position, laps.map(({ crossedMs }) => crossedMs ?? [])]),
    ),
  };
}
