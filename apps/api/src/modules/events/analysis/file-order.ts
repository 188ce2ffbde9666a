import { parseResultFile, type RaceSession } from '@paddock/result-files';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import type { FileOrder } from './crossings.rules.ts';
import { decompress } from '../../../shared/zstd.ts';

const MAX_KEPT = 200;

/** The lap order of a stored file, by its id; undefined: it can no longer be read. Kept without expiry, since it never changes. */
export function createFileOrders({ sql }: { sql: Sql }) {
  return new LRUCache<number, FileOrder>({
    max: MAX_KEPT,
    fetchMethod: (fileId) => readFileOrder(sql, fileId),
    // What is evicted while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
}

async function readFileOrder(sql: Sql, fileId: number): Promise<FileOrder | undefined> {
  const file = await findRow(sql, 'ingestFiles', fileId);
  if (file === null || file.body === null) return undefined;
  const parsed = parseResultFile({ fileName: file.fileName, bytes: await decompress(file.body) });
  return parsed.ok ? fileOrderOf(parsed.session) : undefined;
}

export function fileOrderOf({ entries }: RaceSession): FileOrder {
  return {
    positions: entries
      .flatMap(({ position, laps }) => laps.map(({ fileIndex }) => ({ position, fileIndex })))
      .toSorted((one, other) => one.fileIndex - other.fileIndex)
      .map(({ position }) => position),
    sectorsBegun: new Map(entries.map(({ position, sectorsBegun }) => [position, sectorsBegun ?? 0])),
  };
}
