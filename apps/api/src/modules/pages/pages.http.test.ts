import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb } from '../../../test/support/built-web.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';

/** Such a name must not break out of the HTML text or of the script element. */
const HOSTILE = '</script><script>alert("1")//\u2028\'&';
const HOSTILE_IN_HTML = '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)//';

let test: TestApp;
let listening: string;
let eventId: number;
let playerId: string;

beforeAll(async () => {
  const config = { publicUrl: 'https://results.example.com' };
  test = await createTestApp({ webDir: builtWeb, keepsReplies: true, config });
  listening = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const outcome = await test.deps.importFile(
    resultFile({
      type: 'R',
      track: 'monza',
      end: '250601_200000',
      cars: [
        { drivers: [driver(1, `Ada ${HOSTILE}`)], laps: [110_000, 108_000], raceNumber: 7 },
        { drivers: [driver(2, 'Ben Slower')], laps: [110_500, 108_500] },
      ],
    }),
  );
  await test.deps.settle();
  eventId = 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
  const board = await test.app.inject('/api/leaderboards/track/monza');
  playerId = board.json().rows[0].driver.playerId;
});
afterAll(() => test.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await test.app.inject({ url: path, headers: { 'accept-encoding': 'identity', ...headers } });
  const meta = (name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(reply.body)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(reply.body)?.[1];
  const block = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '';
  const { replies }: { replies: FirstReply[] } = JSON.parse(block);
  const data = replies.map(([[name, { input }], reply]) => ({ name: name.join('.'), input, data: reply }));
  return { reply, meta, title, block, data, asked: data.map(({ name }) => name) };
}

/** A query's key and its reply. */
type FirstReply = readonly [key: readonly [string[], { readonly input: unknown }], reply: unknown];

it('a page has the style rules of its own controls, and no others', async () => {
  const { reply } = await open('/leaderboards/track/monza');
  const [rules = ''] = /<style data-emotion="css .*?<\/style>/.exec(reply.body) ?? [];
  const used = new Set(reply.body.replace(rules, '').match(/\bcss-[a-z0-9]+/g));
  expect(new Set(rules.match(/\bcss-[a-z0-9]+/g))).toEqual(used);
  expect(used.size).toBeGreaterThan(1);
});

it.each([
  '//[',
  '//',
  '//x:y/home',
  '/[',
  '//[?a=//[',
  '/%5B%5B',
  '/driver//[',
  '/\\[',
  '/event/[',
  '/home?[',
  '/?//[',
])('an address that is no URL leads to a page: %s', async (url) => {
  const raw = await send(url);
  expect(raw).toMatch(/^HTTP\/1\.1 (?:200|302|308|404) /);
  expect(raw).not.toMatch(/\r\nlocation: (?!\/[^/])/i);
});

/** Sends the path unchanged: a client would normalise it as a URL first. */
async function send(url: string): Promise<string> {
  const { port } = new URL(listening);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it('a merged driver’s address leads to the one that stays, query and all; the api answers with that one', async () => {
  const { sql } = test.deps;
  const [ben] = await sql<{ id: string }[]>`
    update drivers set merged_into_id = (select id from drivers where public_id = ${playerId})
    where name = 'Ben Slower' returning public_id as id`;
  const old = ben?.id ?? '';
  try {
    const page = await test.app.inject(`/driver/${old}?race=3`);
    expect([page.statusCode, page.headers.location]).toEqual([302, `/driver/${playerId}?race=3`]);
    expect((await test.app.inject(`/driver/${playerId}`)).statusCode).toBe(200);
    expect((await test.app.inject(`/api/driver/${old}/info`)).json()).toMatchObject({ playerId });
  } finally {
    await sql`update drivers set merged_into_id = null`;
    test.deps.cache.clear();
  }
});

it('a voided event says so and is nothing for search engines', async () => {
  const { sql } = test.deps;
  await sql`
    insert into amendments (event_id, kind, reason, created_at) values (${eventId}, 'voidEvent', 'A test race', now())`;
  await sql`update events set voided_at = now()`;
  test.deps.cache.clear();
  try {
    const { reply, meta, block } = await open(`/event/${eventId}`);
    expect(reply.statusCode).toBe(200);
    expect(meta('robots')).toBe('noindex');
    expect(block).toContain('A test race');
  } finally {
    await sql`update events set voided_at = null`;
    await sql`delete from amendments`;
    test.deps.cache.clear();
  }
});

it('an earlier version of a result is nothing for search engines; the present one is the event’s own page', async () => {
  const { sql } = test.deps;
  await sql`
    insert into amendments (event_id, kind, file_position, value, reason, created_at)
    values (${eventId}, 'timePenalty', 1, 5000, 'Cut the chicane', now())`;
  test.deps.cache.clear();
  const canonical = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  try {
    const first = await open(`/event/${eventId}?version=1`);
    expect([first.reply.statusCode, first.meta('robots')]).toEqual([200, 'noindex']);
    expect([first.title, canonical(first.reply.body)]).toEqual([expect.stringMatching(/^Version 1, /), undefined]);
    const present = await open(`/event/${eventId}?version=2`);
    expect([present.reply.statusCode, present.meta('robots')]).toEqual([200, undefined]);
    expect(canonical(present.reply.body)).toBe(`https://results.example.com/event/${eventId}`);
    expect((await open(`/event/${eventId}?version=9`)).meta('robots')).toBe('noindex');
  } finally {
    await sql`delete from amendments`;
    test.deps.cache.clear();
  }
});

it('a name is isolated in titles if it is written from right to left, and only then', async () => {
  const { sql } = test.deps;
  const [ben] = await sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ben Slower'`;
  const path = `/driver/${ben?.id}`;
  expect((await open(path)).title).toBe('Ben Slower · Paddock');
  try {
    await sql`update drivers set name = 'אבי כהן' where name = 'Ben Slower'`;
    test.deps.cache.clear();
    const { title, meta } = await open(path);
    expect([title, meta('og:title')]).toEqual(['\u2068אבי כהן\u2069 · Paddock', '\u2068אבי כהן\u2069']);
    expect((await open(`${path}?versus=${playerId}`)).title).toContain('\u2068אבי כהן\u2069 and Ada');
  } finally {
    await sql`update drivers set name = 'Ben Slower' where name = 'אבי כהן'`;
    test.deps.cache.clear();
  }
});

it('a driver who hides, alone or beside a rival, is nothing for search engines; nor is one who was erased', async () => {
  const { sql } = test.deps;
  const [ben] = await sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ben Slower'`;
  const robots = async (path: string) => (await open(path)).meta('robots');
  const both = [`/driver/${playerId}`, `/driver/${playerId}?versus=${ben?.id}`];
  expect(await Promise.all(both.map(robots))).toEqual([undefined, undefined]);
  try {
    for (const change of [sql`is_hidden = true`, sql`is_hidden = false, erased_at = now()`]) {
      await sql`update drivers set ${change} where name = 'Ben Slower'`;
      test.deps.cache.clear();
      expect(await robots(`/driver/${ben?.id}`)).toBe('noindex');
      expect(await robots(`/driver/${ben?.id}?versus=${playerId}`)).toBe('noindex');
      expect(await Promise.all(both.map(robots))).toEqual([undefined, 'noindex']);
    }
  } finally {
    await sql`update drivers set is_hidden = false, erased_at = null`;
    test.deps.cache.clear();
  }
});

it('a name that is a placeholder of the page stays as it is', async () => {
  const { sql } = test.deps;
  const [ben] = await sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ben Slower'`;
  const name = '__NONCE__ __THEME__';
  try {
    await sql`update drivers set name = ${name} where name = 'Ben Slower'`;
    test.deps.cache.clear();
    const { title, meta, reply } = await open(`/driver/${ben?.id}`);
    expect([title, meta('og:title')]).toEqual([`${name} · Paddock`, name]);
    const nonce = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1] ?? '';
    const outsideNonces = reply.body.replaceAll(`nonce="${nonce}"`, '');
    expect(outsideNonces).toContain(name);
    expect(outsideNonces).not.toContain(nonce);
  } finally {
    await sql`update drivers set name = 'Ben Slower' where name = ${name}`;
    test.deps.cache.clear();
  }
});

it('the api’s document is there when pages have been rendered', async () => {
  for (const path of ['/home', `/event/${eventId}`, `/driver/${playerId}`, '/leaderboards/track/monza'])
    await open(path);
  expect((await test.app.inject('/api/openapi.json')).statusCode).toBe(200);
});

describe('what a page says of itself', () => {
  it('an event: who won, by how much, over whom', async () => {
    const { meta, title, reply } = await open(`/event/${eventId}`);
    expect(reply.statusCode).toBe(200);
    expect(title).toMatch(/^Monza, Race, \d\d\/\d\d\/\d{4} · Paddock$/);
    const text = meta('description') ?? '';
    expect(text).toContain(HOSTILE_IN_HTML);
    expect(text).toMatch(/won at Monza, 1\.000 s ahead of Ben Slower\. 2 entries, 4 laps, dry, 01\/06\/2025\.$/);
    expect(meta('og:description')).toBe(text);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('og:image')).toBe(`https://results.example.com/share/event/${eventId}.png`);
    expect(meta('og:url')).toBe(`https://results.example.com/event/${eventId}`);
    expect(reply.body).toContain(`<link rel="canonical" href="https://results.example.com/event/${eventId}"/>`);
  });

  it('a driver, whatever he calls himself', async () => {
    const { meta, title, reply } = await open(`/driver/${playerId}?car=8`);
    expect(reply.statusCode).toBe(200);
    expect(title).toContain(`Ada ${HOSTILE_IN_HTML}`);
    expect(meta('og:type')).toBe('profile');
    expect(meta('description')).toMatch(/1 start, 1 win, 1 podium, 2 laps\. Last seen 01\/06\/2025\.$/);
    expect(meta('og:url')).toBe(`https://results.example.com/driver/${playerId}`);
    expect(reply.body).not.toContain('<script>alert');
  });

  it('a board: the best lap, its driver and the margin; filtered it claims no record', async () => {
    const { meta, title } = await open('/leaderboards/track/monza');
    expect(title).toBe('Monza, best laps · Paddock');
    expect(meta('description')).toMatch(
      /^Best lap at Monza: 1:48\.000 by Ada .*, \+0\.500 to Ben Slower\. 2 drivers\.$/,
    );
    const filtered = await open('/leaderboards/track/monza?conditions=dry');
    expect(filtered.meta('description')).toMatch(/^Best lap of this leaderboard at Monza/);
    expect(filtered.meta('og:url')).toBe('https://results.example.com/leaderboards/track/monza');
  });

  it.each([
    '/home',
    '/about',
    '/stats',
    '/search/drivers',
    '/search/events',
    '/leaderboards/track/all',
    '/leaderboards/races',
    '/leaderboards/points',
  ])('%s has a title, a description and its one address', async (path) => {
    const { meta, title, reply } = await open(path);
    expect(reply.statusCode).toBe(200);
    expect(title).toMatch(/Paddock$/);
    expect((meta('description') ?? '').length).toBeGreaterThan(40);
    expect(meta('og:url')).toBe(`https://results.example.com${path}`);
    expect(meta('robots')).toBeUndefined();
  });
});

