import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FILLING, nonceOf, openWeb, SCRIPT, showing } from '../../test/support/open-web.ts';
import { ReplyCache } from './reply-cache.ts';

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

it('allows no inline script or style, no frame and no foreign source', async () => {
  const app = await openWeb({ apiOrigin: 'https://api.example.org' });
  const policy = String((await app.inject('/home')).headers['content-security-policy']);
  // Style attributes alone are allowed: pages rendered by the server have some.
  expect(policy.split('; ').filter((rule) => rule.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
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

it('sends the service worker for the whole site, never kept, with a policy of its own', async () => {
  const app = await openWeb({}, { 'sw.js': 'skipWaiting();' });
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect([statusCode, body]).toEqual([200, 'skipWaiting();']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    // Browsers ask for it at each visit, and get it again if it differs.
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  // At the root its scope is the whole site by itself.
  expect(headers).not.toHaveProperty('service-worker-allowed');
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

it('says how to build the web app when it is not there', async () => {
  const app = await openWeb({}, {});
  const reply = await app.inject('/home');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toContain('--filter @paddock/web build');
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
