import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dataFolder, runDatabase } from './testing/database-process.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(statement).values();
  } finally {
    await sql.end();
  }
}

it('makes a database that sorts by code point, knows all alphabets and survives a power cut', async () => {
  const database = await startEmbeddedDatabase(dataFolder());
  onTestFinished(database.stop);
  expect(new URL(database.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/paddock' });
  const settings = `current_setting('server_encoding'), current_setting('fsync'), current_setting('full_page_writes'),
    current_setting('synchronous_commit'), current_setting('unix_socket_directories'), current_setting('TimeZone')`;
  expect(await query(database.url, `select ${settings}`)).toEqual([['UTF8', 'on', 'on', 'on', '', 'UTC']]);
  const provider = 'select datlocprovider, datlocale, datcollate from pg_database where datname = current_database()';
  expect(await query(database.url, provider)).toEqual([['b', 'C.UTF-8', 'C']]);
  expect(await query(database.url, `select upper('žö'), 'Z' < 'a'`)).toEqual([['ŽÖ', true]]);
});

it('lets nobody in without the password, which only its user can read', async () => {
  const database = await startEmbeddedDatabase(dataFolder());
  onTestFinished(database.stop);
  const url = new URL(database.url);
  expect(url.password.length).toBeGreaterThanOrEqual(32);
  url.password = 'wrong';
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(database.clusterDir, 'paddock-password')).mode & 0o777).toBe(0o600);
  expect(statSync(database.clusterDir).mode & 0o777).toBe(0o700);
});

it('is made without shared memory outside its folder, which would stay behind if that were interrupted', async () => {
  const database = await startEmbeddedDatabase(dataFolder());
  onTestFinished(database.stop);
  const config = readFileSync(join(database.clusterDir, 'postgresql.conf'), 'utf8');
  expect(config).toMatch(/^dynamic_shared_memory_type = mmap/m);
  expect(await query(database.url, 'show dynamic_shared_memory_type')).toEqual([['posix']]);
});

it('a second start finds the same data behind the same address', async () => {
  const options = dataFolder();
  const first = await startEmbeddedDatabase(options);
  await query(first.url, 'create table kept (id int)');
  await first.stop();
  const second = await startEmbeddedDatabase(options);
  onTestFinished(second.stop);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select count(*) from kept')).toEqual([['0']]);
});

it('takes another port when its own is taken meanwhile', async () => {
  const options = dataFolder();
  const first = await startEmbeddedDatabase(options);
  await first.stop();
  const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const second = await startEmbeddedDatabase(options);
  onTestFinished(second.stop);
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  expect(await query(second.url, 'select 1')).toEqual([[1]]);
});

it('a second start on a folder in use says which process uses it', async () => {
  const options = dataFolder();
  const other = runDatabase({ action: 'start', options });
  const { url = '' } = await other.until('ready');
  const message =
    `Paddock is already running on the data folder ${options.dataDir} (process ${other.pid}). ` +
    'Stop it or use another DATA_DIR.';
  await expect(startEmbeddedDatabase(options)).rejects.toThrow(message);
  expect(await query(url, 'select 1')).toEqual([[1]]);
  await other.stop();
  await (await startEmbeddedDatabase(options)).stop();
});

it('prints nothing, and tells its log how long things took', async () => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const messages: string[] = [];
  const database = await startEmbeddedDatabase({ ...dataFolder(), log: (message) => messages.push(message) });
  await database.stop();
  for (const spy of written) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  const port = new URL(database.url).port;
  expect(messages.join('\n')).toMatch(/^Created a new database in .* \(\d+ ms\)\.$/m);
  expect(messages.join('\n')).toMatch(
    new RegExp(`^PostgreSQL 18\\.\\d+ is ready on 127.0.0.1:${port} \\(\\d+ ms\\)`, 'm'),
  );
  expect(messages.join('\n')).toMatch(/^PostgreSQL has stopped \(\d+ ms\)\.$/m);
});

it('says so in its log when the server ends unexpectedly', async () => {
  const messages: string[] = [];
  const database = await startEmbeddedDatabase({ ...dataFolder(), log: (message) => messages.push(message) });
  const [pid] = readFileSync(join(database.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT');
  await vi.waitFor(() => expect(messages.join('\n')).toContain('PostgreSQL has ended unexpectedly'), 5000);
  await database.stop();
});

it('Ctrl-C does not reach the server: the app ends first, and it decides when', async () => {
  const app = runDatabase({ action: 'start', options: dataFolder() });
  await app.until('ready');
  // What a terminal does: the signal goes to every process of the group.
  process.kill(-app.pid, 'SIGINT');
  await app.until('stopped');
  expect(app.reports).toContainEqual({ event: 'log', message: 'last query answered' });
});
