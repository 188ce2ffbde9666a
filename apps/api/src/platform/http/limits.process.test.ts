import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sqlStateOf } from '../db/database-error.ts';

/** A tenth of a second where it is many seconds in earnest. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const DROPPED_WITHIN_MS = 2_000;
const DRIP_MS = 40;

let test: TestApp;
let address: URL;
beforeAll(async () => {
  test = await createTestApp({ limits: SHORT, statementTimeoutMs: 1_000 });
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

describe('in the database', () => {
  it('a statement that takes too long is ended, of both clients', async () => {
    const startMs = performance.now();
    const states = await Promise.all([
      test.deps.sql`select pg_sleep(60)`.catch(sqlStateOf),
      Promise.resolve(test.deps.db.execute('select pg_sleep(60)')).catch(sqlStateOf),
    ]);
    expect(states).toEqual(['57014', '57014']);
    expect(performance.now() - startMs).toBeLessThan(5_000);
  });

  it('a lock is waited for shorter than a statement runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = test.deps.sql.begin(async (tx) => {
      await tx`lock table site_settings in access exclusive mode`;
      locked.resolve();
      await promise;
    });
    await locked.promise;
    expect(await test.deps.sql`select from site_settings`.catch(sqlStateOf)).toBe('55P03');
    const reply = await fetch(new URL('/api/site', address));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Long work') });
    resolve();
    await holder;
  });

  it('every connection has all three limits', async () => {
    for (const [name, most] of [
      ['statement_timeout', 1_000],
      ['lock_timeout', 1_000],
      ['idle_in_transaction_session_timeout', 60_000],
    ] as const) {
      const setting = `select setting::int as ms from pg_settings where name = '${name}'`;
      const rows = [...(await test.deps.sql.unsafe(setting)), ...(await test.deps.db.execute(setting))];
      expect(rows).toHaveLength(2);
      for (const { ms } of rows) {
        expect(ms).toBeGreaterThan(0);
        expect(ms).toBeLessThanOrEqual(most);
      }
    }
  });
});
