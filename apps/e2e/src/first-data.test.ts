import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { driver, resultFile } from '../../api/src/testing/result-file.ts';
import { openBrowser, visit } from './browser.ts';
import { runCommand, startSite, type Site } from './site.ts';

const ZONE = 'Australia/Sydney';
/** Parts of the driver page below the fold, which ask when they come near the window. */
const LATER_OF_DRIVER = new Set(['drivers.history', 'drivers.nextTenth', 'leaderboards.track']);

let browser: Browser;
let site: Site;
let folder: string;
let places: Record<'driver' | 'rival' | 'event', string>;

beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'paddock-first-'));
  for (const type of ['Q', 'R']) {
    const { fileName, bytes } = resultFile({
      type,
      track: 'spa',
      end: `250601_${type === 'Q' ? 19 : 20}3000`,
      cars: [
        { drivers: [driver(1, 'Ana "</script>" Silva')], laps: [150_000, 138_000, 137_500] },
        { drivers: [driver(2, 'Zoë Müller')], laps: [151_000, 138_500, 138_100] },
      ],
    });
    await writeFile(join(folder, fileName), bytes);
  }
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_first');
  site = await startSite(databaseUrl);
  await runCommand(databaseUrl, ['ingest', folder, '--time-zone', ZONE, '--json']);
  const recent = await (await fetch(`${site.url}/api/event/recent`)).json();
  const ids: string[] = recent[0].podium.map((row: { drivers: { playerId: string }[] }) => row.drivers[0]?.playerId);
  places = { driver: ids[0] ?? '', rival: ids[1] ?? '', event: String(recent[0].eventId) };
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

/** What the page asks of the api from now on, as `group.operation`. */
function watchQueries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/trpc/', ''));
  });
  return asked;
}

/** Keeps the page's scripts waiting until they are released; which it has asked for so far. */
async function holdScripts(page: Page): Promise<{ scripts: readonly string[]; release: () => void }> {
  const scripts: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { scripts, release };
}

/** The first of these and what makes its letters look so; how many lines they take depends on what comes beside them. */
async function letteringOf(page: Page, selector: string) {
  const headline = page.locator(selector).first();
  await headline.waitFor();
  return headline.evaluate((element) => {
    const { fontSize, fontWeight, fontStretch, fontVariantNumeric, ...looks } = getComputedStyle(element);
    const { letterSpacing, wordSpacing, lineHeight, textRendering } = looks;
    const spacing = { letterSpacing, wordSpacing, lineHeight };
    return { text: element.textContent, fontSize, fontWeight, fontStretch, fontVariantNumeric, spacing, textRendering };
  });
}

const fill = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name) => places[name as keyof typeof places]);

describe('a first visit', () => {
  it.each([
    '/home',
    '/about',
    '/stats',
    '/stats?period=year',
    '/driver/{driver}',
    '/driver/{driver}?versus={rival}',
    '/driver/{driver}?versus=any',
    '/event/{event}',
    '/search/drivers',
    '/search/drivers?filter=%20ana%20',
    '/search/events?period=all',
    '/search/events?period=all&track=spa&driver={driver}',
    '/leaderboards/track/all',
    '/leaderboards/track/all?car=20&conditions=dry',
    '/leaderboards/track/spa',
    '/leaderboards/track/spa?period=all&sessionKind=race&conditions=dry',
    '/leaderboards/track/spa?around={driver}',
    '/leaderboards/track/spa?car=nonsense&conditions=icy',
    '/leaderboards/races',
    '/leaderboards/races?minStarts=5',
    '/leaderboards/points',
    '/leaderboards/points?season=y2025',
    '/leaderboards/points?season=y2025&around={rival}',
  ])('of %s asks the api for nothing: all of it came along', async (template) => {
    const { page, complaints, close } = await visit(browser, { timezoneId: ZONE });
    const asked = watchQueries(page);
    const reply = await page.goto(site.url + fill(template), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(reply?.status()).toBe(200);
    const later = template.startsWith('/driver') ? LATER_OF_DRIVER : new Set();
    expect(asked.filter((name) => !later.has(name))).toEqual([]);
    expect(complaints).toEqual([]);
    // What a chat shows of the link is what the page calls itself.
    const written = /<title data-first>([^<]*)<\/title>/.exec((await reply?.text()) ?? '')?.[1];
    const called = await page.title();
    expect(
      await page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent, written ?? ''),
    ).toBe(called);
    await close();
  });

  it('of a search that finds nothing asks only what it would have found', async () => {
    const { page, complaints, close } = await visit(browser, { timezoneId: ZONE });
    const asked = watchQueries(page);
    await page.goto(`${site.url}/search/events`, { waitUntil: 'networkidle' });
    await page
      .getByText(/^No events? today/)
      .first()
      .waitFor();
    expect(asked).toEqual(['search.events']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows the headline before any script has come', async () => {
    const { page, close } = await visit(browser, { timezoneId: ZONE });
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${site.url}/event/${places.event}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Spa-Francorchamps' }).waitFor();
    await close();
  });

  it.each(['/home', '/event/{event}', '/driver/{driver}', '/leaderboards/track/spa'])(
    'of %s writes the headline as the page will',
    async (template) => {
      for (const width of [390, 1_000, 1_440]) {
        const { page, close } = await visit(browser, { viewport: { width, height: 900 } });
        const { release } = await holdScripts(page);
        await page.goto(site.url + fill(template), { waitUntil: 'commit' });
        const before = await letteringOf(page, '.first-view .figure, .first-view h1');
        release();
        expect(before).toEqual(await letteringOf(page, template === '/home' ? 'main p.number' : 'main h1'));
        await close();
      }
    },
  );

  it('fetches all scripts of a page together: none waits for another to be read', async () => {
    const { page, close } = await visit(browser, { timezoneId: ZONE });
    const { scripts, release } = await holdScripts(page);
    await page.goto(`${site.url}/event/${places.event}`, { waitUntil: 'commit' });
    await expect.poll(() => scripts.some((name) => /\/EventPage-/.test(name))).toBe(true);
    await expect.poll(() => scripts.some((name) => /\/index-/.test(name))).toBe(true);
    release();
    await page.getByText('Zoë Müller').first().waitFor();
    await close();
  });
});

describe('what is not there', () => {
  it.each(['/event/999999', '/event/abc', '/driver/nobody1234', '/leaderboards/track/nowhere', '/nowhere'])(
    '%s is the 404 page, by status and by sight',
    async (path) => {
      const { page, close } = await visit(browser);
      const reply = await page.goto(site.url + path);
      expect(reply?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Off track' }).waitFor();
      await expect.poll(() => page.title()).toBe('Off track · Paddock');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await close();
    },
  );
});

describe('from the first page on', () => {
  it('the code of a page is fetched when the pointer is on its link, and the first page’s head goes with it', async () => {
    const { page, complaints, close } = await visit(browser, { timezoneId: ZONE });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/home`, { waitUntil: 'networkidle' });
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    await link.hover();
    await expect.poll(() => scripts.some((name) => /\/AboutPage-/.test(name))).toBe(true);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'About the figures' }).waitFor();
    await expect.poll(() => page.title()).toBe('About the figures · Paddock');
    expect(await page.locator('head [data-first]').count()).toBe(0);
    expect(await page.locator('head title').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });
});
