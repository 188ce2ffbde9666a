import { parseResultFile, type RaceSession } from '@paddock/result-files';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../database/client.ts';
import type { FileOrder } from './crossings.rules.ts';
import { decompress } from '../../../shared/zstd.ts';

/** Cached without expiry: a stored file's lap order never changes. */
const MOST_KEPT = 200;

export function createFileOrders({ sql }: { sql: Sql }) {
  const kept = new LRUCache<number, FileOrder>({ max: MOST_KEPT });
  return {
    /** Lap order of a stored file; null: the file can no longer be read. */
    async find(fileId: number): Promise<FileOrder | null> {
      const known = kept.get(fileId);
      if (known !== undefined) return known;
      const order = await readFileOrder(sql, fileId);
      if (order !== null) kept.set(fileId, order);
      return order;
    },
  };
}

async function readFileOrder(sql: Sql, fileId: number): Promise<FileOrder | null> {
  const [file] = await sql<{ fileName: string; body: Buffer | null }[]>`
    select file_name, body from ingest_files where id = ${fileId}`;
  if (file === undefined || file.body === null) return null;
  const parsed = parseResultFile({ fileName: file.fileName, bytes: await decompress(file.body) });
  if (!parsed.ok) return null;
  return fileOrderOf(parsed.session);
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
