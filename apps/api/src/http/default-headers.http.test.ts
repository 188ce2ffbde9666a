import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

const site = await createTestApp({ config: { publicUrl: 'https://races.example' } });
const address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => site.close());

it.each([
  '/api/auth/user',
  '/api/account',
  '/%61pi/%61ccount',
  '/api/trpc/auth.user?input=%7B%7D',
  '/api/trpc/%61uth%2Euser?input=%7B%7D',
  '/api/trpc/%2561uth.user?input=%7B%7D',
  '/api/trpc/%2561dminDashboard.overview?input=%7B%7D',
  '/api/trpc/stats.totals,auth.user?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D',
  '/api/trpc/stats.totals%2Cauth.user?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D',
  '/api/search/servers/nothing',
  '/api/nothing',
])('what is not the same for everybody is kept by nobody, however its address is written: %s', async (url) => {
  const reply = await site.app.inject({ url });
  expect([200, 400, 401, 404]).toContain(reply.statusCode);
  expect(reply.headers['cache-control']).toBe('no-store');
});

/** Sends bytes as they are; what comes back until the connection is closed. */
async function send(bytes: string): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

describe('a request that is refused before the router', () => {
  const end = 'Connection: close\r\n\r\n';

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['two lengths', `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`, 400],
    ['no host', `GET /api/stats HTTP/1.1\r\n${end}`, 400],
    ['headers too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431],
    ['an address that is not encoded right', `GET /% HTTP/1.1\r\nHost: a\r\n${end}`, 400],
    ['another that is not', `GET /api/event/%ff/info HTTP/1.1\r\nHost: a\r\n${end}`, 400],
    [
      'a part of an address that is too long',
      `GET /api/event/${'1'.repeat(300)}/info HTTP/1.1\r\nHost: a\r\n${end}`,
      414,
    ],
    ['an expectation that nobody meets', `GET /live HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n${end}`, 200],
  ])('%s: the answer carries the same headers as every other', async (_what, bytes, status) => {
    const reply = await send(bytes);
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const head = (reply.split('\r\n\r\n', 1)[0] ?? '').toLowerCase();
    for (const line of [
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin-when-cross-origin',
      'cross-origin-opener-policy: same-origin',
      'strict-transport-security: max-age=31536000; includesubdomains',
      'cache-control: no-store',
    ]) {
      expect(head).toContain(line);
    }
    if (status !== 200) expect(reply).toContain('"code":');
  });

  it('is not answered in the middle of another reply', async () => {
    const reply = await send(
      `GET /live HTTP/1.1\r\nHost: a\r\n\r\nGET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(reply.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});

it.each(['[', 'a b', 'http://x', '%00'])('a host that is none (%s) is no failure of ours', async (host) => {
  for (const url of ['/api/trpc/site.info?input=%7B%7D', '/api/stats', '/robots.txt']) {
    site.deps.cache.clear();
    expect((await site.app.inject({ url, headers: { host } })).statusCode).toBeLessThan(500);
  }
});
