import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { hashSecret } from '../shared/secrets.ts';
import { waitTicks, until } from '../../test/support/event-loop.ts';
import { anonymousContext } from '../../test/support/anonymous-context.ts';
import { ownerOf } from '../../test/support/own-driver.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { ReplyCache } from './reply-cache.ts';

let deps: TestDeps;
let app: FastifyInstance;
let id = 0;
/** How often an analysis was worked out. */
let worked = 0;
/** What happens before the next is; empty: nothing. */
let before: () => Promise<void> | void = () => {};
beforeAll(async () => {
  deps = await createTestDeps();
  const outcome = await deps.importFile(
    resultFile({
      type: 'R',
      track: 'spa',
      end: '250601_100000',
      cars: [{ drivers: [driver(1)], laps: [140_000, 138_000] }],
    }),
  );
  id = outcome.status === 'imported' ? outcome.eventId : 0;
  const owner = await ownerOf(deps, driver(1).playerId);
  await deps.sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    values (${hashSecret('secret')}, 'session', ${owner.accountId}, '', now(), now())`;
  const events: typeof deps.events = {
    ...deps.events,
    async analysis(eventId) {
      worked += 1;
      await before();
      return deps.events.analysis(eventId);
    },
  };
  app = await buildApp(
    { ...deps, events },
    {
      config: { trustProxy: null, webOrigin: 'https://web.example', publicUrl: null, publicApiUrl: null },
      webDir: null,
      fontsDir: null,
    },
  );
});
afterAll(async () => {
  await app.close();
  await deps.close();
});
beforeEach(() => {
  deps.cache.clear();
  worked = 0;
  before = () => {};
});

const rest = (rest_ = ''): string => `/api/event/${id}/analysis${rest_}`;
const trpc = (input: string, more = ''): string =>
  `/api/trpc/events.analysis?input=${encodeURIComponent(input)}${more}`;
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('a reply under a key of more than 1,024 characters is not cached', async () => {
  const small = Fastify();
  answerFromCache(small, { cache: new ReplyCache(), contextOf: () => anonymousContext });
  const cacheKeyOf = ({ query }: FastifyRequest) => ({
    text: 'k'.repeat(Number((query as { length: string }).length)),
    kind: 'shared' as const,
  });
  let replies = 0;
  small.get('/', { config: { cacheKeyOf } }, () => Promise.resolve(String((replies += 1))));
  const bodies: string[] = [];
  for (const length of [1_024, 1_024, 1_025, 1_025]) bodies.push((await small.inject(`/?length=${length}`)).body);
  await small.close();
  expect(bodies).toEqual(['1', '1', '2', '3']);
});

it('a reply that never comes holds up its own request alone', async () => {
  const small = Fastify();
  answerFromCache(small, { cache: new ReplyCache(), contextOf: () => anonymousContext, longestFlightMs: 1 });
  let computed = 0;
  const cacheKeyOf = () => ({ text: 'k', kind: 'shared' as const });
  small.get('/', { config: { cacheKeyOf } }, () => {
    computed += 1;
    return computed === 1 ? new Promise<string>(() => {}) : Promise.resolve('computed again');
  });
  const leaving = new AbortController();
  const first = small.inject({ url: '/', signal: leaving.signal }).catch(() => null);
  await until(() => computed === 1);
  expect((await small.inject('/')).body).toBe('computed again');
  leaving.abort();
  await first;
  await small.close();
});

describe('one question in many words is worked out once', () => {
  it('over REST', async () => {
    const urls = [
      rest(),
      rest('/'),
      rest('?'),
      rest('?k='),
      `/api/event/${id}/%61nalysis`,
      `/api/%65vent/0${id}/analysis`,
      `/api/event/${id}.0/analysis`,
    ];
    const replies = await Promise.all([...urls, ...urls].map((url) => ask(url)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(worked).toBe(1);
  });

  it('over tRPC', async () => {
    const urls = [
      trpc(`{"id":${id}}`),
      trpc(`{ "id" : ${id} }`),
      // What tRPC's client adds to a query of pages.
      trpc(`{"id":${id},"direction":"forward"}`),
      trpc(`{"id":${id}}`, '&k=1'),
      trpc(`{"id":${id}}`).replace('events.', '%65vents%2E'),
      trpc(`{"id":${id}.0}`),
    ];
    const replies = await Promise.all([...urls, ...urls].map((url) => ask(url)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(worked).toBe(1);
  });

  it('whichever page asks; another origin gets its own headers all the same', async () => {
    const own = await ask(rest());
    const other = await ask(rest(), { origin: 'https://web.example' });
    expect(other.headers).toMatchObject({
      'access-control-allow-origin': 'https://web.example',
      etag: own.headers['etag'],
      'x-content-type-options': 'nosniff',
    });
    expect(other.body).toBe(own.body);
    expect((await ask(rest(), { origin: 'https://evil.example' })).headers['access-control-allow-origin']).not.toBe(
      'https://evil.example',
    );
    expect((await ask(rest())).headers['access-control-allow-origin']).toBeUndefined();
    expect(worked).toBe(1);
    const unchanged = { origin: 'https://web.example', 'if-none-match': String(own.headers['etag']) };
    expect(await ask(rest(), unchanged)).toMatchObject({ statusCode: 304, body: '' });
  });

  it('what differs in an input that the operation knows is another question', async () => {
    const boards = await Promise.all(
      ['?limit=1', '?limit=2', '?limit=2&conditions=wet'].map((query) => ask(`/api/leaderboards/track/spa${query}`)),
    );
    expect(new Set(boards.map(({ headers }) => headers['etag'])).size).toBe(2);
    expect((await ask('/api/leaderboards/track/spa?limit=02&car=')).headers['etag']).toBe(boards[1]?.headers['etag']);
  });
});

describe('a cookie that says "I have just written"', () => {
  it('counts for nothing without a session', async () => {
    await ask(rest());
    for (const cookie of ['wrote=1', 'wrote=1; sid=made-up', '__Host-wrote=1']) {
      for (let time = 0; time < 3; time += 1) expect((await ask(rest(), { cookie })).statusCode).toBe(200);
    }
    expect(worked).toBe(1);
  });

  it('looks up no session for what is not cached', async () => {
    const auth = { ...deps.auth, findViewer: () => Promise.reject(new Error('sessions are away')) };
    const config = { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null };
    const broken = await buildApp({ ...deps, auth }, { config, webDir: null, fontsDir: null });
    const { statusCode } = await broken.inject({ url: '/live', headers: { cookie: 'sid=secret; wrote=1' } });
    expect(statusCode).toBe(200);
    await broken.close();
  });

  it('is believed of a session, up to as often as pages need it', async () => {
    await ask(rest());
    const cookie = 'sid=secret; wrote=1';
    await ask(rest(), { cookie });
    expect(worked).toBe(2);
    for (let time = 0; time < 200; time += 1) expect((await ask(rest(), { cookie })).statusCode).toBe(200);
    expect(worked).toBeLessThanOrEqual(122);
  });
});

describe('a call that tRPC would answer otherwise', () => {
  it.each([
    ['trpc-accept', 'application/jsonl', ''],
    ['accept', 'application/jsonl', ''],
    ['trpc-accept', 'application/jsonl', '&batch=1'],
  ])('by %s: %s %s is refused and leaves nothing behind for others', async (name, value, more) => {
    const input = more === '' ? `{"id":${id}}` : `{"0":{"id":${id}}}`;
    const refused = await ask(trpc(input, more), { [name]: value });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-length'] !== undefined && refused.headers['transfer-encoding'] !== undefined).toBe(
      false,
    );
    const reply = await ask(trpc(`{"id":${id}}`));
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.json()).toHaveProperty('result.data');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('a %s is refused, also when the reply to GET is kept', async (method) => {
    for (let time = 0; time < 2; time += 1) {
      const url = trpc(`{"id":${id}}`);
      const refused = await app.inject({ method, url, headers: { host: 'a' }, payload: {} });
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect((await ask(url)).statusCode).toBe(200);
    }
    expect(worked).toBe(1);
  });

  it.each(['search.drivers', 'site.info,search.drivers', 'search.drivers,search.drivers'])(
    'a batch is refused: %s',
    async (names) => {
      const inputs = Object.fromEntries(names.split(',').map((_, index) => [index, { filter: 'a' }]));
      const reply = await ask(`/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('many requests at once for what is not there', () => {
  it('are one', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(rest())));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(worked).toBe(1);
  });

  it('are one when it was forgotten after they asked, and the next request is one again', async () => {
    before = () => {
      before = () => {};
      deps.cache.clear();
    };
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(rest())));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(worked).toBe(1);
    await ask(rest());
    expect(worked).toBe(2);
  });

  it('are one again for those who ask after it was forgotten, however often it is forgotten again', async () => {
    const working = Promise.withResolvers<void>();
    before = async () => {
      await working.promise;
      deps.cache.clear();
    };
    const first = ask(rest());
    await until(() => worked === 1);
    deps.cache.clear();
    const others = Array.from({ length: 50 }, () => ask(rest()));
    await waitTicks(10);
    working.resolve();
    for (const reply of [first, ...others]) expect((await reply).statusCode).toBe(200);
    expect(worked).toBe(2);
  });

  it('are one more when the client of the first has gone', async () => {
    const working = Promise.withResolvers<void>();
    before = () => working.promise;
    const leaving = new AbortController();
    const first = app.inject({ url: rest(), signal: leaving.signal }).catch(() => null);
    const others = Array.from({ length: 50 }, () => ask(rest()));
    await until(() => worked === 1);
    leaving.abort();
    await first;
    await waitTicks(10);
    working.resolve();
    for (const reply of others) expect((await reply).statusCode).toBe(200);
    expect(worked).toBe(2);
  });

  it.each([rest, () => trpc(`{"id":${id}}`)])(
    'are one when the first of them has asked for too much before',
    async (url) => {
      const askFrom = (remoteAddress: string) => app.inject({ url: url(), remoteAddress });
      for (let time = 0; time < 60; time += 1) {
        deps.cache.clear();
        await askFrom('203.0.113.1');
      }
      deps.cache.clear();
      worked = 0;
      const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => askFrom(`203.0.113.${1 + index}`)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, ...replies.slice(1).map(() => 200)]);
      expect(worked).toBe(1);
    },
  );

  it('are answered each for itself when it fails', async () => {
    before = () => {
      before = () => {};
      throw new Error('for the first');
    };
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(rest())));
    expect(replies.filter(({ statusCode }) => statusCode === 500)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  });
});
