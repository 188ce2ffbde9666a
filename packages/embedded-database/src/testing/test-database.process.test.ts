import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import {
  CAN_MOUNT,
  childrenOf,
  commandLine,
  findProcesses,
  IS_LINUX,
  IS_ROOT,
  runDatabase,
  temporaryFolder,
  waitFor,
} from './database-process.ts';
import { createDatabaseFromTemplate, dropDatabase, startTestDatabase } from './test-database.ts';

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  return sql;
}

it('clones of a template are alike and apart from each other', async () => {
  const test = await startTestDatabase();
  try {
    await test.createTemplate('template_of_test', async (url) => {
      const sql = connect(url);
      await sql`create table drivers (name text)`;
      await sql`insert into drivers values ('Ana')`;
      // Left open: a template must be usable all the same.
    });
    const names = ['first-file', 'second-file'];
    const [first = '', second = ''] = await Promise.all(
      names.map((name) => createDatabaseFromTemplate(test.adminUrl, 'template_of_test', name)),
    );
    const sql = connect(first);
    await sql`insert into drivers values ('Bo')`;
    expect(await sql`select name from drivers order by name`.values()).toEqual([['Ana'], ['Bo']]);
    expect(await connect(second)`select name from drivers`.values()).toEqual([['Ana']]);
    // Somebody is still connected.
    await dropDatabase(test.adminUrl, 'first-file');
    await dropDatabase(test.adminUrl, 'first-file');
    const databases = await connect(test.adminUrl)`select from pg_database where datname like '%-file'`;
    expect(databases).toHaveLength(1);
  } finally {
    await test.stop();
  }
});

it('forgets durability, and can be suspended for a while', async () => {
  const test = await startTestDatabase();
  try {
    const url = await createDatabaseFromTemplate(test.adminUrl, 'template1', 'kept');
    const before = postgres(url, { max: 1 });
    // Shared memory outside its folder would stay behind when the server is killed.
    const settings = before`select current_setting('fsync'), current_setting('dynamic_shared_memory_type')`;
    expect(await settings.values()).toEqual([['off', 'mmap']]);
    await before.end();
    await test.suspend();
    await expect(postgres(url, { max: 1 })`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await test.resume();
    const after = postgres(url, { max: 1 });
    expect(await after`select 1`.values()).toEqual([[1]]);
    await after.end();
  } finally {
    await test.stop();
  }
});

it.skipIf(!IS_LINUX)('stop leaves neither process nor folder behind', async () => {
  const test = await startTestDatabase();
  const folder = await findFolder(test.adminUrl);
  expect(existsSync(folder)).toBe(true);
  await test.stop();
  expect(existsSync(folder)).toBe(false);
  expect(findProcesses(folder)).toEqual([]);
});

it.skipIf(!IS_LINUX).each(['20 ms', '150 ms', '300 ms', 'it is ready'])(
  'SIGKILL of the test run after %s leaves neither process nor folder behind',
  async (moment) => {
    const run = runDatabase({ action: 'test', options: { dataDir: '' } });
    await run.until('starting');
    if (moment === 'it is ready') await run.until('ready');
    else await sleep(Number.parseInt(moment, 10));
    const folders = foldersOf(run.pid);
    run.kill('SIGKILL');
    await run.ended;
    await waitFor('all to go', () =>
      folders.every((folder) => !existsSync(folder) && findProcesses(folder).length === 0),
    );
    if (moment === 'it is ready') expect(folders).toHaveLength(1);
  },
);

it.skipIf(!IS_ROOT)('passes over folders that the server cannot use (skipped unless root)', async () => {
  const usable = temporaryFolder();
  const test = await startTestDatabase({ folders: [join(usable, 'missing'), '/proc', usable] });
  expect(dirname(await findFolder(test.adminUrl))).toBe(usable);
  await test.stop();
});

it.skipIf(!CAN_MOUNT)('leaves memory alone when it is short (skipped where this user may not mount one)', async () => {
  const script = 'mount -t tmpfs -o size=100m none /dev/shm && exec "$@"';
  const wrapper = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
  const run = runDatabase({ action: 'test', options: { dataDir: '' } }, { wrapper });
  const { url = '' } = await run.until('ready');
  expect(dirname(await findFolder(url))).toBe(tmpdir());
});

it('says so when there is no such folder', async () => {
  const missing = join(temporaryFolder(), 'missing');
  const start = startTestDatabase({ folders: [missing] });
  await expect(start).rejects.toThrow(`none of ${missing} has 500 MB free`);
});

async function findFolder(adminUrl: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1 });
  const rows = await sql<{ data_directory: string }[]>`show data_directory`;
  await sql.end();
  return dirname(rows[0]?.data_directory ?? '');
}

/** Its watchdog is told the folder as its last argument. */
function foldersOf(pid: number): string[] {
  return childrenOf(pid).flatMap((child) => commandLine(child).filter((word) => /paddock-test-\w+$/.test(word)));
}
