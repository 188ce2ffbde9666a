import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, explainOutput } from './embedded-database-error.ts';
import { asUser, isRoot, type OsUser } from './os-user.ts';
import type { Watchdog } from './watchdog.ts';

const DATABASE = 'paddock';
const SUPERUSER = 'paddock';
const UNFINISHED = 'postgres-new-';

export interface CreateClusterOptions {
  /** The folder that will hold the cluster. */
  home: string;
  binaries: Binaries;
  user: OsUser | null;
  watchdog: Watchdog;
  initdbFlags?: readonly string[];
}

export function clusterOf(home: string): string {
  return join(home, 'postgres');
}

/**
 * Makes a cluster with its password and an empty database. It is made under another name, so that one which was
 * interrupted half way is never mistaken for a whole one.
 */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const { home, user } = options;
  const workFolder = join(home, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const cluster = join(workFolder, 'postgres');
  const passwordFile = join(workFolder, 'password');
  mkdirSync(workFolder, { mode: 0o700 });
  try {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    for (const path of [passwordFile, workFolder]) give(path, user);
    await run(options, options.binaries.initdb, initdbArguments(options, cluster, passwordFile));
    const single = ['--single', '-c', 'log_checkpoints=off', '-D', cluster, 'template1'];
    await run(options, options.binaries.postgres, single, `create database ${DATABASE};\n`);
    renameSync(passwordFile, passwordFileOf(cluster));
    renameSync(cluster, clusterOf(home));
    syncFolder(home);
  } finally {
    rmSync(workFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Removes what an interrupted first start left behind. Call it with the folder locked. */
export function removeUnfinishedClusters(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // Its initdb may be ending only now and still be writing.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Throws when this is not a cluster that our release of PostgreSQL, run by this user, can serve. */
export function checkCluster(cluster: string, majorVersion: number): void {
  const { uid } = statSync(cluster);
  if (!isRoot() && process.getuid && uid !== process.getuid()) {
    throw new EmbeddedDatabaseError(
      'wrong-user',
      `The database in ${cluster} belongs to another user (number ${uid}): Paddock was started as that user, or as ` +
        'root, before. Start it so again, or use another DATA_DIR.',
    );
  }
  if (uid === 0) {
    throw new EmbeddedDatabaseError(
      'wrong-user',
      `The database in ${cluster} belongs to root, as whom PostgreSQL does not run. ` +
        `Give it to another user: chown -R postgres ${cluster}`,
    );
  }
  const versionFile = join(cluster, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : null;
  if (version === null) {
    throw new EmbeddedDatabaseError(
      'data-missing',
      `${cluster} is not a PostgreSQL database (it has no PG_VERSION). Move it away to begin with an empty database, ` +
        'or put a backup in its place.',
    );
  }
  if (version !== String(majorVersion)) {
    throw new EmbeddedDatabaseError(
      'version-mismatch',
      `The database in ${cluster} was made by PostgreSQL ${version}; this Paddock brings PostgreSQL ${majorVersion}. ` +
        'Start it with the release of Paddock that made it, or use another DATA_DIR and import the result files again.',
    );
  }
}

/** The address of a server on this cluster; only who may read the cluster learns its password. */
export function urlOf(cluster: string, port: number, database = DATABASE): string {
  const password = readFileSync(passwordFileOf(cluster), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** In the cluster, so that a copy of it (a backup, another machine) brings its password along. */
function passwordFileOf(cluster: string): string {
  return join(cluster, 'paddock-password');
}

function initdbArguments(
  { binaries, initdbFlags = [] }: CreateClusterOptions,
  pgdata: string,
  pwfile: string,
): string[] {
  // Sorted by code point, so the same on every machine, but with upper and lower case of all alphabets (since 17).
  const provider = binaries.majorVersion >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  // Kept in the folder, so that what is killed while it works leaves nothing in /dev/shm. (--set: since 16.)
  const sharedMemory = binaries.majorVersion >= 16 ? ['--set=dynamic_shared_memory_type=mmap'] : [];
  return [
    `--pgdata=${pgdata}`,
    `--pwfile=${pwfile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...provider,
    ...sharedMemory,
    ...initdbFlags,
  ];
}

async function run(options: CreateClusterOptions, program: string, args: string[], input = ''): Promise<void> {
  const { home, user, watchdog } = options;
  const child = spawn(program, args, {
    detached: true,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: 'pipe',
    ...asUser(user),
  });
  if (child.pid !== undefined) watchdog.guard(-child.pid, 'KILL');
  let output = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin.on('error', () => {}).end(input);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
  });
  watchdog.unguard();
  // The stand-alone server ends well even if its statement failed.
  if (exitCode !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) {
    throw explainOutput('The database could not be created', home, output);
  }
}

function give(path: string, user: OsUser | null): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** Makes the new name outlast a power cut, as what is written under it will. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
