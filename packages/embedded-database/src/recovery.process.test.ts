import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  childrenOf,
  dataFolder,
  findProcesses,
  IS_LINUX,
  runDatabase,
  serverPid,
  succeeds,
  waitFor,
} from './testing/database-process.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { isServerOf } from './server.ts';

async function writeRow(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create table if not exists kept (at timestamptz default now())`;
  await sql`insert into kept default values`;
  await sql.end();
}

async function countRows(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  const rows = await sql`select from kept`;
  await sql.end();
  return rows.length;
}

it('kill -9 of the app ends its server in good order and keeps the data', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const { url = '', clusterDir = '' } = await app.until('ready');
  const pid = serverPid(clusterDir);
  await writeRow(url);
  app.kill('SIGKILL');
  await waitFor('the server to end', () => !isServerOf(pid, clusterDir));
  expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(false);
  const again = await startEmbeddedDatabase(options);
  onTestFinished(again.stop);
  expect(await countRows(again.url)).toBe(1);
});

it.skipIf(!IS_LINUX)('a server that survived the app and its watchdog is stopped by the next start', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const { url = '', clusterDir = '' } = await app.until('ready');
  const pid = serverPid(clusterDir);
  await writeRow(url);
  const [watchdog = 0, ...others] = childrenOf(app.pid).filter((child) => child !== pid);
  expect(others).toEqual([]);
  process.kill(watchdog, 'SIGKILL');
  app.kill('SIGKILL');
  await app.ended;
  expect(isServerOf(pid, clusterDir)).toBe(true);
  const messages: string[] = [];
  const again = await startEmbeddedDatabase({ ...options, log: (message) => messages.push(message) });
  onTestFinished(again.stop);
  expect(messages.join('\n')).toContain(`left from a start that was killed (process ${pid})`);
  expect(isServerOf(pid, clusterDir)).toBe(false);
  expect(serverPid(clusterDir)).not.toBe(pid);
  expect(await countRows(again.url)).toBe(1);
});

it('a server killed with -9 leaves a postmaster.pid behind, from which the next start recovers', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const { url = '', clusterDir = '' } = await app.until('ready');
  await writeRow(url);
  process.kill(serverPid(clusterDir), 'SIGKILL');
  app.kill('SIGKILL');
  await app.ended;
  expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(true);
  const again = await startEmbeddedDatabase(options);
  onTestFinished(again.stop);
  expect(await countRows(again.url)).toBe(1);
});

it('a postmaster.pid that names another program stops nobody, and the program lives on', async () => {
  const options = dataFolder();
  const first = await startEmbeddedDatabase(options);
  await writeRow(first.url);
  const pidFile = join(first.clusterDir, 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  // The old server's pid was reused by a program of the same user.
  const { uid, gid } = statSync(first.clusterDir);
  const stranger = spawn('sleep', ['30'], { uid, gid, cwd: '/' });
  onTestFinished(() => void stranger.kill());
  await once(stranger, 'spawn');
  writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
  const again = await startEmbeddedDatabase(options);
  onTestFinished(again.stop);
  expect(await countRows(again.url)).toBe(1);
  expect(stranger.exitCode).toBeNull();
});

it.each([60, 150, 300, 450])(
  'kill -9 after %i ms of the very first start: the next one begins anew',
  async (delayMs) => {
    const options = dataFolder();
    const app = runDatabase({ action: 'start', options });
    await app.until('starting');
    await sleep(delayMs);
    app.kill('SIGKILL');
    await app.ended;
    const again = await startEmbeddedDatabase(options);
    onTestFinished(again.stop);
    await writeRow(again.url);
    expect(await countRows(again.url)).toBe(1);
    expect(readdirSync(options.dataDir).toSorted()).toEqual(['paddock.lock', 'postgres', 'server.json']);
  },
);

it.skipIf(!IS_LINUX)('kill -9 while the database is being made leaves no process behind', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const makingIt = (): number[] => findProcesses(`--pgdata=${options.dataDir}`);
  await waitFor('initdb', () => makingIt().length > 0);
  app.kill('SIGKILL');
  await app.ended;
  await waitFor('initdb to end', () => makingIt().length === 0, 150);
  expect(existsSync(join(options.dataDir, 'postgres'))).toBe(false);
});

it('only a server started on this very folder is taken for its server', async () => {
  const child = spawn('sh', ['-c', 'sleep 10; true', 'postgres', '-D', '/some/folder', '-c', 'port=1']);
  onTestFinished(() => void child.kill());
  await once(child, 'spawn');
  await waitFor('its command line', () => isServerOf(child.pid ?? 0, '/some/folder'));
  expect(isServerOf(child.pid ?? 0, '/some')).toBe(false);
  expect(isServerOf(child.pid ?? 0, '/some/folder/postgres')).toBe(false);
  expect(isServerOf(process.pid, '/some/folder')).toBe(false);
});

it.skipIf(!succeeds('ps', ['-o', 'command=', '-p', '1']))(
  'the same holds where there is no /proc (by ps)',
  async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    onTestFinished(() => platform.mockRestore());
    const child = spawn('sh', ['-c', 'sleep 10; true', 'postgres', '-D', '/some/folder', '-c', 'port=1']);
    const ended = once(child, 'exit');
    await once(child, 'spawn');
    await waitFor('its command line', () => isServerOf(child.pid ?? 0, '/some/folder'));
    expect(isServerOf(child.pid ?? 0, '/some')).toBe(false);
    child.kill();
    await ended;
    expect(isServerOf(child.pid ?? 0, '/some/folder')).toBe(false);
  },
);
