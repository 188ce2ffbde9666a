import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@paddock/contracts';
import { createDatabaseFromTemplate, dropDatabase, startTestDatabase } from '@paddock/embedded-database';
import postgres from 'postgres';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { driver, resultFile } from './support/result-file.ts';
import { runProgram, runToEnd, waitFor } from './support/run-program.ts';
import { startSilentProxy } from './support/silent-proxy.ts';

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work;
  expect(performance.now() - startedAt).toBeLessThan(ms);
  return result;
}
async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

async function startBehindProxy() {
  const name = `silent_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('databaseAdminUrl');
  const proxy = await startSilentProxy(await createDatabaseFromTemplate(adminUrl, 'template0', name));
  onTestFinished(async () => {
    await proxy.close();
    await dropDatabase(adminUrl, name);
  });
  const app = runProgram('main', { env: { DATABASE_URL: proxy.url } });
  return { app, proxy, url: await app.ready() };
}

describe('an outage of the database', () => {
  /** RELIABILITY B9 */
  const READY_AGAIN_WITHIN_MS = 10_000;
  /** Enough failed attempts to make a client lose patience that waits longer after each. */
  const ROUNDS = 25;
  const ANSWER_WITHIN_MS = 3_000;
  /** The background worker looks every second: two more times. */
  const WORKER_LOOKS_MS = 2_200;

  it('leaves the app alive but not ready, and ready again within seconds after its end', async () => {
    const database = await startTestDatabase();
    onTestFinished(() => database.stop());
    const app = runProgram('main', { env: { DATABASE_URL: database.adminUrl } });
    const url = await app.ready();
    expect((await fetch(`${url}/ready`)).status).toBe(200);

    await database.suspend();
    for (let round = 1; round <= ROUNDS; round++) {
      const startedAt = performance.now();
      expect(await statuses(url)).toEqual([200, 503, 503, 503, 503]);
      expect(performance.now() - startedAt).toBeLessThan(ANSWER_WITHIN_MS);
    }
    await sleep(WORKER_LOOKS_MS);
    for (const call of [getEvents, getEventsOverTrpc, postResult]) {
      expect(await errorOf(await call(url))).toEqual({
        code: 'unavailable',
        message: 'The database cannot be reached. Please try again in a moment.',
      });
    }
    expect(ErrorBody.parse(await (await fetch(`${url}/ready`)).json())).toMatchObject({ code: 'unavailable' });
    const page = await fetch(`${url}/home`);
    expect(page.status).toBe(503);
    expect(Object.fromEntries(page.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(await page.text()).toContain('this page will reload as soon as the site is back');

    await database.resume();
    const startedAt = performance.now();
    await waitFor('the app to be ready', async () => (await fetch(`${url}/ready`)).status === 200);
    expect((await getEvents(url)).status).toBe(200);
    expect(await (await fetch(`${url}/home`)).text()).toContain('Latest results');
    expect(performance.now() - startedAt).toBeLessThan(READY_AGAIN_WITHIN_MS);
    expect(await app.stop()).toBe(0);
    // Once, not each time.
    expect(app.output.stderr.match(/ratings not replayed/g)).toHaveLength(1);
    expect(app.output.stderr.length).toBeLessThan(20_000);
  });

  const getEvents = (url: string) => fetch(`${url}/api/event/recent`);
  const getEventsOverTrpc = (url: string) => fetch(`${url}/api/trpc/events.recent?input=%7B%7D`);
  const postResult = (url: string) =>
    fetch(`${url}/api/ingest/results?fileName=250601_200000_R.json`, {
      method: 'POST',
      headers: { authorization: 'Bearer paddock_abc.def' },
      body: '{}',
    });
  const statuses = async (url: string): Promise<number[]> => {
    const calls = [
      fetch(`${url}/live`),
      fetch(`${url}/ready`),
      getEvents(url),
      getEventsOverTrpc(url),
      postResult(url),
    ];
    return (await Promise.all(calls)).map((reply) => reply.status);
  };

  /** tRPC wraps the body that REST sends as it is. */
  const errorOf = async (reply: Response): Promise<ErrorBody> => {
    const body: unknown = await reply.json();
    const isWrapped = typeof body === 'object' && body !== null && 'error' in body;
    return ErrorBody.parse(isWrapped ? (body as { error: { data: { body: unknown } } }).error.data.body : body);
  };
});

describe('a network that swallows everything between the api and its database', () => {
  const READY_WITHIN_MS = 3_000;
  const ANSWER_WITHIN_MS = 6_000;
  /** Less than a supervisor waits before it kills. */
  const END_WITHIN_MS = 15_000;

  it('is answered with 503 within seconds, also by many requests at once, and is over by itself', async () => {
    const { app, proxy, url } = await startBehindProxy();
    proxy.silence();
    expect(await within(READY_WITHIN_MS, statusOf(`${url}/ready`))).toBe(503);
    const asked = Array.from({ length: 200 }, (_, n) => statusOf(`${url}/api/event/${n + 1}/info`));
    expect(new Set(await within(ANSWER_WITHIN_MS, Promise.all(asked)))).toEqual(new Set([503]));
    expect(await statusOf(`${url}/live`)).toBe(200);
    proxy.speak();
    await waitFor('the app to be ready', async () => (await statusOf(`${url}/ready`)) === 200);
    expect(await statusOf(`${url}/api/event/recent`)).toBe(200);
    expect(await app.stop()).toBe(0);
  });

  it('does not keep the process from ending', async () => {
    const { app, proxy, url } = await startBehindProxy();
    proxy.silence();
    const asked = fetch(`${url}/api/event/recent`).catch(() => null);
    expect(await within(END_WITHIN_MS, app.stop())).toBe(0);
    expect((await asked)?.status ?? 503).toBe(503);
  });
});

describe('a network that breaks connections between the api and its database', () => {
  const READERS = 16;
  const REFUSED_MS = 1_000;
  const ROUNDS = 4;
  /** Of the longest database statement, and some more. */
  const ANSWER_WITHIN_MS = 18_000;
  const END_WITHIN_MS = 5_000;

  it('leaves no request without a reply, no page hanging and no process that does not end', async () => {
    const { app, proxy, url } = await startBehindProxy();
    const paths = ['/home', '/leaderboards/track/all', '/api/event/recent'];
    let isReading = true;
    const longestMs = { reply: 0 };
    /** Some ask for the same pages, some for what no cache has. */
    const read = async (reader: number): Promise<void> => {
      for (let turn = 0; isReading; turn += 1) {
        const path = reader % 4 === 0 ? paths[turn % paths.length] : `/api/event/${reader * 100_000 + turn}/info`;
        const startedAt = performance.now();
        const reply = await fetch(`${url}${path}`);
        expect([200, 404, 429, 503]).toContain(reply.status);
        await reply.arrayBuffer();
        longestMs.reply = Math.max(longestMs.reply, performance.now() - startedAt);
      }
    };
    const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
    for (let round = 0; round < ROUNDS; round += 1) {
      proxy.refuse();
      await sleep(REFUSED_MS);
      proxy.speak();
      await waitFor('the app to be ready', async () => (await statusOf(`${url}/ready`)) === 200);
      await sleep(REFUSED_MS);
    }
    isReading = false;
    await Promise.all(readers);
    expect(longestMs.reply).toBeLessThan(ANSWER_WITHIN_MS);
    for (const path of paths) expect(await statusOf(`${url}${path}`)).toBe(200);
    expect(await within(END_WITHIN_MS, app.stop())).toBe(0);
  });
});

describe('a DATABASE_URL that does not work', () => {
  const at = (change: (url: URL) => void): string => {
    const url = new URL(inject('databaseAdminUrl'));
    change(url);
    return url.href;
  };

  it.concurrent.each([
    [
      'where nothing listens',
      () => 'postgres://me:secret@localhost:9/paddock',
      /^The database cannot be reached \(connect ECONNREFUSED .*:9\b.*\)\. Check DATABASE_URL/,
    ],
    [
      'of a host that does not exist',
      () => 'postgres://me:secret@db.invalid/paddock',
      /^The database cannot be reached \(getaddrinfo \w+ db\.invalid\)\. Check DATABASE_URL/,
    ],
    [
      'with a wrong password',
      () => at((url) => (url.password = 'secret')),
      /^The database refuses the sign-in \(password authentication failed .*\)\. Check the user and password/,
    ],
    [
      'of a database that does not exist',
      () => at((url) => (url.pathname = '/nowhere')),
      /^The database named in DATABASE_URL does not exist \(database "nowhere" does not exist\)\. Create it first/,
    ],
    [
      'that is no address',
      () => 'postgres://me:secret@:port/paddock',
      /^DATABASE_URL cannot be read as an address\. Special characters .* must be percent-encoded/,
    ],
  ])('%s is explained in one line', async (_name, urlOf, message) => {
    const { code, stdout, stderr } = await runToEnd('main', { env: { DATABASE_URL: urlOf() } });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('secret');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

describe('MIGRATE=off', () => {
  const adminUrl = inject('databaseAdminUrl');
  const openEmptyDatabase = async (): Promise<string> => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    onTestFinished(() => dropDatabase(adminUrl, name));
    return createDatabaseFromTemplate(adminUrl, 'template0', name);
  };

  it('on an empty database starts, is not ready and says which command helps; after it, it is ready', async () => {
    const env = { DATABASE_URL: await openEmptyDatabase(), MIGRATE: 'off' };
    const app = runProgram('main', { env });
    const url = await app.ready();
    expect((await fetch(`${url}/live`)).status).toBe(200);
    const reply = await fetch(`${url}/ready`);
    expect(reply.status).toBe(503);
    expect(ErrorBody.parse(await reply.json())).toEqual({
      code: 'unavailable',
      message: 'The database has an older schema than this version needs. Run: pnpm db:migrate',
    });

    expect(await runToEnd('cli', { env, args: ['db:migrate'] })).toEqual({
      code: 0,
      stdout: 'The database now has the current schema.\n',
      stderr: '',
    });
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect((await fetch(`${url}/api/event/recent`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
  });

  it('the role of docs/deploying.md may not change the schema, and serves, imports and recomputes', async () => {
    const databaseUrl = await openEmptyDatabase();
    const migrated = await runToEnd('cli', { env: { DATABASE_URL: databaseUrl }, args: ['db:migrate'] });
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    const url = await createDocumentedRole(adminUrl, databaseUrl);
    const sql = postgres(url, { max: 1 });
    onTestFinished(() => sql.end());
    await expect(sql`alter table events add column more integer`).rejects.toMatchObject({ code: '42501' });
    await expect(sql`create table more (id integer)`).rejects.toMatchObject({ code: '42501' });

    const env = { DATABASE_URL: url, MIGRATE: 'off' };
    const app = runProgram('main', { env });
    const site = await app.ready();
    expect((await fetch(`${site}/ready`)).status).toBe(200);
    const added = await runToEnd('cli', { env, args: ['server:add', 'Friday league', '--time-zone', 'UTC', '--json'] });
    const { token } = JSON.parse(added.stdout) as { token: string };
    const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [110_000, 105_000] }));
    const { fileName, bytes } = resultFile({ type: 'R', track: 'imola', end: '250601_200000', cars });
    const reply = await fetch(`${site}/api/ingest/results?fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
    expect(reply.status, await reply.text()).toBe(201);
    const recomputed = await runToEnd('cli', { env, args: ['recompute', '--time-zone', 'UTC'] });
    expect(recomputed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 events recomputed, 0 of them changed/),
    });
    expect(await sql`select day::text from day_drivers where game = ''`).toEqual([{ day: '2025-06-01' }]);
    expect(app.output.stderr).toBe('');
    expect(await app.stop()).toBe(0);
  });
});

/** The role that the page describes for processes that do not migrate: the address of a database for it. */
async function createDocumentedRole(adminUrl: string, databaseUrl: string): Promise<string> {
  const page = readFileSync(new URL('../../../docs/deploying.md', import.meta.url), 'utf8');
  const [, statement = ''] = /```sql\n(create role paddock_api [^]+?)```/.exec(page) ?? [];
  const role = `api_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(adminUrl, { max: 1 });
  onTestFinished(async () => {
    await admin`drop role ${admin(role)}`;
    await admin.end();
  });
  await admin.unsafe(statement.replace('paddock_api', role).replace('…', 'secret'));
  return Object.assign(new URL(databaseUrl), { username: role, password: 'secret' }).href;
}
