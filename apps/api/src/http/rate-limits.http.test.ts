import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let site: TestApp;
/** Windows are the clock's minutes. */
let now = new Date('2025-06-15T12:00:20.000Z');
let webDir = '';
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'paddock-limits-'));
  writeFileSync(join(webDir, 'index.html'), '<!--HEAD--><!--HEADLINE--><!--DATA-->');
  mkdirSync(join(webDir, 'assets'));
  site = await createTestApp({
    config: { trustProxy: 'loopback', publicUrl: 'http://a.example', webOrigin: 'https://web.example' },
    webDir,
    clock: () => now,
    keepsReplies: true,
  });
  await site.app.ready();
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  await site.deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250601_100000', cars }));
});
afterAll(async () => {
  await site.close();
  rmSync(webDir, { recursive: true });
});

interface Visit {
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
}

async function statusesOf(count: number, url: string, { from, headers, payload }: Visit): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const forwarded = from === undefined ? {} : { 'x-forwarded-for': from };
    statuses.push(
      (
        await site.app.inject({
          method: payload === undefined ? 'GET' : 'POST',
          url,
          headers: { ...forwarded, ...headers },
          ...(payload && { payload }),
        })
      ).statusCode,
    );
  }
  return statuses;
}

it('pages of another origin can read that they are over a limit, and when to ask again', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.90', origin: 'https://web.example' };
  await statusesOf(120, '/api/auth/user', { headers });
  const refused = await site.app.inject({ url: '/api/auth/user', headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': 'https://web.example',
    'access-control-expose-headers': expect.stringContaining('retry-after'),
  });
});

it('a token is counted once, whatever blanks are around it', async () => {
  const token = 'Bearer paddock_of-a-test.limit';
  const statuses: number[] = [];
  for (const authorization of [token, token.replace(' ', '  '), token.replace(' ', '\t')]) {
    const headers = { 'x-forwarded-for': '203.0.113.91', authorization };
    statuses.push(...(await statusesOf(401, '/api/ingest/status', { headers, payload: {} })));
  }
  // Three times 401, of 1,200.
  expect(statuses.indexOf(429)).toBe(1_200);
});

