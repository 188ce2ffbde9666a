import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { joinEmbeddedDatabase } from '@paddock/embedded-database';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps, type AppDeps } from '../src/deps.ts';
import { rebuild } from '../src/modules/derivation/recompute.service.ts';
import { replayRatings } from '../src/modules/ratings/rating.worker.ts';
import { checksumOf } from './support/checksum.ts';
import { dumpDerived } from './support/dump.ts';
import { runProgram, runToEnd, temporaryFolder, waitFor, type Program } from './support/run-program.ts';
import { TEST_ZONE } from './support/test-deps.ts';

const FILES = 24;
const BEFORE = 6;

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const env = { DATA_DIR: dataDir, SITE_TIME_ZONE: TEST_ZONE };
const whileRunning = join(folder, 'running.backup');
const whileStopped = join(folder, 'stopped.backup');
const league = createLeague({ seed: 'backup', servers: 2, drivers: 60 });
const files = [...season(league, { fromMs: Date.UTC(2025, 4, 2), days: 7 })]
  .flatMap((weekend) => weekend.sessions)
  .slice(0, FILES)
  .map((session) => writeResultFile(session));

let app: Program;
/** Names of the files that the site had taken when the backup began. */
let taken: string[];

const cli = (args: readonly string[], other: Readonly<Record<string, string>> = {}) =>
  runToEnd('cli', { env: { ...env, ...other }, args });

async function withDeps<T>(dir: string, work: (deps: AppDeps) => Promise<T>): Promise<T> {
  const database = await joinEmbeddedDatabase({ dataDir: dir });
  const deps = createDeps({ databaseUrl: database.url, siteTimeZone: TEST_ZONE });
  try {
    return await work(deps);
  } finally {
    await deps.close();
    await database.stop();
  }
}

beforeAll(async () => {
  expect(files).toHaveLength(FILES);
  app = runProgram('main', { env });
  const url = await app.ready();
  const added = await cli(['server:add', 'A server', '--time-zone', TEST_ZONE]);
  const token = added.stdout.trimEnd().split('\n').at(-1) ?? '';
  const sent: string[] = [];
  const send = async ({ fileName, bytes }: (typeof files)[number]): Promise<void> => {
    const reply = await fetch(`${url}/api/ingest/results?history=1&fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
    expect(reply.status).toBe(201);
    sent.push(fileName);
  };
  for (const file of files.slice(0, BEFORE)) await send(file);
  taken = [...sent];
  const backingUp = cli(['backup', whileRunning]);
  await waitFor('the copy to begin', () => readdirSync(dataDir).some((name) => name.startsWith('postgres-new-')));
  for (const file of files.slice(BEFORE)) await send(file);
  expect(await backingUp).toMatchObject({ code: 0, stderr: '' });
});
afterAll(() => app.stop());

it('taken while files arrive it is of one moment, with all that the site had answered for', async () => {
  const restored = join(folder, 'undone');
  expect(await cli(['restore', whileRunning], { DATA_DIR: restored })).toMatchObject({ code: 0, stderr: '' });
  const original = await withDeps(dataDir, async (deps) => {
    await replayRatings(deps);
    return dumpDerived(deps.sql);
  });
  await withDeps(restored, async (deps) => {
    const rows = await deps.sql<{ name: string }[]>`select file_name as name from ingest_files`;
    const names = new Set(rows.map(({ name }) => name));
    expect(taken.filter((name) => !names.has(name))).toEqual([]);
    await replayRatings(deps);
    const found = await dumpDerived(deps.sql);
    await rebuild(
      deps,
      () => {},
      (error) => expect.unreachable(String(error)),
    );
    expect(await dumpDerived(deps.sql)).toEqual(found);
    // And goes on as the original did.
    const server = await deps.servers.getByName('A server');
    for (const file of files)
      await deps.ingest.importFile({ serverId: server.id, modifiedAt: null, isHistory: true, ...file });
    await replayRatings(deps);
    expect(await dumpDerived(deps.sql)).toEqual(original);
  });
});

it('of a site that has stopped it is the same in every row, and the app starts on it', async () => {
  expect(await app.stop()).toBe(0);
  expect(await cli(['backup', whileStopped])).toMatchObject({ code: 0, stderr: '' });
  const restored = join(folder, 'restored from a stop');
  expect(await cli(['restore', whileStopped], { DATA_DIR: restored })).toMatchObject({ code: 0, stderr: '' });
  const sumOf = (dir: string) => withDeps(dir, ({ sql }) => checksumOf(sql));
  expect(await sumOf(restored)).toBe(await sumOf(dataDir));
  const other = runProgram('main', { env: { ...env, DATA_DIR: restored } });
  const url = await other.ready();
  expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({ eventCount: FILES });
  expect(await other.stop()).toBe(0);
});

it('is private, contains no erasure key, and is there whole or not at all', async () => {
  expect(statSync(whileStopped).mode & 0o777).toBe(0o600);
  expect(existsSync(join(dataDir, 'erasure-key'))).toBe(true);
  expect(existsSync(join(folder, 'undone', 'erasure-key'))).toBe(false);
  expect(await cli(['backup', join(folder, 'missing', 'a.backup')])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be written: ENOENT'),
  });
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))).toEqual([]);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -100), 'is not a complete backup: unexpected end of file'],
  ['damaged', (bytes: Buffer) => bytes.fill(0, 100_000, 100_008), 'is not a complete backup: '],
  ['something else', () => Buffer.from('{}'), 'is not a complete backup: incorrect header check'],
])('an archive that is %s is refused and leaves nothing', async (name, change, message) => {
  const archive = join(folder, `${name}.backup`);
  writeFileSync(archive, change(readFileSync(whileStopped)));
  const target = join(folder, `from ${name}`);
  expect(await cli(['restore', archive], { DATA_DIR: target })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
  expect(readdirSync(target).filter((entry) => entry.startsWith('postgres'))).toEqual([]);
});

it.skipIf(process.platform === 'win32')('an archive that cannot be read is not called incomplete', async () => {
  const archive = join(folder, 'a socket');
  const server = createServer().listen(archive);
  await once(server, 'listening');
  expect(await cli(['restore', archive], { DATA_DIR: join(folder, 'from a socket') })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${archive} could not be read: `),
  });
  server.close();
});

