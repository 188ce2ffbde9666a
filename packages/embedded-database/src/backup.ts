import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, lchown, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import postgres from 'postgres';
import { extract } from 'tar-stream';
import { clusterOf, removeUnfinishedClusters, syncFolder, UNFINISHED } from './cluster.ts';
import { EmbeddedDatabaseError, explainError } from './embedded-database-error.ts';
import { joinEmbeddedDatabase, prepare, type EmbeddedDatabaseOptions } from './embedded-database.ts';
import { lockFolder } from './folder-lock.ts';
import { findHome, makeFolder } from './home.ts';
import { startServer } from './server.ts';
import { startWatchdog } from './watchdog.ts';

export interface BackupOptions extends EmbeddedDatabaseOptions {
  /** The archive, a compressed tar file. */
  file: string;
}

/** Of every base backup: from which WAL on it has to be replayed. */
const LABEL = 'backup_label';
/** Not the archive's fault. */
const OF_THE_DISK = new Set(['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS']);
/** Of PostgreSQL's own files and, with a slash at the end, folders; some begin with `./`. */
const NAME = /^(?:\.\/)?\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/;

/**
 * Writes a copy of the database to a file, whether its server runs or not: PostgreSQL's own base backup, with the WAL that makes it
 * consistent. The file appears when it is complete. Throws EmbeddedDatabaseError.
 */
export async function backUpDatabase({ file, ...options }: BackupOptions): Promise<void> {
  const dataDir = resolve(options.dataDir);
  if (findHome(dataDir) === null)
    throw new EmbeddedDatabaseError(`There is no database in the data folder ${dataDir}.`);
  await using stack = new AsyncDisposableStack();
  const database = await joinEmbeddedDatabase(options);
  stack.defer(() => database.stop());
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  stack.defer(() => rm(unfinished, { force: true }));
  try {
    // Beside the data, where the server's user may write. What a killed backup leaves there, the next start removes.
    const workFolder = await mkdtemp(join(dirname(database.clusterDir), UNFINISHED));
    stack.defer(() => rm(workFolder, { recursive: true, force: true }));
    const { uid, gid } = await stat(database.clusterDir);
    await chown(workFolder, uid, gid);
    await writeBaseBackup(database.url, workFolder);
    const archive = createReadStream(join(workFolder, 'base.tar.gz'));
    await pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(unfinished, file);
    syncFolder(dirname(file));
  } catch (error) {
    throw new EmbeddedDatabaseError(`The backup ${file} could not be written: ${wordsOf(error)}`, { cause: error });
  }
}

/** Makes the server write `base.tar.gz` into a folder: the command of pg_basebackup, which npm's PostgreSQL lacks. */
async function writeBaseBackup(url: string, folder: string): Promise<void> {
  const connection = { replication: 'database' };
  const sql = postgres(url, { max: 1, max_lifetime: null, fetch_types: false, onnotice: () => {}, connection });
  try {
    // A temporary slot: the server keeps the WAL for it as long as this connection is open.
    const slot = `backup_${randomBytes(4).toString('hex')}`;
    await sql.unsafe(`select pg_create_physical_replication_slot('${slot}', true, true)`).simple();
    const target = folder.replaceAll("'", "''");
    const progress: unknown = await sql
      .unsafe(
        `BASE_BACKUP (TARGET 'server', TARGET_DETAIL '${target}', COMPRESSION 'gzip', CHECKPOINT 'fast', WAL true, WAIT false)`,
      )
      .simple();
    // It ends with the backup.
    if (progress instanceof Readable) await finished(progress.resume());
  } finally {
    await sql.end();
  }
}

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
          `The data folder ${dataDir} already has a database. Restore into another DATA_DIR, or move this one away.`,
        );
      }
      const prepared = await prepare(dataDir, options);
      removeUnfinishedClusters(prepared.home);
      await restoreCluster(file, prepared);
    } finally {
      release();
    }
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

type Prepared = Omit<Awaited<ReturnType<typeof prepare>>, 'notes'>;

async function restoreCluster(file: string, { home, user, binaries }: Prepared): Promise<void> {
  const workFolder = await mkdtemp(join(home, UNFINISHED));
  const cluster = join(workFolder, 'postgres');
  const own = async (path: string): Promise<void> => (user ? lchown(path, user.uid, user.gid) : undefined);
  try {
    await mkdir(cluster, { mode: 0o700 });
    for (const folder of [workFolder, cluster]) await own(folder);
    await unpack(file, cluster, own).catch((error: NodeJS.ErrnoException) => {
      if (OF_THE_DISK.has(error.code ?? '') && error.path !== file) throw error;
      throw new EmbeddedDatabaseError(`${file} is not a complete backup: ${wordsOf(error)}`, { cause: error });
    });
    if (!existsSync(join(cluster, LABEL))) throw new EmbeddedDatabaseError(`${file} is not a backup of Paddock.`);
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
async function recover(cluster: string, { user, binaries }: Pick<Prepared, 'user' | 'binaries'>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const watchdog = startWatchdog();
  stack.defer(watchdog.close);
  const options = { cluster, user, binaries, watchdog, preferredPort: 0, settings: {}, log: () => {} } as const;
  await (await startServer(options)).stop();
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