describe('requests of one address', () => {
  it.each([
    ['/api/auth/user', 120, '203.0.113.1'],
    ['/api/trpc/auth.user', 120, '203.0.113.2'],
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

  it('tell the limits that apply, and what is left of them', async () => {
    const visit = { url: '/api/auth/user', headers: { 'x-forwarded-for': '203.0.113.30' } };
    const first = await site.app.inject(visit);
    expect(first.headers['ratelimit-policy']).toBe('"sign-in";q=120;w=60, "requests";q=1800;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"sign-in";r=119;t=40, "requests";r=1799;t=\d+$/);
    expect(first.headers['retry-after']).toBeUndefined();
    await statusesOf(119, visit.url, { from: '203.0.113.30' });
    const refused = await site.app.inject(visit);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit']).toBe('"sign-in";r=0;t=40');
    expect(refused.headers['retry-after']).toBe('40');
  });

  it('tell each client its own standing, with a reply from the cache, too', async () => {
    const url = '/api/leaderboards/races?limit=7';
    const ask = (from?: string) =>
      site.app.inject({ url, ...(from !== undefined && { headers: { 'x-forwarded-for': from } }) });
    const replies = [await ask('203.0.113.31'), await ask('203.0.113.31'), await ask('203.0.113.32')];
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies.map(({ headers }) => /r=(\d+)/.exec(String(headers['ratelimit']))?.[1])).toEqual([
      '1799',
      '1798',
      '1799',
    ]);
    // Requests of this machine itself are not counted.
    expect((await ask()).headers['ratelimit']).toBeUndefined();
  });

  it('are counted from zero in the next minute', async () => {
    const from = '203.0.113.6';
    expect((await statusesOf(121, '/api/auth/user', { from })).at(-1)).toBe(429);
    now = new Date(now.getTime() + 40_000);
    expect(await statusesOf(1, '/api/auth/user', { from })).not.toContain(429);
    now = new Date(now.getTime() - 40_000);
  });

  it('are counted by what runs, however its name is written', async () => {
    const from = '203.0.113.10';
    const names = ['auth.user', '%61uth.user', 'auth%2Euser', '%61%75th%2Euser'];
    for (const name of names) await statusesOf(30, `/api/trpc/${name}`, { from });
    expect(await statusesOf(1, '/api/trpc/auth.user', { from })).toEqual([429]);
    // What tRPC would decode once more runs under no name.
    expect(await statusesOf(1, '/api/trpc/%2561uth.user', { from })).toEqual([404]);
    expect(await statusesOf(1, '/api/trpc/%2573earch.drivers', { from })).toEqual([404]);
  });

  it.each([
    ['pages', '/nowhere', 300, '203.0.113.11'],
    ['pages with a query', '/home?k=1', 300, '203.0.113.12'],
    ['maps of the site', '/sitemap.xml', 60, '203.0.113.13'],
    ['files of that map', '/sitemap/pages.xml', 60, '203.0.113.14'],
  ])('for %s (%s) are %d a minute', async (_what, url, most, from) => {
    expect(await statusesOf(most, url, { from })).not.toContain(429);
    expect(await statusesOf(1, url, { from })).toEqual([429]);
  });

  it('are counted by household where they are IPv6', async () => {
    await statusesOf(120, '/api/auth/user', { from: '2001:db8:1:2::1' });
    expect(await statusesOf(1, '/api/auth/user', { from: '2001:db8:1:2:ffff::7' })).toEqual([429]);
    expect(await statusesOf(1, '/api/auth/user', { from: '2001:db8:1:3::1' })).not.toContain(429);
  });

  it.each([
    ['signing in', '/api/auth/user', 480, '2001:db8:a'],
    ['the sitemap', '/sitemap.xml', 240, '2001:db8:b'],
  ])('for %s (%s) are %d a minute of an IPv6 /48, from however many addresses', async (_what, url, most, range) => {
    let number = 0;
    const ask = async () => {
      number += 1;
      return (await statusesOf(1, url, { from: `${range}:${number.toString(16)}::1` }))[0];
    };
    for (let time = 0; time < most; time += 1) expect(await ask()).not.toBe(429);
    expect(await ask()).toBe(429);
    expect(await statusesOf(1, url, { from: '2001:db8:c:1::1' })).not.toContain(429);
  });

  it('are not counted on this machine itself', async () => {
    expect(await statusesOf(300, '/api/auth/user', {})).not.toContain(429);
  });
});

describe('what is worked out for one address', () => {
  const search = encodeURIComponent('{"filter":"an"}');

  it('are 240 searches a minute, whatever asks for them', async () => {
    const from = '203.0.113.20';
    const payload = { filter: 'an' };
    expect(await statusesOf(120, '/api/search/drivers/', { from, payload })).not.toContain(429);
    for (let number = 0; number < 120; number += 1) {
      const other = encodeURIComponent(`{"filter":"an","limit":${1 + (number % 50)}}`);
      site.deps.cache.clear();
      expect(await statusesOf(1, `/api/trpc/search.drivers?input=${other}`, { from })).toEqual([200]);
    }
    site.deps.cache.clear();
    expect(await statusesOf(1, `/api/trpc/search.drivers?input=${search}`, { from })).toEqual([429]);
    expect(await statusesOf(1, '/api/search/drivers/', { from, payload })).toEqual([429]);
    const refused = await site.app.inject({
      url: `/api/trpc/search.events?input=%7B%7D`,
      headers: { 'x-forwarded-for': from },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusesOf(1, `/api/trpc/search.drivers?input=${search}`, { from: '203.0.113.21' })).toEqual([200]);
  });

  it('are four times as many of an IPv6 /48, from however many addresses', async () => {
    const url = '/api/event/1/analysis';
    for (let number = 1; number <= 240; number += 1) {
      site.deps.cache.clear();
      expect(await statusesOf(1, url, { from: `2001:db8:d:${number.toString(16)}::1` })).toEqual([200]);
    }
    site.deps.cache.clear();
    expect(await statusesOf(1, url, { from: '2001:db8:d:ffff::1' })).toEqual([429]);
    expect(await statusesOf(1, url, { from: '2001:db8:e:1::1' })).toEqual([200]);
  });

  it('are 60 long races a minute: laps, their table, analyses; what is kept costs nothing', async () => {
    const from = '203.0.113.22';
    const urls = ['/api/event/1/laps', '/api/event/1/laps.csv', '/api/event/1/analysis'];
    for (let time = 0; time < 20; time += 1) {
      site.deps.cache.clear();
      for (const url of urls) expect(await statusesOf(1, url, { from })).toEqual([200]);
    }
    for (const url of urls) expect(await statusesOf(3, url, { from })).toEqual([200, 200, 200]);
    site.deps.cache.clear();
    for (const url of urls) expect(await statusesOf(1, url, { from })).toEqual([429]);
    expect(await statusesOf(1, '/event/1', { from })).toEqual([200]);
    expect(await statusesOf(1, '/api/event/1/results', { from })).toEqual([200]);
  });
});

describe('reports and files', () => {
  it('are counted by token: one server cannot use up another’s', async () => {
    const from = '203.0.113.9';
    const url = '/api/ingest/status';
    const sent = await statusesOf(1_201, url, { from, payload: {}, headers: { authorization: 'Bearer a.b' } });
    expect(sent.slice(0, -1)).not.toContain(429);
    expect(sent.at(-1)).toBe(429);
    const other = { from, payload: {}, headers: { authorization: `Bearer ${site.deps.token}` } };
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
