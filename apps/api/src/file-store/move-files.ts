import type { AnySql, Fragment, Sql } from '../database/client.ts';
import type { Work } from '../queue/work-queue.ts';
import type { OnProgress } from '../shared/batches.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import type { Clock } from '../shared/time.ts';
import { hashOf, requireStore, type FileStore } from './file-store.ts';

/** Objects that nothing uses stay for so long: who has just read their names may still read them. */
const UNUSED_FOR_MS = 10 * 60_000;

/** Files moved at once: a store answers each call after some milliseconds. */
const AT_ONCE = 8;

/** Where the bytes of files that did not fail are kept. */
export type FilePlace = 'table' | 'store';

interface MoveDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** null: none is set, so nothing is moved. */
  readonly fileStore: FileStore | null;
  readonly filesIn: FilePlace;
}

/** Moves what has arrived, and deletes what nothing uses any more. */
export function createFileWork(deps: MoveDeps): Work {
  return {
    queue: 'files',
    retryLimit: 2,
    schedule: '*/5 * * * *',
    async run(_data, { signal }) {
      if (deps.fileStore === null) return;
      await moveFiles(deps, { signal });
      await deleteUnused(deps, { signal });
    },
  };
}

interface MoveOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Moves the bytes of all files to where they belong, some at a time; what is moved is moved, so it can be stopped and called again,
 * also by several at once. Returns the number that it moved. Rejects as the calls of the store.
 */
export async function moveFiles(deps: MoveDeps, { signal, onProgress = () => {} }: MoveOptions = {}): Promise<number> {
  const { sql, filesIn } = deps;
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from ingest_files where ${isToMove(sql, filesIn)}`;
  let [done, moved] = [0, 0];
  onProgress(done, total);
  for (let after = 0; signal?.aborted !== true;) {
    const files = await sql<{ id: number; body: Buffer | null; objectHash: Buffer | null }[]>`
      select id, body, object_hash from ingest_files where id > ${after} and ${isToMove(sql, filesIn)}
      order by id limit ${AT_ONCE}`;
    if (files.length === 0) break;
    await mapConcurrent(files, AT_ONCE, async ({ id, body, objectHash }) => {
      if (body !== null && (await moveToStore(deps, { id, body }))) moved++;
      if (objectHash !== null && (await moveToTable(deps, { id, objectHash }))) moved++;
      done++;
      onProgress(done, Math.max(done, total));
    });
    after = files.at(-1)?.id ?? after;
  }
  return moved;
}

/** Files that failed stay in the table, where a person's can be deleted at once and few are kept. */
function isToMove(sql: AnySql, filesIn: FilePlace): Fragment {
  return filesIn === 'store' ? sql`(body is not null and status <> 'failed')` : sql`object_hash is not null`;
}

/** Resolves to whether it was moved: not if the file was rewritten meanwhile. Then the object stays unused. */
async function moveToStore(
  { sql, clock, fileStore }: MoveDeps,
  { id, body }: { id: number; body: Buffer },
): Promise<boolean> {
  const store = requireStore(fileStore);
  const hash = hashOf(body);
  // The row comes before the object, so that none is there that no row names.
  await sql`
    insert into file_objects (hash, unused_since) values (${hash}, ${clock().toISOString()}::timestamptz)
    on conflict (hash) do update set unused_since = excluded.unused_since`;
  await store.put(hash, body);
  // Read back before the only other copy goes.
  await store.get(hash);
  const objects = await sql`
    with moved as (
      update ingest_files set object_hash = ${hash}, body = null where id = ${id} and sha256(body) = ${hash} returning id
    )
    update file_objects set unused_since = null where hash = ${hash} and exists (select from moved) returning hash`;
  return objects.length > 0;
}

async function moveToTable(
  { sql, clock, fileStore }: MoveDeps,
  { id, objectHash }: { id: number; objectHash: Buffer },
): Promise<boolean> {
  const body = await requireStore(fileStore).get(objectHash);
  const objects = await sql`
    with moved as (
      update ingest_files set body = ${body}, object_hash = null where id = ${id} and object_hash = ${objectHash} returning id
    )
    update file_objects set unused_since = ${clock().toISOString()}::timestamptz
    where hash = ${objectHash} and exists (select from moved) returning hash`;
  return objects.length > 0;
}

/** Marks an object that a file used: it is deleted after a while, unless another file uses it. */
export async function markUnused(sql: AnySql, hash: Buffer, now: string): Promise<void> {
  await sql`update file_objects set unused_since = ${now}::timestamptz where hash = ${hash}`;
}

/** Deletes objects that have been unused for ten minutes. Returns their number. */
export async function deleteUnused(
  { sql, clock, fileStore }: MoveDeps,
  { signal }: Pick<MoveOptions, 'signal'> = {},
): Promise<number> {
  const store = requireStore(fileStore);
  const before = new Date(clock().getTime() - UNUSED_FOR_MS).toISOString();
  let deleted = 0;
  while (signal?.aborted !== true) {
    // The lock keeps a file from getting these bytes between the two deletions.
    const isOne = await sql.begin(async (tx) => {
      const [object] = await tx<{ hash: Buffer }[]>`
        select hash from file_objects o
        where unused_since < ${before}::timestamptz and not exists (select from ingest_files f where f.object_hash = o.hash)
        limit 1 for update skip locked`;
      if (object === undefined) return false;
      await store.delete(object.hash);
      await tx`delete from file_objects where hash = ${object.hash}`;
      return true;
    });
    if (!isOne) break;
    deleted++;
  }
  return deleted;
}
