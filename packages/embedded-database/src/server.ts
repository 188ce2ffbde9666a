import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { explainOutput, type EmbeddedDatabaseError } from './embedded-database-error.ts';
import { asUser, type OsUser } from './os-user.ts';
import type { Watchdog } from './watchdog.ts';

export interface Server {
  port: number;
  pid: number;
  /** Waits for running statements no longer than it takes to cancel them. */
  stop: () => Promise<void>;
}

export interface StartServerOptions {
  binaries: Binaries;
  user: OsUser | null;
  cluster: string;
  /** Used if it is still free. */
  preferredPort: number | null;
  settings: Record<string, string>;
  watchdog: Watchdog;
  /** What the watchdog sends when we die: INT keeps everything, QUIT is for data to be thrown away. */
  lastSignal: 'INT' | 'QUIT';
  log: (message: string) => void;
}

const PORT_TAKEN = /could not create any TCP\/IP sockets/;
// Processes of a server that was killed notice it and end within moments; until then PostgreSQL refuses to start.
const STILL_IN_USE = /shared memory block .* is still in use|lock file .* already exists/;
const ATTEMPTS = 100;
const ATTEMPT_PAUSE_MS = 100;
const STOP_PATIENCE_MS = 30_000;
const KEPT_OUTPUT_CHARACTERS = 4000;

export async function startServer(options: StartServerOptions): Promise<Server> {
  let port = options.preferredPort ?? (await findFreePort());
  for (let attempt = 1; ; attempt++) {
    const result = await tryToStart(options, port);
    if ('port' in result) return result;
    const isPortTaken = PORT_TAKEN.test(result.output);
    if (attempt === ATTEMPTS || !(isPortTaken || STILL_IN_USE.test(result.output))) throw result.error;
    if (isPortTaken) port = await findFreePort();
    else await sleep(ATTEMPT_PAUSE_MS);
  }
}

async function tryToStart(
  options: StartServerOptions,
  port: number,
): Promise<Server | { error: EmbeddedDatabaseError; output: string }> {
  const { cluster, watchdog, log } = options;
  const settings = { ...options.settings, port: String(port) };
  const child = spawn(
    options.binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal reaches every process of the group, and the app decides when its database goes.
    { detached: true, cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'], ...asUser(options.user) },
  );
  if (child.pid !== undefined) watchdog.guard(child.pid, options.lastSignal);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
  });
  let isStopping = false;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      watchdog.unguard();
      if (isReady && !isStopping) log(`PostgreSQL has ended unexpectedly. It says: ${output.trim()}`);
      resolve();
    };
    child.once('close', end);
    child.once('error', (error) => {
      output += error.message;
      end();
    });
  });
  let isReady = false;
  while (!hasEnded && !isReady) {
    await sleep(5);
    isReady = readServerState(cluster, child.pid) === 'ready';
  }
  if (child.pid === undefined || !isReady) {
    return { error: explainOutput('PostgreSQL did not start', cluster, output), output };
  }
  letOwnerEnd(child);
  return {
    port,
    pid: child.pid,
    async stop() {
      isStopping = true;
      child.ref();
      await stopProcess((signal) => child.kill(signal), ended);
    },
  };
}

/** Fast shutdown; after a long while the immediate one, which the next start repairs. */
export async function stopProcess(kill: (signal: NodeJS.Signals) => void, ended: Promise<void>): Promise<void> {
  kill('SIGINT');
  const timer = setTimeout(() => kill('SIGQUIT'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** A running server alone does not keep this process alive. */
function letOwnerEnd(child: ChildProcess): void {
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

/** The last line of postmaster.pid, which the server keeps: 'starting', 'ready', 'stopping'. */
function readServerState(cluster: string, pid: number | undefined): string | null {
  const lines = readPostmasterFile(cluster);
  return lines !== null && Number(lines[0]) === pid ? (lines[7]?.trim() ?? null) : null;
}

export function readPostmasterFile(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
