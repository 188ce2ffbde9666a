import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

/** A tenth of a second where it is many seconds in earnest. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const DRIP_MS = 40;
/** More than the kernel takes for a client that does not read. */
const LARGE_BYTES = 16 * 2 ** 20;

const test = await createTestApp({ limits: SHORT });
const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => test.close());

/** Sends bytes, then letter after letter without an end; what came back by the time the connection was closed. */
async function drip(text: string): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  let reply = '';
  socket.setEncoding('utf8').on('data', (part: string) => (reply += part));
  socket.on('error', () => {});
  socket.write(text);
  const dripping = setInterval(() => socket.write('y'), DRIP_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return reply;
}

describe('a slow client is let go', () => {
  const headers = 'GET /api/stats HTTP/1.1\r\nhost: a\r\nx: ';
  const body =
    'POST /api/search/drivers/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';

  it.each([
    ['headers', headers],
    ['body', body],
  ])('that sends its %s letter by letter', async (_what, begin) => {
    expect(await drip(begin)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('while others are answered', async () => {
    const slow = Array.from({ length: 20 }, () => drip(headers));
    const reply = await fetch(new URL('/api/stats', address));
    expect(reply.status).toBe(200);
    for (const one of slow) expect(await one).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('a site that closes waits for a request that does not end only for so long', async () => {
  const closing = await createTestApp({ limits: { closeTimeout: 200 } });
  const { port } = new URL(await closing.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // Told to go on: the site has taken the request.
  const taken = new Promise((resolve) => socket.once('data', resolve));
  socket.write(
    'POST /api/search/drivers/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\nexpect: 100-continue\r\n\r\n',
  );
  await taken;
  await closing.close();
  await closed;
});

it('nor for a client that does not read its reply', async () => {
  const closing = await createTestApp({ limits: { closeTimeout: 200 } });
  closing.app.get('/large', async () => Buffer.alloc(LARGE_BYTES));
  const reply = await fetch(`${await closing.app.listen({ host: '127.0.0.1', port: 0 })}/large`);
  await closing.close();
  await expect(reply.arrayBuffer()).rejects.toThrow();
});
