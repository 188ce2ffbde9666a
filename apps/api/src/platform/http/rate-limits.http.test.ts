import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
/** Windows are the clock's minutes. */
let now = new Date('2025-06-15T12:00:20.000Z');
beforeAll(async () => {
  site = await createTestApp({ config: { trustProxy: 'loopback' }, clock: () => now });
  await site.app.ready();
});
afterAll(() => site.close());

interface Visit {
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
}

async function statusesOf(count: number, url: string, { from, headers, method = 'GET' }: Visit): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const forwarded = from === undefined ? {} : { 'x-forwarded-for': from };
    statuses.push((await site.app.inject({ method, url, headers: { ...forwarded, ...headers } })).statusCode);
  }
  return statuses;
}

describe('requests of one address', () => {
  it.each([
    ['/api/auth/session', 120, '203.0.113.1'],
    ['/api/trpc/auth.session', 120, '203.0.113.2'],
    ['/api/search/drivers/', 240, '203.0.113.3'],
    ['/%61pi/%61uth/user', 120, '203.0.113.4'],
    ['/api/trpc/%61uth%2Euser', 120, '203.0.113.5'],
  ])('for %s are %d a minute, then 429 with the time to wait; others go on', async (url, most, from) => {
    expect(await statusesOf(most, url, { from })).not.toContain(429);
    const refused = await site.app.inject({ url, headers: { 'x-forwarded-for': from } });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(refused.headers['retry-after']).toBe('40');
    expect(await statusesOf(1, url, { from: '203.0.113.200' })).not.toContain(429);
  });

  it('are counted from zero in the next minute', async () => {
    const from = '203.0.113.6';
    expect((await statusesOf(121, '/api/auth/session', { from })).at(-1)).toBe(429);
    now = new Date(now.getTime() + 40_000);
    expect(await statusesOf(1, '/api/auth/session', { from })).not.toContain(429);
    now = new Date(now.getTime() - 40_000);
  });

  it('are counted by household where they are IPv6', async () => {
    await statusesOf(120, '/api/auth/session', { from: '2001:db8:1:2::1' });
    expect(await statusesOf(1, '/api/auth/session', { from: '2001:db8:1:2:ffff::7' })).toEqual([429]);
    expect(await statusesOf(1, '/api/auth/session', { from: '2001:db8:1:3::1' })).not.toContain(429);
  });

  it('are not counted on this machine itself', async () => {
    expect(await statusesOf(300, '/api/auth/session', {})).not.toContain(429);
  });
});

describe('reports and files', () => {
  it('are counted by token: one server cannot use up another’s', async () => {
    const from = '203.0.113.9';
    const url = '/api/ingest/status';
    const sent = await statusesOf(1_201, url, { from, method: 'POST', headers: { authorization: 'Bearer a.b' } });
    expect(sent.slice(0, -1)).not.toContain(429);
    expect(sent.at(-1)).toBe(429);
    const other = { from, method: 'POST', headers: { authorization: `Bearer ${site.deps.token}` } } as const;
    expect(await statusesOf(1, url, other)).not.toContain(429);
  });
});

it('2.4.1: two processes count together', async () => {
  const other = await buildApp(site.deps, {
    config: { trustProxy: 'loopback', webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
  });
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const ask = async (app: FastifyInstance) => (await app.inject({ url: '/api/auth/user', headers })).statusCode;
  const statuses: number[] = [];
  for (let number = 0; number < 121; number += 1) statuses.push(await ask(number % 2 === 0 ? site.app : other));
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses[120]).toBe(429);
  expect(await ask(other)).toBe(429);
  await other.close();
});
