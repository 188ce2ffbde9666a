import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** A tenth of a second where it is many seconds in earnest. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const DROPPED_WITHIN_MS = 2_000;
const DRIP_MS = 40;

let test: TestApp;
let address: URL;
beforeAll(async () => {
  test = await createTestApp({ limits: SHORT });
  address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => test.close());

/** Sends a text letter by letter; what came back by the time the connection was closed, and when that was. */
async function drip(text: string): Promise<{ reply: string; ms: number }> {
  const startMs = performance.now();
  const socket: Socket = connect({ host: address.hostname, port: Number(address.port) });
  let reply = '';
  socket.setEncoding('utf8').on('data', (part: string) => (reply += part));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let isOpen = true;
  void closed.then(() => (isOpen = false));
  for (const letter of text) {
    if (!isOpen) break;
    socket.write(letter);
    await sleep(DRIP_MS);
  }
  await Promise.race([closed, sleep(DROPPED_WITHIN_MS)]);
  if (isOpen) socket.destroy();
  return { reply, ms: isOpen ? Infinity : performance.now() - startMs };
}

describe('a slow client is let go', () => {
  const head = 'GET /api/stats HTTP/1.1\r\nhost: a\r\n';

  it('that sends its headers letter by letter', async () => {
    const { reply, ms } = await drip(`${head}x: ${'y'.repeat(200)}`);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(DROPPED_WITHIN_MS);
  });

  it('that sends its body letter by letter', async () => {
    const post = `POST /api/search/drivers/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`;
    const socket = connect({ host: address.hostname, port: Number(address.port) });
    let reply = '';
    socket.setEncoding('utf8').on('data', (part: string) => (reply += part));
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(post);
    const dripping = setInterval(() => socket.write(' '), DRIP_MS);
    await Promise.race([closed, sleep(DROPPED_WITHIN_MS).then(() => Promise.reject(new Error('still open')))]);
    clearInterval(dripping);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('while others are answered', async () => {
    const slow = Array.from({ length: 20 }, () => drip(`${head}x: ${'y'.repeat(100)}`));
    const reply = await fetch(new URL('/api/stats', address));
    expect(reply.status).toBe(200);
    await Promise.all(slow);
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
