import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { explainOutput } from './embedded-database-error.ts';
import { asUser, type OsUser } from './os-user.ts';
import { findServerProcesses, killLeftProcesses, resumeServer, stopServer } from './server-processes.ts';
import { startWatchdog } from './watchdog.ts';

export interface Server {
  port: number;
  isRunning: () => boolean;
  /** Resolves when it has ended, in whatever way. */
  ended: Promise<void>;
  /** Fast shutdown: running statements are cancelled. */
  stop: () => Promise<void>;
}

export interface StartServerOptions {
  binaries: Binaries;
  user: OsUser | null;
  cluster: string;
  /** Used if it is still free. 0: any. */
  preferredPort: number;
  /** Clients know the port already: it is waited for instead of taking another one. */
  mustKeepPort?: boolean;
  settings: Record<string, string>;
  log: (message: string) => void;
}

const COMMON_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  timezone: 'UTC',
  // The app reports failing statements itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
/** Below those that systems give to outgoing connections; another one is tried if it is taken. */
const anyPort = (): number => randomInt(20_000, 32_768);
const PORT_TAKEN = /could not create any TCP\/IP sockets/;
// The processes of a killed server end within moments; until then PostgreSQL refuses to start.
const STILL_IN_USE = /shared memory block .* is still in use|lock file .* already exists/;
const ATTEMPTS = 100;
const ATTEMPT_PAUSE_MS = 100;
const KEPT_OUTPUT_CHARACTERS = 4000;
/** For what an ended server has written. */
const LAST_OUTPUT_MS = 500;
/** Processes of a server end by themselves when their main process is gone, unless they are paused. */
const LEFT_PROCESSES_MS = 2_000;
/** Between two lines about a server that takes long to start. */
const STARTING_LINE_MS = 60_000;
/** Higher than any number a system uses for a process. */
const NO_PROCESS = '2147483647';

export async function startServer(options: StartServerOptions): Promise<Server> {
  let port = options.preferredPort || anyPort();
  for (let attempt = 1; ; attempt++) {
    const result = await tryToStart(options, port);
    if (typeof result === 'object') return result;
    const isPortTaken = PORT_TAKEN.test(result);
    if (attempt === ATTEMPTS || !(isPortTaken || STILL_IN_USE.test(result))) {
      throw explainOutput('PostgreSQL did not start', options.cluster, result);
    }
    if (isPortTaken && !options.mustKeepPort) port = anyPort();
    else await sleep(ATTEMPT_PAUSE_MS);
  }
}

/** Returns what PostgreSQL wrote if it did not start. */
async function tryToStart(options: StartServerOptions, port: number): Promise<Server | string> {
  const { cluster, log } = options;
  const settings = Object.entries({ ...COMMON_SETTINGS, ...options.settings, port });
  const child = spawn(
    options.binaries.postgres,
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal reaches every process of the group, and the app stops its database last.
    { detached: true, cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'], ...asUser(options.user) },
  );
  const callOff = startWatchdog(child.pid, 'INT');
  let output = '';
  let state: 'starting' | 'ready' | 'stopping' | 'ended' = 'starting';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
  });
  // Not 'close': a paused process of a killed server would keep the pipe open.
  const ended = once(child, 'exit')
    .catch((error: unknown) => (output += String(error)))
    .then(() => Promise.race([once(child.stderr, 'close'), sleep(LAST_OUTPUT_MS)]))
    .then(() => {
      callOff();
      if (state === 'ready') log(`PostgreSQL has ended unexpectedly. It says: ${output.trim()}`);
      state = 'ended';
    });
  let lineAt = performance.now() + STARTING_LINE_MS;
  while (state === 'starting') {
    if (isReady(cluster, child.pid)) state = 'ready';
    else await Promise.race([ended, sleep(5)]);
    if (performance.now() < lineAt) continue;
    log('PostgreSQL is still starting: after a power cut it recovers its data first.');
    resumeServer(cluster);
    lineAt += STARTING_LINE_MS;
  }
  if (state !== 'ready') return output;
  // A running server alone does not keep this process alive.
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    port,
    isRunning,
    ended,
    async stop() {
      if (state === 'ready') state = 'stopping';
      child.ref();
      // `ended` waits for it, too.
      if (child.stderr instanceof Socket) child.stderr.ref();
      await stopServer(child.pid ?? 0, { cluster, isRunning, log });
      await ended;
    },
  };
}

/**
 * Prepares a cluster whose owner was killed: stops the server that may still run on it, and makes PostgreSQL ignore a
 * postmaster.pid with the number of another program. Call it with the folder locked.
 */
export async function recoverCluster(cluster: string, log: (message: string) => void): Promise<void> {
  const [pidLine, ...otherLines] = readPostmasterFile(cluster);
  const pid = Number(pidLine);
  if (pid > 0 && isServerOf(pid, cluster)) {
    log(`A PostgreSQL server is left from a start that was killed (process ${pid}). Stopping it.`);
    await stopServer(pid, { cluster, isRunning: () => isServerOf(pid, cluster), log });
  }
  const deadline = performance.now() + LEFT_PROCESSES_MS;
  while (findServerProcesses(cluster).length > 0 && performance.now() < deadline) await sleep(ATTEMPT_PAUSE_MS);
  const left = killLeftProcesses(cluster);
  if (left > 0) log(`${left} processes were left of a PostgreSQL server that was killed. They were ended.`);
  if (!(pid > 0) || readPostmasterFile(cluster).length === 0) return;
  // PostgreSQL refuses to start while a process has that number. The file stays: its other lines let PostgreSQL check
  // that no process of the old server still uses the cluster.
  writeFileSync(join(cluster, 'postmaster.pid'), [NO_PROCESS, ...otherLines].join('\n'));
}

/** Whether this process is a PostgreSQL server on this cluster: its number may have been given to another program. */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`-D ${cluster} `);
  } catch {
    return false;
  }
}

/** PostgreSQL keeps its state in the eighth line of postmaster.pid. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPostmasterFile(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function readPostmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
