import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lchown, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import postgres from 'postgres';
import { extract, pack, type Pack } from 'tar-stream';
import type { Binaries } from './binaries.ts';
import { checkCluster, clusterOf, removeUnfinishedClusters, syncFolder, UNFINISHED } from './cluster.ts';
import { EmbeddedDatabaseError, explainError } from './embedded-database-error.ts';
import { joinEmbeddedDatabase, prepare, type EmbeddedDatabaseOptions } from './embedded-database.ts';
import { lockFolder } from './folder-lock.ts';
import { findHome, makeFolder } from './home.ts';
import type { OsUser } from './os-user.ts';
import { startServer } from './server.ts';
import { startWatchdog } from './watchdog.ts';

export interface BackupOptions extends EmbeddedDatabaseOptions {
  /** The archive, a compressed tar file. */
  file: string;
}

/** What PostgreSQL writes anew when it starts, as pg_basebackup leaves it out; the WAL is added at the end. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*|.*pg_internal\.init.*)$/;
const LABEL = 'backup_label';
/** Not the archive's fault. */
const OF_THE_DISK = new Set(['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS']);
/** Of PostgreSQL's own files. */
const NAME = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Writes a copy of the database to a file, whether its server runs or not: a base copy with the WAL that makes it consistent.
 * The file appears when it is complete. Throws EmbeddedDatabaseError.
 */
export async function backUpDatabase({ file, ...options }: BackupOptions): Promise<void> {
  const dataDir = resolve(options.dataDir);
  if (findHome(dataDir) === null)
    throw new EmbeddedDatabaseError(`There is no database in the data folder ${dataDir}.`);
  const database = await joinEmbeddedDatabase(options);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const sql = postgres(database.url, { max: 1, max_lifetime: null, fetch_types: false, onnotice: () => {} });
  const archive = pack();
  try {
    await Promise.all([
      pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })),
      packCluster(sql, database.clusterDir, archive).catch((error: Error) => archive.destroy(error)),
    ]);
    await rename(unfinished, file);
    syncFolder(dirname(file));
  } catch (error) {
    throw new EmbeddedDatabaseError(`The backup ${file} could not be written: ${wordsOf(error)}`, { cause: error });
  } finally {
    await rm(unfinished, { force: true });
    await sql.end();
    await database.stop();
  }
}

/** `sql` is one connection: PostgreSQL ends the backup with it, and keeps the WAL for its replication slot that long. */
async function packCluster(sql: postgres.Sql, cluster: string, archive: Pack): Promise<void> {
  await sql`select pg_create_physical_replication_slot(${`backup_${randomBytes(4).toString('hex')}`}, true, true)`;
  const [started] = await sql<{ first: string }[]>`
    select pg_walfile_name(pg_backup_start('paddock', true)) as first`;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(cluster.length + 1);
    if (LEFT_OUT.test(name)) continue;
    if (entry.isDirectory()) archive.entry({ name, type: 'directory', mode: 0o700 });
    else await packFile(archive, cluster, name);
  }
  const [ended] = await sql<{ last: string; label: string }[]>`
    select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`;
  const { first = '', last = '', label = '' } = { ...started, ...ended };
  archive.entry({ name: LABEL, mode: 0o600 }, label);
  // Names of the same timeline sort by age. The server has no other one: it was never restored to a point in time.
  const wal = (await readdir(join(cluster, 'pg_wal'))).filter((name) => name >= first && name <= last);
  for (const name of wal) await packFile(archive, cluster, `pg_wal/${name}`);
  archive.finalize();
}

/** A file may shrink or vanish meanwhile: what it had then is in the WAL. */
async function packFile(archive: Pack, cluster: string, name: string): Promise<void> {
  const handle = await open(join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return;
  const { size } = await handle.stat();
  const content = async function* (): AsyncGenerator<Buffer> {
    let left = size;
    // Without `end` for an empty file: the last byte to read would be -1.
    for await (const chunk of handle.createReadStream({ end: Math.max(size - 1, 0), autoClose: false })) {
      left -= chunk.length;
      yield chunk;
    }
    for (; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
  };
  try {
    await pipeline(Readable.from(size === 0 ? [] : content()), archive.entry({ name, size, mode: 0o600 }));
  } finally {
    await handle.close();
  }
}

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Makes the database of a data folder that has none from a backup. It gets its name after its server has started on it, so a
 * damaged archive changes nothing. Throws EmbeddedDatabaseError.
 */
export async function restoreDatabase({ file, ...options }: BackupOptions): Promise<void> {
  const dataDir = resolve(options.dataDir);
  // Before anything is created.
  if (!existsSync(file)) throw new EmbeddedDatabaseError(`There is no file ${file}.`);
  try {
    makeFolder(dataDir);
    const release = lockFolder(dataDir);
    try {
      const known = findHome(dataDir);
      if (known !== null && existsSync(clusterOf(known))) {
        throw new EmbeddedDatabaseError(
          `The data folder ${dataDir} has a database already. Restore into another DATA_DIR, or move this one away.`,
        );
      }
      const { home, user, binaries } = await prepare(dataDir, options);
      removeUnfinishedClusters(home);
      await restoreCluster({ file, home, user, binaries });
    } finally {
      release();
    }
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

interface Restoring {
  file: string;
  home: string;
  user: OsUser | null;
  binaries: Binaries;
}

async function restoreCluster({ file, home, user, binaries }: Restoring): Promise<void> {
  const workFolder = await mkdtemp(join(home, UNFINISHED));
  const cluster = join(workFolder, 'postgres');
  const own = async (path: string): Promise<void> => (user ? lchown(path, user.uid, user.gid) : undefined);
  try {
    await mkdir(cluster, { mode: 0o700 });
    for (const folder of [workFolder, cluster]) await own(folder);
    await unpack(file, cluster, own).catch((error: NodeJS.ErrnoException) => {
      if (OF_THE_DISK.has(error.code ?? '') && error.path !== file) throw error;
      throw new EmbeddedDatabaseError(`${file} is no complete backup: ${wordsOf(error)}`, { cause: error });
    });
    if (!existsSync(join(cluster, LABEL))) throw new EmbeddedDatabaseError(`${file} is no backup of Paddock.`);
    checkCluster(cluster, binaries.version);
    await recover(cluster, { user, binaries });
    await rename(cluster, clusterOf(home));
    syncFolder(home);
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The end of the compressed file tells whether it is complete, and checks the content. */
async function unpack(file: string, cluster: string, own: (path: string) => Promise<void>): Promise<void> {
  const archive = extract();
  const writeAll = async (): Promise<void> => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      try {
        if (!NAME.test(name)) throw new Error(`it contains ${name}`);
        const path = join(cluster, name);
        if (type === 'directory') await mkdir(path, { mode: 0o700 });
        else await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        await own(path);
        entry.resume();
      } catch (error) {
        // Here, because the end of the loop would close the archive without the reason.
        archive.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await Promise.all([
    pipeline(createReadStream(file), createGunzip(), archive),
    writeAll().catch((error: Error) => archive.destroy(error)),
  ]);
}

/** Starts the server once, which replays the WAL, and stops it. */
async function recover(cluster: string, { user, binaries }: Pick<Restoring, 'user' | 'binaries'>): Promise<void> {
  const watchdog = startWatchdog();
  try {
    const options = { cluster, user, binaries, watchdog, preferredPort: 0, settings: {}, log: () => {} } as const;
    const server = await startServer(options);
    await server.stop();
  } finally {
    await watchdog.close();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
