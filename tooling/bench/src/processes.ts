import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import postgres from 'postgres';

export const root = path.resolve(import.meta.dirname, '../../..');
const API = path.join(root, 'apps/api/dist/main.js');
const CLI = path.join(root, 'apps/api/dist/cli.js');
const READY = / is ready at (http:\S+)$/;
/** Linux counts CPU time in these, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Sends a message over the process's channel and waits for the answer. */
  readonly ask: (message: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** The built site as `pnpm start` runs it, on this database. */
export function startSite(databaseUrl: string, nodeArgs: readonly string[] = []): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', SITE_TIME_ZONE: 'UTC' };
  return start(API, env, nodeArgs);
}

/** A server of this package, which prints "… is ready at http://…" once it listens. */
export function startServer(name: string, env: Environment = {}, nodeArgs: readonly string[] = []): Promise<Server> {
  const script = path.join(import.meta.dirname, 'servers', `${name}.ts`);
  return start(script, env, ['--conditions=source', ...nodeArgs]);
}

type Environment = Readonly<Record<string, string>>;

async function start(script: string, env: Environment, nodeArgs: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [...nodeArgs, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const ask = createAsk(child);
  const url = await readyUrl(child, script);
  return { url, pid: child.pid ?? 0, stop, ask };
}

function readyUrl(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('The process has no output to read.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = READY.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready. Is it built?`)));
  });
}

/** One question at a time: the next message is its answer. */
function createAsk(child: ChildProcess): Server['ask'] {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process ended instead of answering.')));
  ended.catch(() => {});
  return async (message) => {
    const answered = once(child, 'message');
    child.send(message as object);
    const [answer] = await Promise.race([answered, ended]);
    if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new Error(String(answer.error));
    return answer;
  };
}

/** Runs a command of the built site and gives what it prints. */
export async function runCommand(databaseUrl: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SITE_TIME_ZONE: 'UTC' };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], { env, maxBuffer: 2 ** 28 });
  return stdout;
}

/** Connects to a database for as long as the work takes. */
export async function withDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** What a process has used so far. */
export function cpuSecondsOf(pid: number): number {
  return cpuSeconds(statOf(String(pid)));
}

export function residentBytesOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

/** What all processes of the database server have used so far; those that have ended are not counted. */
export async function databaseCpu(databaseUrl: string): Promise<() => number> {
  const backend = await withDatabase(databaseUrl, async (sql) => {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return statOf(String(row?.pid));
  });
  const [, server] = backend ?? [];
  if (server === undefined) throw new Error('The processes of the database cannot be seen: this needs Linux.');
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat?.[1] === server)
      .reduce((sum, stat) => sum + cpuSeconds(stat), 0);
}

function cpuSeconds(stat: readonly string[] | null): number {
  return (Number(stat?.[11]) + Number(stat?.[12])) / TICKS_PER_SECOND;
}

/** Fields of /proc/PID/stat after the program's name, which may hold spaces: state, parent, …; null: it has ended. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
