import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  childrenOf,
  dataFolder,
  findProcesses,
  IS_LINUX,
  runDatabase,
  serverPid,
  temporaryFolder,
  waitFor,
} from './testing/database-process.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { findServerProcesses, stopServer } from './server-processes.ts';

const SILENCE = { everyMs: 200, silentMs: 1_000 };

async function answer(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });
  try {
    const [row] = await sql`select pg_backend_pid() as pid`;
    return Number(row?.['pid']);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

function sendAll(cluster: string, signal: NodeJS.Signals): void {
  for (const { pid } of findServerProcesses(cluster)) process.kill(pid, signal);
}

it.skipIf(!IS_LINUX)('a paused server goes on when it has been silent', async () => {
  const { url, clusterDir, stop } = await startEmbeddedDatabase({ ...dataFolder(), silence: SILENCE });
  onTestFinished(stop);
  sendAll(clusterDir, 'SIGSTOP');
  await vi.waitFor(() => answer(url), { timeout: 30_000, interval: 100 });
});

it.skipIf(!IS_LINUX)('a paused server stops when it is told to', async () => {
  const { clusterDir, stop } = await startEmbeddedDatabase(dataFolder());
  sendAll(clusterDir, 'SIGSTOP');
  await stop();
  expect(findServerProcesses(clusterDir)).toEqual([]);
});

it.skipIf(!IS_LINUX)('what is left of a killed server, paused, does not keep the next one from starting', async () => {
  const messages: string[] = [];
  const options = { ...dataFolder(), log: (message: string) => messages.push(message) };
  const { url, clusterDir, stop } = await startEmbeddedDatabase(options);
  onTestFinished(stop);
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });
  const [row] = await sql`select pg_backend_pid() as pid`;
  const pid = serverPid(clusterDir);
  process.kill(Number(row?.['pid']), 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => answer(url), { timeout: 30_000, interval: 100 });
  expect(messages.join('\n')).toContain('1 processes were left of a PostgreSQL server that was killed.');
  await sql.end({ timeout: 0 });
});

it.skipIf(!IS_LINUX)('a paused server of a killed app is ended by the next start, which says so', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const { clusterDir = '' } = await app.until('ready');
  const pid = serverPid(clusterDir);
  for (const child of childrenOf(app.pid)) if (child !== pid) process.kill(child, 'SIGKILL');
  sendAll(clusterDir, 'SIGSTOP');
  app.kill('SIGKILL');
  await app.ended;
  const messages: string[] = [];
  const again = await startEmbeddedDatabase({ ...options, log: (message) => messages.push(message) });
  onTestFinished(again.stop);
  expect(messages.join('\n')).toContain(`left from a start that was killed (process ${pid})`);
  expect(await answer(again.url)).toBeGreaterThan(0);
});

it.skipIf(!IS_LINUX)('a server that obeys no signal is killed within limits, with a line for each', async () => {
  const cluster = temporaryFolder();
  const child = spawn('sh', ['-c', `trap '' INT QUIT; while :; do sleep 1; done`], { cwd: cluster });
  const ended = once(child, 'exit');
  await waitFor('its trap', () => findProcesses('sleep 1').length > 0);
  const messages: string[] = [];
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  await stopServer(child.pid ?? 0, { cluster, isRunning, log: (message) => messages.push(message), haste: 100 });
  await ended;
  expect(messages).toEqual([
    expect.stringMatching(/^PostgreSQL has not stopped 20 s after SIGINT\. .*\(SIGQUIT\)\.$/),
    expect.stringMatching(/^PostgreSQL has not stopped 7 s after SIGQUIT\. .*\(SIGKILL\)\.$/),
  ]);
  expect(child.signalCode).toBe('SIGKILL');
});
