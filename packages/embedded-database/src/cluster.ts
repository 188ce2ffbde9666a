import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { explainOutput } from './embedded-database-error.ts';
import { asUser, type OsUser } from './os-user.ts';
import type { Watchdog } from './watchdog.ts';

const DATABASE = 'paddock';
const SUPERUSER = 'paddock';
export const UNFINISHED = 'postgres-new-';
// Stored in the cluster, so that a copy of it (a backup, another machine) includes its password.
const PASSWORD_FILE = 'paddock-password';

interface CreateClusterOptions {
  /** The folder that will contain the cluster. */
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
 * Creates a cluster with its password and an empty database. It gets its name when it is complete, so that an
 * interrupted one is never mistaken for a complete one.
 */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const { home, user, binaries, initdbFlags = [] } = options;
  const workFolder = join(home, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const cluster = join(workFolder, 'postgres');
  const passwordFile = join(workFolder, PASSWORD_FILE);
  mkdirSync(workFolder, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (user) for (const path of [passwordFile, workFolder]) chownSync(path, user.uid, user.gid);
    await run(options, binaries.initdb, [
      `--pgdata=${cluster}`,
      `--pwfile=${passwordFile}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...flagsOf(binaries),
      ...initdbFlags,
    ]);
    const single = ['--single', '-c', 'log_checkpoints=off', '-D', cluster, 'template1'];
    await run(options, binaries.postgres, single, `create database ${DATABASE};\n`);
    renameSync(passwordFile, join(cluster, PASSWORD_FILE));
    renameSync(cluster, clusterOf(home));
    syncFolder(home);
  } finally {
    rmSync(workFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function flagsOf({ version }: Binaries): string[] {
  // Tests start older releases, too, which know none of the others.
  if (Number.parseInt(version, 10) < 17) return ['--locale=C.UTF-8'];
  return [
    // Sorts by code point, the same on every machine, and knows upper and lower case of all scripts.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // In the folder: a killed initdb leaves nothing in /dev/shm.
    '--set=dynamic_shared_memory_type=mmap',
  ];
}

/** Removes what an interrupted first start left behind. Call it with the folder locked. */
export function removeUnfinishedClusters(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(UNFINISHED))) {
    // Its initdb may still be writing while it ends.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** The address of a server on this cluster. Only users who may read the cluster can read its password. */
export function urlOf(cluster: string, port: number, database = DATABASE): string {
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

async function run(options: CreateClusterOptions, program: string, args: string[], input = ''): Promise<void> {
  const { home, user, watchdog } = options;
  const child = spawn(program, args, { detached: true, cwd: '/', env: { LC_ALL: 'C' }, ...asUser(user) });
  if (child.pid !== undefined) watchdog.guard(-child.pid, 'KILL');
  let output = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin.on('error', () => {}).end(input);
  const [exitCode] = await once(child, 'close').catch((error: unknown) => {
    output += String(error);
    return [null];
  });
  watchdog.unguard();
  // In single-user mode a failed statement does not change the exit code.
  if (exitCode !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) {
    throw explainOutput('The database could not be created', home, output);
  }
}

/** Writes the new name to disk, so that it survives a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
