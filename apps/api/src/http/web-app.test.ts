import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import { anonymousContext } from '../../test/support/anonymous-context.ts';
import { until, waitTicks } from '../../test/support/event-loop.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { ReplyCache } from './reply-cache.ts';
import type { ContextOf } from '../endpoint/context.ts';
import { registerDefaultHeaders, defaultHeaders } from './default-headers.ts';
import { registerWebApp, type SitePages, type WebAppOptions } from './web-app.ts';

const INDEX = [
  '<!doctype html><html data-theme="__THEME__"><head>',
  '<style nonce="__NONCE__">a{}</style><title>$& stays</title>',
  '<!--HEAD--><script type="module" src="/assets/index-abc.js"></script></head>',
  '<body><div id="root"></div><noscript>x</noscript><!--DATA--></body></html>',
].join('');
const SCRIPT = 'console.log("a script long enough to be worth compressing");';

const opened: { app: FastifyInstance; folder: string }[] = [];

afterEach(async () => {
  for (const { app, folder } of opened.splice(0)) {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface OpenOptions extends Partial<WebAppOptions> {
  readonly isSecure?: boolean;
  readonly cache?: ReplyCache;
}

async function openWeb(
  { isSecure = false, cache = new ReplyCache(), ...options }: OpenOptions = {},
  files = builtFiles(),
): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  opened.push({ app, folder });
  registerDefaultHeaders(app, defaultHeaders({ isSecure }));
  await app.register(cookie);
  const contextOf: ContextOf = ({ headers }) => ({
    ...anonymousContext,
    isFresh: async () => hasWroteCookie(headers.cookie),
  });
  answerFromCache(app, { cache, contextOf });
  app.get('/api/stats', async () => ({ eventCount: 1 }));
  await registerWebApp(app, { webDir: folder, ...options });
  return app;
}

function builtFiles(): Record<string, string | Buffer> {
  return {
    'index.html': INDEX,
    'pages.json': JSON.stringify({ '/home': ['/assets/Home-1.js'], '*': ['/assets/Lost-1.js'] }),
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.br': brotliCompressSync(SCRIPT),
    'assets/index-abc.js.gz': gzipSync(SCRIPT),
  };
}

function nonceOf(policy: unknown): string {
  return /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';
}

it('gives a page a nonce until it is rendered again, the same in the header and in the page', async () => {
  const cache = new ReplyCache();
  const app = await openWeb({ cache });
  const first = await app.inject('/home');
  const second = await app.inject('/home');
  const nonce = nonceOf(first.headers['content-security-policy']);
  expect(nonce.length).toBeGreaterThanOrEqual(22);
  expect(first.body.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`]);
  expect(first.body).not.toContain('__NONCE__');
  expect(first.body).toContain('<title>$& stays</title>');
  expect([second.body, second.headers]).toEqual([first.body, { ...first.headers, date: second.headers.date }]);
  cache.clear();
  const third = await app.inject('/home');
  expect(nonceOf(third.headers['content-security-policy'])).not.toBe(nonce);
  expect(third.body).toContain(nonceOf(third.headers['content-security-policy']));
});

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

it('allows no inline script or style, no frame and no foreign source', async () => {
  const app = await openWeb({ apiOrigin: 'https://api.example.org' });
  const policy = String((await app.inject('/home')).headers['content-security-policy']);
  // Style attributes alone are allowed: pages rendered by the server have some.
  expect(policy.split('; ').filter((rule) => rule.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "connect-src 'self' https://api.example.org wss://api.example.org",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
});

it('allows frames around a page that may have them, and nothing else more', async () => {
  const policyWith = async (mayBeFramed: boolean) => {
    const app = await openWeb({ pages: showing(async () => ({ ...FILLING, mayBeFramed })) });
    const policy = String((await app.inject('/home')).headers['content-security-policy']);
    return policy.replace(/'nonce-[^']+'/, '').split('; ');
  };
  const [framed, others] = [await policyWith(true), await policyWith(false)];
  expect(framed.filter((rule) => !others.includes(rule))).toEqual(['frame-ancestors *']);
  expect(others).toContain("frame-ancestors 'none'");
});

it.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=dark; b=2', 'dark'],
  ['theme=light', 'light'],
  ['theme=darkest', 'light'],
  ['nottheme=dark', 'light'],
  ['theme="><script>', 'light'],
  ['', 'light'],
])('with the cookie "%s" the page is %s', async (cookie, scheme) => {
  const app = await openWeb();
  const { body } = await app.inject({ url: '/home', headers: { cookie } });
  expect(body).toContain(`data-theme="${scheme}"`);
});

it('never answers a page with a 304 and lets nobody keep it', async () => {
  const app = await openWeb();
  const first = await app.inject('/home');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers).not.toHaveProperty('etag');
  expect(first.headers).not.toHaveProperty('last-modified');
  const again = await app.inject({
    url: '/home',
    headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
  });
  expect(again.statusCode).toBe(200);
});

it('sends the security headers with pages, assets and misses', async () => {
  const app = await openWeb({ isSecure: true });
  for (const url of ['/home', '/assets/index-abc.js', '/api/nothing', '/assets/gone.js']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  }
});

it('does not promise https where there is none', async () => {
  const app = await openWeb({ isSecure: false });
  expect((await app.inject('/home')).headers).not.toHaveProperty('strict-transport-security');
});

it.each(['/api', '/api/nothing', '/ws', '/assets/gone.js'])('%s falls to JSON, never to the page', async (url) => {
  const app = await openWeb();
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ code: 'not_found', message: 'There is nothing at this address.' });
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
});

it('leaves the routes of the api alone', async () => {
  const app = await openWeb();
  expect((await app.inject('/api/stats/')).json()).toEqual({ eventCount: 1 });
});

it.each([
  ['br', 'br', brotliCompressSync(SCRIPT)],
  ['gzip', 'gzip', gzipSync(SCRIPT)],
  ['identity', undefined, Buffer.from(SCRIPT)],
  ['br;q=0', undefined, Buffer.from(SCRIPT)],
  ['br;q=0, gzip', 'gzip', gzipSync(SCRIPT)],
])('serves assets for ever, compressed before: %s', async (accepted, encoding, bytes) => {
  const app = await openWeb();
  const reply = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': accepted } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['content-type']).toContain('javascript');
  expect(reply.rawPayload.equals(bytes)).toBe(true);
});

it.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'])(
  '%s does not leave the folder of assets',
  async (url) => {
    const app = await openWeb({ pages: showing(async () => ({ ...FILLING, status: 404, body: '' })) });
    const reply = await app.inject(url);
    expect(reply.body).not.toContain('__NONCE__');
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  },
);

it('says how to build the web app when it is not there', async () => {
  const app = await openWeb({}, {});
  const reply = await app.inject('/home');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toContain('--filter @paddock/web build');
});

const FILLING = {
  status: 200,
  pattern: '/home',
  head: '<title>$& t</title>',
  styles: '<style nonce="__NONCE__">a{}</style>',
  body: '<div id="root"><h1>$1 __NONCE__</h1></div>',
  data: '[1]',
  mayBeFramed: false,
  lack: null,
} as const;

function showing(fill: SitePages['fill']): SitePages {
  return { keyOf: async ({ url }) => ({ text: url, kind: 'page' }), fill };
}

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
