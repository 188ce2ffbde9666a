import { readResultFile, storedFileLimits, type GameSession } from '@paddock/result-files';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import type { FileOrder } from './crossings.rules.ts';
import { readContents } from '../../../file-store/contents.ts';
import type { FileStore } from '../../../file-store/file-store.ts';

const MAX_KEPT = 200;

export interface FileDeps {
  readonly sql: Sql;
  /** Where files may be; null: none are. */
  readonly fileStore: FileStore | null;
}

/** Which session of a stored file. */
interface SessionOfFile {
  readonly fileId: number;
  readonly sessionIndex: number;
}

/** The lap order of a session in a stored file; undefined: it can no longer be read. Kept without expiry, since it never changes. */
export function createFileOrders(deps: FileDeps) {
  const kept = new LRUCache<string, FileOrder, SessionOfFile>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context }) => readFileOrder(deps, context),
    // What is evicted while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
  return {
    fetch: ({ fileId, sessionIndex }: SessionOfFile): Promise<FileOrder | undefined> =>
      kept.fetch(`${fileId}/${sessionIndex}`, { context: { fileId, sessionIndex } }),
  };
}

async function readFileOrder(
  { sql, fileStore }: FileDeps,
  { fileId, sessionIndex }: SessionOfFile,
): Promise<FileOrder | undefined> {
  const file = await findRow(sql, 'ingestFiles', fileId);
  const bytes = file && (await readContents(fileStore, file));
  if (file === null || bytes === null) return undefined;
  const read = readResultFile({ fileName: file.fileName, bytes }, storedFileLimits);
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
