import { contract, type Endpoint, type QueryReply, type Renderer } from '@paddock/contracts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createFormat } from '../shared/format/time-format.ts';
import { liveTiming } from '../routes/home/testing/live-timing.ts';
import { eventSummary, frame, translation } from '../testing/replies.ts';
import { createRenderer } from './server.tsx';

const renderer = createRenderer({ apiOrigin: null, timeZone: 'Australia/Sydney' });

const notFound: QueryReply = { error: { code: 'not_found', message: 'There is none.' } };
const unavailable: QueryReply = { error: { code: 'unavailable', message: 'The database cannot be reached.' } };

/** When a page was rendered, by its data. */
function timeOf(data: unknown): number {
  return z.object({ at: z.number() }).parse(data).at;
}

/** An input as the API reads it: without the direction of reading, which tRPC's client adds to queries of pages. */
function asRead(input: unknown): unknown {
  const fields = Object.entries(z.looseObject({}).parse(input));
  return Object.fromEntries(fields.filter(([name]) => name !== 'direction'));
}

/** Renders an address. Queries without a reply here find nothing; replies come when `until` is resolved. */
function open(
  url: string,
  replies: Readonly<Record<string, QueryReply>> = {},
  until = Promise.resolve(),
  by: Renderer = renderer,
) {
  const asked: string[] = [];
  const inputs: { path: string; input: unknown }[] = [];
  const page = by.render({
    url,
    origin: 'https://results.example.com',
    ask: async (path, input) => {
      asked.push(path);
      inputs.push({ path, input });
      await until;
      return replies[path] ?? notFound;
    },
  });
  return { page, asked, inputs };
}

describe('the address of a page', () => {
  it.each([
    ['/home', '/home', '/home'],
    ['/HOME/?k=1', '/home', '/home'],
    ['/home?server=3&layout=tower&k=1', '/home', '/home?server=3'],
    ['/home?server=3.0&view=overlay', '/home', '/home?view=overlay'],
    ['/home?view=overlay&server=3&gap=interval', '/home', '/home?server=3&view=overlay&gap=interval'],
    ['/event/12?open=1&k=2', '/event/:eventId', '/event/12?open=1'],
    ['/event/12?k=3', '/event/:eventId', '/event/12'],
    [
      '/leaderboards/track/monza?period=all&class=none&car=08',
      '/leaderboards/track/:trackName',
      '/leaderboards/track/monza?car=8',
    ],
    ['/leaderboards/track/%6Donza', '/leaderboards/track/:trackName', '/leaderboards/track/monza'],
    ['/search/drivers?filter=a%20b', '/search/drivers', '/search/drivers?filter=a+b'],
    ['/', '/', '/'],
    ['/account', '/account', '/account'],
    ['/admin/servers/7?tab=1', '/admin/servers/:serverId', '/admin/servers/7'],
    ['/admin/audit', '*', '/nowhere'],
    ['/nowhere', '*', '/nowhere'],
    ['/no/such?k=1', '*', '/nowhere'],
    ['//[', '*', '/nowhere'],
  ])('%s is %s, at %s', async (url, pattern, own) => {
    expect(await renderer.locate(url)).toEqual({ pattern, url: own });
  });

  it('is its own address', async () => {
    for (const url of ['/leaderboards/track/a%2Fb', '/leaderboards/track/%C3%BC', "/leaderboards/track/o'neil"]) {
      const { url: own } = await renderer.locate(url);
      expect((await renderer.locate(own)).url).toBe(own);
    }
  });
});

