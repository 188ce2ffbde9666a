import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ReplyCache } from './reply-cache.ts';
import type { CacheKey } from '../endpoint/cache-key.ts';

const keyOf = (text: string, kind: CacheKey['kind'] = 'shared'): CacheKey => ({ text, kind });
const STATS = keyOf('stats');
const SERVERS = keyOf('servers', 'live');
const PAGE = keyOf('page', 'page');

function keep(
  cache: ReplyCache,
  key: CacheKey,
  text = 'x',
  { generation = cache.generationOf(key.kind), acceptEncoding }: { generation?: number; acceptEncoding?: string } = {},
) {
  const reply = { status: 200, body: Buffer.from(text), contentType: 'text/plain', headers: {}, acceptEncoding };
  return cache.store(key, generation, reply);
}

function serves(cache: ReplyCache, url: string, headers: IncomingMessage['headers'] = {}): boolean {
  // @NOTE what answering from the cache uses of a request and its reply.
  const request = { method: 'GET', url, headers } as IncomingMessage;
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
  return cache.serve(request, response);
}

const textOf = (cache: ReplyCache, key: CacheKey): string | undefined => cache.find(key)?.plain.body.toString();

describe('a cached reply', () => {
  it('is dropped by clear', async () => {
    const cache = new ReplyCache();
    await Promise.all([STATS, SERVERS, PAGE].map((key) => keep(cache, key)));
    expect([STATS, SERVERS, PAGE].map((key) => textOf(cache, key))).toEqual(['x', 'x', 'x']);
    cache.clear();
    expect([STATS, SERVERS, PAGE].map((key) => textOf(cache, key))).toEqual([undefined, undefined, undefined]);
  });

  it('is dropped by clearLive if servers’ reports change it', async () => {
    const cache = new ReplyCache();
    await Promise.all([STATS, SERVERS, PAGE].map((key) => keep(cache, key)));
    cache.clearLive();
    expect([STATS, SERVERS, PAGE].map((key) => textOf(cache, key))).toEqual(['x', undefined, 'x']);
  });

  it('is never older than the last change', async () => {
    const cache = new ReplyCache();
    const before = { shared: cache.generationOf('shared'), live: cache.generationOf('live') };
    cache.clearLive();
    await keep(cache, STATS, 'old', { generation: before.shared });
    await keep(cache, SERVERS, 'old', { generation: before.live });
    expect([STATS, SERVERS].map((key) => textOf(cache, key))).toEqual(['old', undefined]);
    cache.clear();
    await keep(cache, STATS, 'old', { generation: before.shared });
    expect(textOf(cache, STATS)).toBeUndefined();
    await keep(cache, STATS, 'new');
    expect(textOf(cache, STATS)).toBe('new');
  });
});

it.each([
  [{ generation: 0 }, ['br', 'gzip']],
  [{ generation: -1, acceptEncoding: 'gzip, deflate, br' }, ['br']],
  [{ generation: -1, acceptEncoding: 'gzip' }, ['gzip']],
  [{ generation: -1 }, []],
])('a reply is compressed both ways only if it is kept, else for its client: %j', async (options, expected) => {
  const reply = await keep(new ReplyCache(), STATS, 'compresses '.repeat(200), options);
  expect((['br', 'gzip'] as const).filter((encoding) => reply[encoding] !== null)).toEqual(expected);
});

it('a page is remembered for the host and the theme that were asked for', async () => {
  const cache = new ReplyCache();
  await keep(cache, PAGE);
  const isServed = (headers: IncomingMessage['headers']): boolean => serves(cache, '/home', headers);
  const asked = { host: 'a.example', cookie: 'sid=1; theme=dark' };
  cache.rememberAddress({ url: '/home', headers: asked }, { ...PAGE, isKnownByAddress: false });
  expect(isServed(asked)).toBe(false);
  cache.rememberAddress({ url: '/home', headers: asked }, PAGE);
  expect(isServed({ ...asked, cookie: 'theme=dark' })).toBe(true);
  expect(isServed({ host: 'a.example' })).toBe(false);
  expect(isServed({ ...asked, host: 'b.example' })).toBe(false);
});

describe('memory', () => {
  it('counts keys and the overhead of an entry', async () => {
    const cache = new ReplyCache({ maxBytes: 100_000 });
    const keys = Array.from({ length: 200 }, (_, index) => keyOf(`${index} `.padEnd(1_000, 'k')));
    for (const one of keys) await keep(cache, one);
    const kept = keys.filter((one) => cache.find(one) !== undefined);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(30);
    expect(kept).toContain(keys.at(-1));
  });

  it('of URLs is bounded, and so is their length', async () => {
    const cache = new ReplyCache();
    await keep(cache, STATS);
    const urls = Array.from({ length: 3_000 }, (_, index) => `/${index}?`.padEnd(1_000, 'u'));
    for (const url of urls) cache.rememberAddress({ url, headers: {} }, STATS);
    const served = urls.filter((url) => serves(cache, url));
    expect(served.length).toBeGreaterThan(1_000);
    expect(served.length).toBeLessThan(2_000);
    expect(served).toContain(urls.at(-1));
    const long = '/?'.padEnd(1_025, 'u');
    cache.rememberAddress({ url: long, headers: {} }, STATS);
    expect(serves(cache, long)).toBe(false);
  });

  it('is not held by a large buffer for a small reply', async () => {
    const cache = new ReplyCache();
    for (const text of ['x', 'compresses '.repeat(200)]) {
      const { plain, br, gzip } = await keep(cache, STATS, text);
      for (const { body } of [plain, br, gzip].filter((encoded) => encoded !== null)) {
        expect(body.buffer.byteLength).toBe(body.length);
      }
    }
  });
});
