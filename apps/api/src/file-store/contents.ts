import type { Fragment, AnySql, Sql } from '../database/client.ts';
import { decompress } from '../shared/zstd.ts';
import { requireStore, type FileStore } from './file-store.ts';

/** Where the bytes of a row of `ingest_files` are; both null: they were not kept. */
export interface StoredBytes {
  /** Compressed, in the table. */
  readonly body: Buffer | null;
  /** By which the store has the same. */
  readonly objectHash: Buffer | null;
}

/** The bytes of a stored file as they were received, or rewritten; null: they were not kept. Rejects as `FileStore.get`. */
export async function readContents(store: FileStore | null, { body, objectHash }: StoredBytes): Promise<Buffer | null> {
  if (body !== null) return decompress(body);
  return objectHash === null ? null : decompress(await requireStore(store).get(objectHash));
}

/** Whether the bytes of a row of `ingest_files f` are kept, wherever. */
export function isKept(sql: AnySql): Fragment {
  return sql`(f.body is not null or f.object_hash is not null)`;
}

/** Throws a FileStoreError if files are in a store and none is set. */
export async function checkFileStore(sql: Sql, store: FileStore | null): Promise<void> {
  if (store !== null) return;
  const rows = await sql`select from ingest_files where object_hash is not null limit 1`;
  if (rows.length > 0) requireStore(store);
}