describe('a page', () => {
  it('is rendered with its head, and its replies for the browser', async () => {
    const { page, asked } = open('/home', {
      'site.info': { value: frame.site.info() },
      'translation.all': { value: translation },
      'events.recent': { value: [eventSummary] },
    });
    const { status, head, body, data } = await page;
    expect(status).toBe(200);
    expect(head).toContain('<title>Paddock</title>');
    expect(head).toContain('<link rel="canonical" href="https://results.example.com/home"/>');
    expect(body).toMatch(/^<div id="root">.*Latest results.*href="\/event\/\d+"/s);
    expect(JSON.stringify(data)).toContain(
      '[[["events","recent"],{"input":{"limit":6,"order":"racesFirst"},"type":"query"}],',
    );
    expect(asked).not.toContain('auth.user');
  });

  it.each([
    ['/home?server=1', 'Ben Slower', /<title>Monza, race, live · Paddock<\/title>/, true],
    ['/home?server=1&view=overlay', 'Slower', /noindex/, false],
  ])('of a running session is rendered with its cars: %s', async (url, name, head, hasHeader) => {
    const { page, asked } = open(url, {
      'site.info': { value: frame.site.info() },
      'translation.all': { value: translation },
      'live.timing': { value: liveTiming(Date.now()) },
    });
    const shown = await page;
    expect(shown.status).toBe(200);
    expect(shown.head).toMatch(head);
    expect(shown.body).toContain(name);
    expect(shown.body.includes('<footer')).toBe(hasHeader);
    expect(asked.filter((path) => !/^(site|translation)/.test(path))).toEqual(['live.timing']);
  });

  it('is rendered at the time that it names, whatever is rendered meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(eventSummary.endAt) + 60_000 });
    try {
      const replies = { 'events.recent': { value: [eventSummary] } };
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const slow = open('/home', replies, held).page;
      vi.advanceTimersByTime(5 * 60_000);
      await open('/home', replies).page;
      release();
      const { body, data } = await slow;
      vi.setSystemTime(timeOf(data));
      expect((await open('/home', replies).page).body).toBe(body);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has the times of its own site, whatever is rendered at once', async () => {
    const zones = ['Australia/Sydney', 'America/New_York', 'Asia/Kathmandu'];
    const pages = await Promise.all(
      zones.map(async (timeZone) => {
        const other = createRenderer({ apiOrigin: null, timeZone });
        const { body } = await open('/home', { 'events.recent': { value: [eventSummary] } }, undefined, other).page;
        const [, shown] = /Times in (?:<!-- -->)?([\w/]+)/.exec(body) ?? [];
        const [, date] = new RegExp(`<time dateTime="${eventSummary.endAt}"[^>]*>([^<]+)`).exec(body) ?? [];
        return [shown, date];
      }),
    );
    expect(pages).toEqual(zones.map((timeZone) => [timeZone, createFormat({ timeZone }).date(eventSummary.endAt)]));
  });

  it.each([
    '/search/events?period=all&track=%00&carGroup=%00&driver=%00&serverId=0&minEntries=-1',
    '/search/drivers?filter=%00%ED%A0%80',
    '/leaderboards/track/all?carGroup=%E2%80%AE&car=1e99',
    '/leaderboards/track/monza?carGroup=%00&around=%00&class=%00',
    '/leaderboards/races?minStarts=%00&around=%00',
    '/leaderboards/points?season=%00&around=%00',
    '/driver/driver0001?versus=%00&track=%00&car=-1&race=%00',
    '/driver/driver0001?year=20255',
    '/stats?period=%00&hours=%00&year=0',
    '/home?servers=%00',
  ])('asks nothing that the api refuses: %s', async (url) => {
    const { page, inputs } = open(url);
    await page;
    const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
    const refused = inputs.filter(({ path, input }) => {
      const read = endpoints.find(({ name }) => name === path)?.input.safeParse(asRead(input));
      return read?.success !== true;
    });
    expect(refused).toEqual([]);
    expect(inputs.length).toBeGreaterThan(2);
  });

  it('whose subject does not exist is the 404 page', async () => {
    const { status, head, data } = await open('/event/12').page;
    expect(status).toBe(404);
    expect(head).toContain('<title>Off track · Paddock</title><meta name="robots" content="noindex"/>');
    expect(data).toMatchObject({ failure: 404 });
  });

  it.each(['/event/abc', '/driver/x', '/nowhere'])('%s is the 404 page', async (url) => {
    expect((await open(url).page).status).toBe(404);
  });

  it('that breaks is not taken for one that does not exist', async () => {
    const { page } = open('/driver/driver0001', { 'drivers.info': { value: null } });
    await expect(page).rejects.toThrow('/driver/driver0001 could not be loaded');
  });

  it.each([
    ['/home', 'events.recent'],
    ['/stats', 'stats.period'],
    ['/event/12', 'events.info'],
    ['/driver/driver0001', 'drivers.info'],
    ['/search/drivers', 'stats.totals'],
    ['/search/events', 'stats.totals'],
    ['/leaderboards/track/all', 'leaderboards.fastest'],
    ['/leaderboards/track/monza', 'leaderboards.track'],
    ['/leaderboards/races', 'leaderboards.races'],
    ['/leaderboards/points', 'leaderboards.points'],
  ])('%s says that it waits while the database is away', async (url, path) => {
    const { status, head, body, data } = await open(url, { [path]: unavailable }).page;
    expect(status).toBe(503);
    expect(head).toContain('<title>Safety car · Paddock</title><meta name="robots" content="noindex"/>');
    expect(body).toContain('this page will reload as soon as the site is back');
    expect(body).toMatch(/Times in .{0,10}Australia\/Sydney/);
    expect(data).toMatchObject({ failure: 503 });
  });

  it('of which a part cannot be loaded is a failure, too, with its other parts', async () => {
    const replies = { 'events.recent': { value: [eventSummary] }, 'stats.totals': unavailable };
    const { status, body, data } = await open('/home', replies).page;
    expect(status).toBe(503);
    expect(body).toContain('Latest results');
    expect(data).toMatchObject({ failure: null });
  });

  it('leaves out what is answered only while it is rendered', async () => {
    const reply = Promise.withResolvers<void>();
    const info = {
      ...frame.site.info(),
      get isDemo() {
        reply.resolve();
        return false;
      },
    };
    const replies: Readonly<Record<string, QueryReply>> = {
      'site.info': { value: info },
      'events.recent': { error: { code: 'internal', message: 'It broke.' } },
      'records.recent': { value: [] },
    };
    const page = renderer.render({
      url: '/home',
      origin: 'https://results.example.com',
      ask: async (path) => {
        if (path === 'records.recent') await reply.promise;
        return replies[path] ?? notFound;
      },
    });
    expect(JSON.stringify((await page).data)).not.toContain('"records"');
  });

  it('behind a sign-in says that it waits while the database is away', async () => {
    for (const url of ['/account', '/admin/dashboard']) {
      const { status, body, data } = await open(url, { 'translation.all': unavailable }).page;
      expect(status).toBe(503);
      expect(body).toContain('this page will reload as soon as the site is back');
      expect(data).toMatchObject({ failure: 503 });
    }
    expect((await open('/account').page).status).toBe(200);
  });

  it('of a merged driver leads to the one that stays', async () => {
    const { page } = open('/driver/driver0001', { 'drivers.info': { value: { playerId: 'driver0002' } } });
    expect(await page).toMatchObject({ movedTo: '/driver/driver0002' });
  });

  it('behind a sign-in is left to the browser', async () => {
    const { page, asked } = open('/account');
    expect(await page).toMatchObject({ status: 200, body: '', head: expect.stringContaining('noindex') });
    expect(asked).not.toContain('account.info');
  });
});
