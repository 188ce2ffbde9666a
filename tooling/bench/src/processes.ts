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

export interface Server extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Sends a message over the process's channel and waits for the reply. */
  readonly call: (message: unknown) => Promise<unknown>;
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
  const dispose = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const call = createCall(child);
  const url = await readyUrl(child, script);
  return { url, pid: child.pid ?? 0, call, [Symbol.asyncDispose]: dispose };
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

/** One call at a time: the next message is its reply. */
function createCall(child: ChildProcess): Server['call'] {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process ended without a reply.')));
  ended.catch(() => {});
  return async (message) => {
    const replied = once(child, 'message');
    child.send(message as object);
    const [reply] = await Promise.race([replied, ended]);
    if (typeof reply === 'object' && reply !== null && 'error' in reply) throw new Error(String(reply.error));
    return reply;
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

/** CPU seconds that the running threads of a process have used so far; 0 when it has ended. */
export function cpuSecondsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    // The first field is nanoseconds. /proc/PID/stat counts in hundredths of a second: too coarse for short loads.
    const used = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
    return used.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e9;
  } catch {
    return 0;
  }
}

/** Memory of a process, all of it or what it shares with no other; 0 when it has ended. */
export function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon'): number {
  return 1024 * (statusOf(pid, kind) ?? 0);
}

/** A number in the system's status of a process; null: the process has ended. */
function statusOf(pid: number, field: string): number | null {
  try {
    const [, value] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(value ?? 0);
  } catch {
    return null;
  }
}

/** Sums a figure of all processes of a database server, such as their CPU seconds, whenever it is called. */
export async function ofDatabase(databaseUrl: string, figure: (pid: number) => number): Promise<() => number> {
  const server = await withDatabase(databaseUrl, async (sql) => {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return statusOf(row?.pid ?? 0, 'PPid');
  });
  if (server === null) throw new Error('The processes of the database cannot be seen: this needs Linux.');
  return () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && statusOf(pid, 'PPid') === server)
      .reduce((sum, pid) => sum + figure(pid), 0);
}
