import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, lchown, mkdir, mkdtempDisposable, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import postgres from 'postgres';
import { extract } from 'tar-stream';
import { clusterOf } from './cluster.ts';
import { EmbeddedDatabaseError, explainError, messageOf } from './embedded-database-error.ts';
import { joinEmbeddedDatabase, prepare, type EmbeddedDatabaseOptions } from './embedded-database.ts';
import { lockFolder } from './folder-lock.ts';
import { renameDurably } from './durable-files.ts';
import { findHome, makeFolder, removeUnfinished } from './home.ts';
import { UNFINISHED } from './os-user.ts';
import { startServer } from './server.ts';

export interface BackupOptions extends EmbeddedDatabaseOptions {
  /** The archive, a compressed tar file. */
  file: string;
}

/** Errors of the disk, not of the archive. */
const DISK_ERRORS = new Set(['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS']);
/** Allowed names in the archive: PostgreSQL's own files and, with a slash at the end, folders; some begin with `./`. */
const ENTRY_NAME = /^(?:\.\/)?\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/;

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
    await using workFolder = await mkdtempDisposable(join(dirname(database.clusterDir), UNFINISHED));
    const { uid, gid } = await stat(database.clusterDir);
    await chown(workFolder.path, uid, gid);
    await writeBaseBackup(database.url, workFolder.path);
    const archive = createReadStream(join(workFolder.path, 'base.tar.gz'));
    await pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
    renameDurably(unfinished, file);
  } catch (error) {
    throw new EmbeddedDatabaseError(`The backup ${file} could not be written: ${messageOf(error)}`, { cause: error });
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
    const target = `TARGET 'server', TARGET_DETAIL '${folder.replaceAll("'", "''")}'`;
    const options = `${target}, COMPRESSION 'gzip', CHECKPOINT 'fast', WAL true, WAIT false`;
    const progress = await sql.unsafe(`BASE_BACKUP (${options})`).readable();
    // It ends with the backup.
    await finished(progress.resume());
  } finally {
    await sql.end();
  }
}

/** Makes the database of a data folder that has none from a backup. The folder is renamed only after a server has started on it. */
export async function restoreDatabase({ file, ...options }: BackupOptions): Promise<void> {
  const dataDir = resolve(options.dataDir);
  // Before anything is created.
  if (!existsSync(file)) throw new EmbeddedDatabaseError(`There is no file ${file}.`);
  try {
    makeFolder(dataDir);
    using stack = new DisposableStack();
    stack.defer(lockFolder(dataDir));
    if (existsSync(clusterOf(findHome(dataDir) ?? dataDir))) {
      throw new EmbeddedDatabaseError(
        `The data folder ${dataDir} already has a database. Restore into another DATA_DIR, or move this one away.`,
      );
    }
    const { home, user, binaries } = await prepare(dataDir, options);
    await removeUnfinished(home);
    await using workFolder = await mkdtempDisposable(join(home, UNFINISHED));
    const cluster = join(workFolder.path, 'postgres');
    const own = async (path: string): Promise<void> => (user ? lchown(path, user.uid, user.gid) : undefined);
    await mkdir(cluster, { mode: 0o700 });
    for (const folder of [workFolder.path, cluster]) await own(folder);
    await unpack(file, cluster, own).catch((error: NodeJS.ErrnoException) => {
      if (DISK_ERRORS.has(error.code ?? '') && error.path !== file) throw error;
      const problem = error.path === file ? 'could not be read' : 'is not a complete backup';
      throw new EmbeddedDatabaseError(`${file} ${problem}: ${messageOf(error)}`, { cause: error });
    });
    await writeConfiguration(cluster, own);
    // Every base backup has this file: from which WAL on it has to be replayed.
    if (!existsSync(join(cluster, 'backup_label')))
      throw new EmbeddedDatabaseError(`${file} is not a backup of Paddock.`);
    // The first start replays the WAL.
    const server = await startServer({ cluster, user, binaries, preferredPort: 0, settings: {}, log: () => {} });
    await server.stop();
    renameDurably(cluster, clusterOf(home));
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

/** Files with which an archive could make the server run commands, listen elsewhere or trust anybody: never taken from it. */
const CONFIGURATION = new Set([
  'pg_hba.conf',
  'pg_ident.conf',
  'postgresql.auto.conf',
  'postgresql.conf',
  'recovery.signal',
  'standby.signal',
  'tablespace_map',
]);

/** The same configuration as a new cluster's. */
async function writeConfiguration(cluster: string, own: (path: string) => Promise<void>): Promise<void> {
  const files = {
    'postgresql.conf': 'dynamic_shared_memory_type = mmap\n',
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name);
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
    await own(path);
  }
}

/** The end of the compressed file tells whether it is complete, and checks the content. */
async function unpack(file: string, cluster: string, own: (path: string) => Promise<void>): Promise<void> {
  const archive = extract();
  archive.on('entry', ({ name, type }, content, next) => {
    const write = async (): Promise<void> => {
      if (!ENTRY_NAME.test(name)) throw new Error(`it contains ${name}`);
      const path = join(cluster, name);
      if (CONFIGURATION.has(relative(cluster, path))) return void content.resume();
      if (type === 'directory') await mkdir(path, { mode: 0o700 });
      else await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      await own(path);
      content.resume();
    };
    write().then(() => next(), next);
  });
  await pipeline(createReadStream(file), createGunzip(), archive);
}