describe('what is not there', () => {
  it.each([
    ['an event', '/event/999999'],
    ['an event by no number', '/event/abc'],
    ['an event by too large a number', '/event/99999999999'],
    ['an event by a number written oddly', '/event/007'],
    ['a driver', '/driver/nobody1234'],
    ['a driver by no id', '/driver/x'],
    ['a track', '/leaderboards/track/nowhere'],
    ['a track with control characters', '/leaderboards/track/%01'],
    ['a path', '/nowhere'],
  ])('%s answers 404 with the page, and is not to be found', async (_, path) => {
    const { meta, title, reply } = await open(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(title).toBe('Off track · Paddock');
    expect(meta('robots')).toBe('noindex');
    expect(reply.body).not.toContain('rel="canonical"');
  });

  it('what only the signed-in see is not to be found either', async () => {
    const { meta, reply } = await open('/account');
    expect([reply.statusCode, meta('robots')]).toEqual([200, 'noindex']);
  });
});

describe('the data that travels', () => {
  it('is what the frame and the page ask, with their inputs', async () => {
    const { data, asked } = await open(`/event/${eventId}`);
    const frame = ['translation.all', 'site.info'];
    expect(asked.toSorted()).toEqual(
      [...frame, 'events.info', 'events.results', 'events.overview', 'championships.ofEvent'].toSorted(),
    );
    const over = await test.app.inject(`/api/event/${eventId}/results`);
    expect(data.find(({ name }) => name === 'events.results')).toMatchObject({
      input: { id: eventId },
      data: over.json(),
    });
  });

  it('holds names as they are, and nothing that ends its script', async () => {
    const { block, data } = await open(`/driver/${playerId}`);
    expect(block).not.toMatch(/[<\u2028\u2029]/);
    const info = data.find(({ name }) => name === 'drivers.info')?.data;
    expect(info).toMatchObject({ name: `Ada ${HOSTILE.replace('\u2028', ' ')}` });
  });

  it('has the filters of the address, with their defaults', async () => {
    const { data } = await open('/leaderboards/track/monza?car=8&class=gold&period=nonsense');
    expect(data.find(({ name }) => name === 'leaderboards.track')).toMatchObject({
      input: { track: 'monza', car: 8, class: 'gold', conditions: 'any', period: 'all' },
      data: { pages: [{ rows: [] }] },
    });
  });

  it('is the same for everybody, and no browser keeps the page', async () => {
    const { asked, reply } = await open('/home');
    expect(asked).not.toContain('auth.user');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('names no platform id', async () => {
    for (const path of [
      `/event/${eventId}`,
      `/driver/${playerId}`,
      '/leaderboards/track/monza',
      '/home',
      '/search/drivers',
    ]) {
      expect((await open(path)).reply.body, path).not.toContain('7656119800000');
    }
  });

  it('is news as soon as the cache is told', async () => {
    const before = await open('/home');
    await test.deps.importFile(
      resultFile({
        type: 'R',
        track: 'spa',
        end: '250602_200000',
        cars: [{ drivers: [driver(3)], laps: [150_000, 140_000] }],
      }),
    );
    expect((await open('/home')).block).toBe(before.block);
    test.deps.cache.clear();
    const after = await open('/home');
    const events = (opened: typeof after) => opened.data.find(({ name }) => name === 'stats.totals')?.data;
    expect(events(before)).toMatchObject({ eventCount: 1 });
    expect(events(after)).toMatchObject({ eventCount: 2 });
  });
});

it('without a configured address the request says where the site is, behind a proxy only when that is trusted', async () => {
  const plain = await createTestApp({ webDir: builtWeb });
  const trusting = await createTestApp({ webDir: builtWeb, config: { trustProxy: '127.0.0.1' } });
  const headers = { host: 'a.example', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' };
  const urlOf = async ({ app }: TestApp) =>
    /property="og:url" content="([^"]*)"/.exec((await app.inject({ url: '/home', headers })).body)?.[1];
  expect(await urlOf(plain)).toBe('http://a.example/home');
  expect(await urlOf(trusting)).toBe('https://b.example/home');
  await plain.close();
  await trusting.close();
});
