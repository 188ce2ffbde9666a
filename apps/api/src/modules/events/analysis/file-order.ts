import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { parseResultFile, type RaceSession } from '@paddock/result-files';
import type { Sql } from '../../../database/client.ts';
import type { FileOrder } from './crossings.rules.ts';

const decompress = promisify(zstdDecompress);

/** Lap order of a stored file; null: the file can no longer be read. */
export async function findFileOrder(sql: Sql, fileId: number): Promise<FileOrder | null> {
  const [file] = await sql<{ fileName: string; body: Buffer | null }[]>`
    select file_name as "fileName", body from ingest_files where id = ${fileId}`;
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
