import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';

let deps: TestDeps;
let app: FastifyInstance;
let address: URL;
let logged = '';
const lines = (): Record<string, unknown>[] =>
  logged.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
beforeAll(async () => {
  deps = await createTestDeps();
  const stream = new PassThrough().on('data', (line: Buffer) => (logged += line.toString()));
  app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
    log: pino({ level: 'warn' }, stream),
  });
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await app.close();
  await deps.close();
});

it.each([
  ['/api/search/drivers/', false],
  ['/api/trpc/auth.discordUrl', false],
  ['/api/ingest/results?fileName=a.json', true],
  ['/api/ingest/status', true],
])('a client that hangs up while it sends to %s is no failure of the database', async (path, hasToken) => {
  const asked = once(app.server, 'request');
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: a',
    'content-type: application/json',
    'content-length: 500',
    ...(hasToken ? [`authorization: Bearer ${deps.token}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"filter":`);
  // @NOTE: what a server tells of a request.
  const [request] = (await asked) as [IncomingMessage];
  await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0));
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(logged).toBe('');
});

describe('a database that answers, but cannot do what is asked', () => {
  /** Reading the site's texts fails with this state. */
  const failWith = (state: string) =>
    deps.sql.unsafe(`create or replace function fail() returns boolean language plpgsql as $$
      begin raise exception 'made to fail' using errcode = '${state}'; end $$`);
  beforeAll(async () => {
    await failWith('53100');
    await deps.sql`insert into site_settings values ('test', '1')`;
    await deps.sql`alter table site_settings rename to kept_settings`;
    await deps.sql`
      create view site_settings as with failing as materialized (select *, fail() from kept_settings)
      select key, value from failing`;
  });

  it.each([
    ['53100', /the disk of the database is full/],
    ['25006', /the database is read-only/],
    ['57014', /took too long and was stopped/],
  ])('with state %s is answered with 503, when to try again and why, over REST and tRPC', async (state, message) => {
    await failWith(state);
    for (const path of ['/api/site', '/api/trpc/site.info?input=%7B%7D']) {
      const reply = await app.inject(path);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
      expect(reply.body).toMatch(message);
      const reqId = reply.headers['x-request-id'];
      await vi.waitFor(() => expect(lines().at(-1)).toMatchObject({ reqId }));
      const [asked] = path.split('?', 1);
      expect(lines().at(-1)).toMatchObject({
        method: 'GET',
        path: asked,
        status: 503,
        err: { stack: expect.stringContaining('made to fail') },
      });
      expect(lines().filter((line) => line['reqId'] === reqId)).toHaveLength(1);
    }
  });
});