it.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'a disk that is too small for it is not blamed on the archive (skipped where this user may not mount one)',
  async () => {
    const target = temporaryFolder();
    const script = `mount -t tmpfs -o mode=755,size=12m none '${target}' && exec "$@"`;
    const wrapper = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
    const other = { env: { ...env, DATA_DIR: target }, args: ['restore', whileStopped], wrapper };
    expect(await runToEnd('cli', other)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No space is left on the disk that holds /),
    });
  },
);

it('nothing is restored over a database, whether it runs or not', async () => {
  expect(await cli(['restore', whileStopped])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already has a database. Restore into another DATA_DIR'),
  });
  const running = runProgram('main', { env });
  await running.ready();
  expect(await cli(['restore', whileStopped])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Paddock is already running on the data folder'),
  });
  await running.stop();
});

it('two at once to one file do not mix, and what has the name of an unfinished one stays as it is', async () => {
  const running = runProgram('main', { env });
  await running.ready();
  const file = join(folder, 'twice.backup');
  const other = join(folder, 'other');
  writeFileSync(other, 'mine');
  symlinkSync(other, `${file}.unfinished`);
  const results = await Promise.all([cli(['backup', file]), cli(['backup', file])]);
  expect(results).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  await running.stop();
  // Its checksum is right.
  expect(gunzipSync(readFileSync(file)).length).toBeGreaterThan(0);
  expect(readFileSync(other, 'utf8')).toBe('mine');
  rmSync(`${file}.unfinished`);
});

it('there is nothing to back up in a folder without a database, which stays as it is', async () => {
  const empty = join(folder, 'empty');
  expect(await cli(['backup', join(folder, 'empty.backup')], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    stderr: `There is no database in the data folder ${empty}.\n`,
  });
  expect(existsSync(empty)).toBe(false);
});

it('another PostgreSQL is left to its own programs', async () => {
  const { code, stderr } = await cli(['backup', 'x'], { DATABASE_URL: 'postgres://localhost/paddock' });
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('pg_dump --format=custom') });
});
