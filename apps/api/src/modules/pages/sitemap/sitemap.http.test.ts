import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { builtWeb } from '../../../../test/support/built-web.ts';
import { createTestApp } from '../../../../test/support/test-app.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { fileXml } from './sitemap-xml.ts';
import { createSitemap } from './sitemap.service.ts';

const test = await createTestApp({
  webDir: builtWeb,
  config: { publicUrl: 'https://results.example.com' },
  keepsReplies: true,
});
for (let number = 1; number <= 5; number++) {
  await test.deps.importFile(
    resultFile({
      type: 'R',
      track: number === 5 ? 'spa' : 'monza',
      end: `25060${number}_200000`,
      cars: [{ drivers: [driver(number)], laps: [110_000, 108_000 + number] }],
    }),
  );
}
await test.deps.sql`
  insert into championships (game, state, created_at) values ('acc', 'draft', now()), ('acc', 'open', now())`;
afterAll(() => test.close());

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const get = async (url: string) => (await test.app.inject(url)).body;

it('robots.txt lets pages be found and names the map of them', async () => {
  const reply = await test.app.inject('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /account',
      'Sitemap: https://results.example.com/sitemap.xml',
    ]),
  );
});

it('the index leads to every page there is, each once, with when it changed', async () => {
  const index = await test.app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const files = locations(index.body);
  expect(files).toHaveLength(5);
  const pages: string[] = [];
  for (const file of files) {
    const reply = await test.app.inject(new URL(file).pathname);
    expect(reply.statusCode, file).toBe(200);
    pages.push(...locations(reply.body));
  }
  expect(new Set(pages).size).toBe(pages.length);
  const paths = pages.map((page) => page.replace('https://results.example.com', ''));
  expect(paths.filter((path) => path.startsWith('/event/'))).toHaveLength(5);
  expect(paths.filter((path) => path.startsWith('/driver/'))).toHaveLength(5);
  expect(paths.filter((path) => path.startsWith('/leaderboards/track/')).toSorted()).toEqual([
    '/leaderboards/track/all',
    '/leaderboards/track/monza',
    '/leaderboards/track/spa',
  ]);
  expect(paths.filter((path) => !/\/(?:event|driver|track)\//.test(path))).toEqual([
    '/home',
    '/about',
    '/stats',
    '/search/drivers',
    '/search/events',
    '/leaderboards/races',
    '/leaderboards/points',
    '/search/events?period=upcoming',
    '/leaderboards/points?championship=2',
  ]);
  expect(await get('/sitemap/boards.xml')).toContain('/spa</loc><lastmod>2025-06-05T10:00:00.000Z</lastmod>');
});

it('a file travels packed to who takes it', async () => {
  // Enough to be worth it.
  await test.deps.sql`
    insert into drivers (id, platform_id, public_id, name, first_seen_at, last_seen_at)
    select n, 'S' || (76561198000100000 + n), 'many' || (100000 + n), 'Driver', now(), now() from generate_series(1, 50) n`;
  test.deps.cache.clear();
  const url = '/sitemap/drivers.xml';
  const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(await get(url));
  const refused = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  await test.deps.sql`delete from drivers where public_id like 'many%'`;
  test.deps.cache.clear();
});

it('a file is not sent again to who has it', async () => {
  const { headers } = await test.app.inject('/sitemap/events-1.xml');
  const again = await test.app.inject({
    url: '/sitemap/events-1.xml',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('a file that the index does not name is not even looked for', async () => {
  let lists = 0;
  const sql = new Proxy(test.deps.sql, {
    apply(target, self, args) {
      lists += 1;
      return Reflect.apply(target, self, args);
    },
  });
  const sitemap = createSitemap({ sql, plainPages: ['/home'], pageSize: 2 });
  await sitemap.index();
  const before = lists;
  for (const id of ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'])
    expect(await sitemap.file(`drivers-after-${id}`)).toBeNull();
  expect(await sitemap.file('events-9999')).toBeNull();
  // Each call only lists the files, with two queries.
  expect(lists).toBe(before + 4 * 2);
  for (const name of ['events', 'events-x', 'drivers-after-', 'nothing']) expect(await sitemap.file(name)).toBeNull();
  expect(lists).toBe(before + 4 * 2);
});

describe('without a configured address', () => {
  it('nothing that everybody may keep is made of what a request says', async () => {
    const other = await createTestApp();
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml']) {
      const reply = await other.app.inject({ url, headers: { host: 'evil.example' } });
      const [status, cacheControl] = url === '/robots.txt' ? [200, 'public, max-age=600'] : [404, 'no-store'];
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, cacheControl]);
      expect(reply.body).not.toContain('evil.example');
      expect(reply.body).not.toContain('Sitemap:');
    }
    await other.close();
  });
});

it.each([
  '/sitemap/nothing.xml',
  '/sitemap/events-0.xml',
  '/sitemap/events-2.xml',
  '/sitemap/events-99999.xml',
  '/sitemap/drivers-after-x.xml',
  '/sitemap/drivers-after-zzzzzzzzzz.xml',
  '/sitemap/pages',
])('%s is not there', async (url) => {
  const reply = await test.app.inject(url);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

describe('with more than one file holds', () => {
  it('files follow each other without a gap and without a double', async () => {
    const sitemap = createSitemap({ sql: test.deps.sql, plainPages: ['/home'], pageSize: 2 });
    const names = await sitemap.index();
    expect(names.filter((name) => name.startsWith('events-'))).toEqual(['events-1', 'events-2', 'events-3']);
    expect(names.filter((name) => name.startsWith('drivers'))).toHaveLength(3);
    const files = await Promise.all(names.map((name) => sitemap.file(name)));
    const sizes = files.map((file) => file?.length ?? -1);
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(2);
    const paths = files.flatMap((file) => file ?? []).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/(?:event|driver)\//.test(path))).toHaveLength(10);
  });
});

it('who hides is gone from it at once', async () => {
  const sitemap = createSitemap({ sql: test.deps.sql, plainPages: ['/home'], pageSize: 2 });
  const all = async () => {
    const names = await sitemap.index();
    const files = await Promise.all(names.map((name) => sitemap.file(name)));
    return [...names, ...files.flatMap((file) => file ?? []).map(({ path }) => path)].join('\n');
  };
  const hidden = await test.deps.sql<{ id: string }[]>`
    select public_id as id from drivers order by public_id offset 1 limit 1`;
  const id = hidden[0]?.id ?? '';
  expect(await all()).toContain(id);
  await test.deps.sql`update drivers set is_hidden = true where public_id = ${id}`;
  expect(await all()).not.toContain(id);
  await test.deps.sql`update drivers set is_hidden = false where public_id = ${id}`;
  expect(await all()).toContain(id);
});

it('writes what XML reserves', () => {
  const text = fileXml([{ path: '/a?b&c<d>' }], 'https://x.example');
  expect(locations(text)).toEqual(['https://x.example/a?b&amp;c&lt;d&gt;']);
});
