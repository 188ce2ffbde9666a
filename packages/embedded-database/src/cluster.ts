import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { renameDurably } from './durable-files.ts';
import { EmbeddedDatabaseError, explainOutput } from './embedded-database-error.ts';
import { asUser, UNFINISHED, type OsUser } from './os-user.ts';
import { startWatchdog } from './watchdog.ts';

const DATABASE = 'paddock';
const SUPERUSER = 'paddock';
// Stored in the cluster, so that a copy of it (a backup, another machine) includes its password.
const PASSWORD_FILE = 'paddock-password';

const INITDB_FLAGS = [
  // Sorts by code point, the same on every machine, and knows upper and lower case of all scripts.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // In the folder: a killed initdb leaves nothing in /dev/shm.
  '--set=dynamic_shared_memory_type=mmap',
];

interface CreateClusterOptions {
  home: string;
  binaries: Binaries;
  user: OsUser | null;
  initdbFlags?: readonly string[];
}

export function clusterOf(home: string): string {
  return join(home, 'postgres');
}

/** Creates a cluster with its password and an empty database. It gets its name when it is complete. */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const { home, user, binaries, initdbFlags = INITDB_FLAGS } = options;
  using workFolder = mkdtempDisposableSync(join(home, UNFINISHED));
  const cluster = join(workFolder.path, 'postgres');
  const passwordFile = join(workFolder.path, PASSWORD_FILE);
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
  if (user) for (const path of [passwordFile, workFolder.path]) chownSync(path, user.uid, user.gid);
  await run(options, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...initdbFlags,
  ]);
  const single = ['--single', '-c', 'log_checkpoints=off', '-D', cluster, 'template1'];
  await run(options, binaries.postgres, single, `create database ${DATABASE};\n`);
  renameDurably(passwordFile, join(cluster, PASSWORD_FILE));
  renameDurably(cluster, clusterOf(home));
}

/** The address of a server on this cluster. Only users who may read the cluster can read its password. */
export function urlOf(cluster: string, port: number, database = DATABASE): string {
  const file = join(cluster, PASSWORD_FILE);
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (password === '') {
    throw new EmbeddedDatabaseError(
      `The password of the database is not in ${file}. Copy the file from a backup, or move ${cluster} away to start with ` +
        'an empty database.',
    );
  }
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

async function run(options: CreateClusterOptions, program: string, args: string[], input = ''): Promise<void> {
  const { home, user } = options;
  const child = spawn(program, args, { detached: true, cwd: '/', env: { LC_ALL: 'C' }, ...asUser(user) });
  const callOff = startWatchdog(child.pid && -child.pid, 'KILL');
  let output = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin.on('error', () => {}).end(input);
  const [exitCode] = await once(child, 'close').catch((error: unknown) => {
    output += String(error);
    return [null];
  });
  callOff();
  // In single-user mode a failed statement does not change the exit code.
  if (exitCode !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) {
    throw explainOutput('The database could not be created', home, output);
  }
}
