import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { clusterOf, urlOf } from './cluster.ts';
import { findOwner } from './data-folder-lock.ts';
import { startEmbeddedDatabase, type EmbeddedDatabaseOptions, type RunningDatabase } from './embedded-database.ts';
import { EmbeddedDatabaseError, explainError } from './embedded-database-error.ts';
import { findHome } from './home.ts';
import { readServerFile } from './server-file.ts';

// An app that is being started or stopped: creating takes a second, repair after a crash or a last checkpoint longer.
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

export interface JoinOptions extends EmbeddedDatabaseOptions {
  /** How long to wait for another process that is just starting or stopping. */
  patienceMs?: number;
}

/**
 * For commands that work while the app runs: uses the server that another living process runs on this data folder,
 * else starts one. `stop` ends only what this call started.
 */
export async function joinEmbeddedDatabase(options: JoinOptions): Promise<RunningDatabase> {
  const dataDir = resolve(options.dataDir);
  const deadline = Date.now() + (options.patienceMs ?? PATIENCE_MS);
  try {
    for (;;) {
      const running = await findRunning(dataDir);
      if (running !== 'none' && running !== 'not ready') return running;
      const started = running === 'none' ? await startUnlessRunning(options) : null;
      if (started) return started;
      if (Date.now() > deadline) throw neverReady(dataDir);
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

async function findRunning(dataDir: string): Promise<RunningDatabase | 'none' | 'not ready'> {
  const owner = existsSync(dataDir) ? findOwner(dataDir) : null;
  if (owner === null) return 'none';
  const home = findHome(dataDir);
  const server = home === null ? null : readServerFile(home);
  if (home === null || server?.owner !== owner) return 'not ready';
  const clusterDir = clusterOf(home);
  const url = urlOf(clusterDir, server.port);
  if (!(await accepts(url))) return 'not ready';
  return { url, dataDir, clusterDir, isNew: false, note: null, stop: async () => {} };
}

/** Null when another process was faster. */
async function startUnlessRunning(options: EmbeddedDatabaseOptions): Promise<RunningDatabase | null> {
  try {
    return await startEmbeddedDatabase(options);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError && error.code === 'already-running') return null;
    throw error;
  }
}

async function accepts(url: string): Promise<boolean> {
  // The question of types would go unanswered, and nobody would hear of it, when a server stops just then.
  const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function neverReady(dataDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'start-failed',
    `Another process holds the data folder ${dataDir}, but its database does not answer. ` +
      'Wait until it has started or stopped, then try again.',
  );
}
