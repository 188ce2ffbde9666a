import assert from 'node:assert/strict';
import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished, vi } from 'vitest';

// Two cores may be busy with other test files, each with servers of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export interface Request {
  action: 'start' | 'join' | 'test';
  options: {
    dataDir: string;
    fallbackFolder?: string;
    embeddedPostgres?: string;
    silence?: { everyMs: number; silentMs: number };
  };
  umask?: number;
}

export type Report =
  | { event: 'starting' }
  | { event: 'ready'; url?: string; clusterDir?: string; note?: string | null }
  | { event: 'log'; message: string }
  | { event: 'error'; message: string }
  | { event: 'stopped' };

export interface DatabaseProcess {
  pid: number;
  /** All that it has reported. */
  reports: Report[];
  /** Waits until it has reported this. */
  until: <Event extends Report['event']>(event: Event) => Promise<Extract<Report, { event: Event }>>;
  kill: (signal: NodeJS.Signals) => void;
  /** Tells it to end in good order, and waits. */
  stop: () => Promise<void>;
  ended: Promise<void>;
}

export const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
export const IS_ROOT = process.getuid?.() === 0;
export const IS_LINUX = process.platform === 'linux';
/** Some tests mount file systems, which they do where nobody else sees it. */
export const CAN_MOUNT =
  IS_ROOT && IS_LINUX && succeeds('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']);

// Where the programs go if these tests themselves run from a folder that PostgreSQL's user cannot enter.
const sharedFallback = join(tmpdir(), `paddock-fallback-${randomUUID()}`);
afterAll(() => rmSync(sharedFallback, { recursive: true, force: true }));

/** A data folder for one test, not made yet, and where the tests put what cannot stay in it. */
export function dataFolder(): { dataDir: string; fallbackFolder: string } {
  return { dataDir: join(temporaryFolder(), 'data'), fallbackFolder: sharedFallback };
}

/** In memory where there is room, so that neither the disk nor those who use it slow the tests down. */
export function temporaryFolder(parent: string = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'paddock-database-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** `wrapper` runs the command that it finds behind its own arguments. Killed at the end of the test. */
export function runDatabase(
  request: Request,
  { wrapper = [], ...spawnOptions }: { wrapper?: string[]; uid?: number; gid?: number } = {},
): DatabaseProcess {
  const program = join(import.meta.dirname, 'run-database.ts');
  const [command, ...args] = [...wrapper, process.execPath, program, JSON.stringify(request)];
  const child = spawn(command, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'], cwd: '/', ...spawnOptions });
  // It may be gone before it is told to stop.
  child.stdin.on('error', () => {});
  const reports: Report[] = [];
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  createInterface(child.stdout).on('line', (line) => reports.push(JSON.parse(line)));
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  onTestFinished(() => endAfterwards(child, ended));
  return {
    pid: child.pid ?? 0,
    reports,
    ended,
    kill: (signal) => void child.kill(signal),
    until: (event) =>
      vi.waitFor(
        () => {
          const found = reports.find((report) => report.event === event);
          if (found) return found as never; // @NOTE narrowed by the comparison, which the compiler does not follow
          throw new Error(`no report of ${event}: ${JSON.stringify(reports)} ${stderr}`);
        },
        { timeout: 30_000, interval: 5 },
      ),
    async stop() {
      child.stdin.write('stop\n');
      await ended;
    },
  };
}

async function endAfterwards(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end('stop\n');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

export async function waitFor(what: string, condition: () => boolean, timeout = 15_000): Promise<void> {
  await vi.waitFor(() => assert(condition(), `waited in vain: ${what}`), { timeout, interval: 10 });
}

/** Numbers of all living processes whose command line holds this text. */
export function findProcesses(text: string): number[] {
  return listProcesses().filter((pid) => commandLine(pid).join(' ').includes(text));
}

export function childrenOf(parent: number): number[] {
  return listProcesses().filter((pid) => Number(readProc(pid, 'stat').split(') ')[1]?.split(' ')[1]) === parent);
}

export function commandLine(pid: number): string[] {
  return readProc(pid, 'cmdline').split('\0');
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Empty when the process has gone while we looked. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The server's process number, as it wrote it itself. */
export function serverPid(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export function succeeds(command: string, args: string[], user: { uid?: number; gid?: number } = {}): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/', ...user });
    return true;
  } catch {
    return false;
  }
}
