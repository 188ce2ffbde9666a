import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { until, waitTicks } from '../../test/support/event-loop.ts';
import { FILLING, nonceOf, openWeb, showing } from '../../test/support/open-web.ts';
import { ReplyCache } from './reply-cache.ts';

it('renders a page once for all who ask, once for each theme, and again after news', async () => {
  const cache = new ReplyCache();
  let renderings = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = await openWeb({
    cache,
    pages: showing(async () => {
      renderings += 1;
      await held;
      return FILLING;
    }),
  });
  const open = async (cookie = '') => (await app.inject({ url: '/home', headers: { cookie } })).body;
  const both = Promise.all([open(), open()]);
  release();
  const [first, second] = await both;
  expect(second).toBe(first);
  expect(await open()).toBe(first);
  expect(renderings).toBe(1);
  expect(await open('theme=dark')).toContain('data-theme="dark"');
  expect(await open()).toBe(first);
  expect(renderings).toBe(2);
  cache.clearLive();
  expect(await open()).toBe(first);
  cache.clear();
  expect(await open()).not.toBe(first);
  expect(renderings).toBe(3);
});

it.each([
  ['a page that is not there', { status: 404 }, '', 1],
  ['a page that lacks something', { lack: 'failed' }, '', 3],
  ['a page while the database is away', { status: 503 }, '', 3],
  ['a page for who has just written something', {}, 'wrote=1', 3],
] as const)('%s, asked for three times', async (_, page, cookie, expected) => {
  let renderings = 0;
  const app = await openWeb({
    pages: showing(async () => {
      renderings += 1;
      return { ...FILLING, ...page };
    }),
  });
  for (let time = 1; time <= 3; time += 1) {
    const { statusCode, body } = await app.inject({ url: '/home', headers: { cookie } });
    expect([statusCode, body]).toEqual(['status' in page ? page.status : 200, expect.stringContaining(FILLING.body)]);
  }
  expect(renderings).toBe(expected);
});

it('renders a page for one of those who wait, not for each, when its first visitor was over a limit', async () => {
  let renderings = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = await openWeb({
    pages: showing(async () => {
      renderings += 1;
      if (renderings > 1) return FILLING;
      await held;
      return { ...FILLING, lack: 'refused' as const };
    }),
  });
  const visits = Array.from({ length: 20 }, () => app.inject('/home'));
  await until(() => renderings === 1);
  await waitTicks(20);
  release();
  const [first, second, ...others] = await Promise.all(visits);
  expect(first?.body).not.toBe(second?.body);
  for (const { body } of others) expect(body).toBe(second?.body);
  expect(renderings).toBe(2);
});

it('puts head, page and data into the HTML as they are, and its own nonce into the style elements', async () => {
  const app = await openWeb({ pages: showing(async () => FILLING) });
  const { body, headers } = await app.inject('/home');
  expect(body).toContain('<title>$& t</title>');
  expect(body).toContain(`<style nonce="${nonceOf(headers['content-security-policy'])}">a{}</style>`);
  expect(body).toContain('<div id="root"><h1>$1 __NONCE__</h1></div>');
  expect(body).toContain('<script type="application/json" id="first-data">[1]</script>');
  expect(body).not.toContain('<!--');
});

it('leads to where the page is found now, for the time being', async () => {
  const app = await openWeb({ pages: showing(async () => ({ status: 302, location: '/driver/abc?versus=def' })) });
  const { statusCode, headers } = await app.inject('/driver/old?versus=def');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/driver/abc?versus=def', 'no-store']);
});

it('says when to try again while a page cannot be had', async () => {
  const app = await openWeb({ pages: showing(async () => ({ ...FILLING, status: 503 })) });
  const { statusCode, headers } = await app.inject('/home');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

it('names the scripts of the page, to be loaded when it is there', async () => {
  const app = await openWeb({ pages: showing(async () => FILLING) });
  const { body } = await app.inject('/home');
  expect(body).toContain(
    '<template id="scripts"><link rel="modulepreload" crossorigin href="/assets/Home-1.js" /></template>',
  );
  const lost = await openWeb({ pages: showing(async () => ({ ...FILLING, status: 404, pattern: '*' })) });
  const reply = await lost.inject('/nowhere');
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('/assets/Lost-1.js');
});

it('names the api where that is elsewhere, and allows its calls and its socket', async () => {
  const app = await openWeb({ apiOrigin: 'http://api.example.org:8080' });
  const { body, headers } = await app.inject('/home');
  expect(body).toContain('<meta name="api-origin" content="http://api.example.org:8080" />');
  const rules = String(headers['content-security-policy']).split('; ');
  expect(rules).toContain("connect-src 'self' http://api.example.org:8080 ws://api.example.org:8080");
  expect((await (await openWeb()).inject('/home')).body).not.toContain('api-origin');
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('sends a page to who takes %s as %s', async (accepted, encoding, unpack) => {
  const data = JSON.stringify('long enough to be worth compressing '.repeat(100));
  const app = await openWeb({ pages: showing(async () => ({ ...FILLING, data })) });
  const reply = await app.inject({ url: '/home', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['vary']).toBe('accept-encoding');
  expect(unpack(reply.rawPayload).toString()).toContain('<!doctype html>');
});
