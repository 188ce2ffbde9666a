import type { Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findPlaces, type Places } from './known-weekend.ts';
import { expectEach, PUBLIC_ROUTES } from './pages.ts';

/**
 * Queries of parts below the fold, sent when they come near the viewport, by the page's first segment. On the home of a quiet site also
 * the cars behind the first three of the last race.
 */
const LATER: Readonly<Record<string, readonly string[]>> = {
  driver: [
    'drivers.charts',
    'drivers.cleanDriving',
    'drivers.history',
    'drivers.milestones',
    'drivers.nextTenth',
    'drivers.pace',
    'drivers.years',
    'leaderboards.track',
  ],
  event: ['events.analysis'],
  home: ['events.results', 'stats.hours'],
};

/** The page's API queries from now on, as `group.operation`. */
function watchQueries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/trpc/', ''));
  });
  return asked;
}

/** The live part loads last: by then the page has sent all its own queries. */
function waitForLive(page: Page): Promise<unknown> {
  return page.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws'));
}

/** What fetches the scripts, with Vite's helper. */
const FIRST_SCRIPT = /\/(?:index|preload)-/;

/** Blocks the page's scripts, but the first one, until released; returns those requested so far. */
async function holdScripts(page: Page): Promise<{ scripts: readonly string[]; release: () => void }> {
  const scripts: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    if (!FIRST_SCRIPT.test(route.request().url())) await released;
    await route.continue();
  });
  return { scripts, release };
}

const fill = (path: string, places: Places): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Places) => places[name]);

const TEMPLATES = [
  '/home',
  '/about',
  '/stats',
  '/stats?year=2026',
  '/driver/{driver}',
  '/driver/{odd}',
  '/driver/{driver}?versus={rival}',
  '/driver/{driver}?versus=any',
  '/driver/{driver}?year=2026',
  '/event/{event}',
  '/search/drivers',
  '/search/drivers?filter=%20ana%20',
  '/search/events?period=all&track=monza&driver={driver}',
  '/leaderboards/track/all?car=20&conditions=dry',
  '/leaderboards/track/monza?period=all&sessionKind=race&conditions=dry',
  '/leaderboards/track/monza?around={driver}',
  '/leaderboards/track/monza?car=nonsense&conditions=icy',
  '/leaderboards/races?minStarts=5',
  '/leaderboards/races?season=y2026&sort=wins',
  '/leaderboards/points?season=y2026',
  '/leaderboards/points?best=3&carGroup=GT3',
  '/leaderboards/points?season=y2026&around={rival}',
];

expectEach(
  PUBLIC_ROUTES.filter((path) => !path.startsWith('/error/')),
  TEMPLATES,
);

for (const template of TEMPLATES) {
  test(`a first visit of ${template} asks the api only who is signed in: all else came along`, async ({
    page,
    request,
  }) => {
    const path = fill(template, await findPlaces(request));
    const asked = watchQueries(page);
    const live = waitForLive(page);
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expectDrawn(page);
    await live;
    const later = LATER[template.split('/')[1] ?? ''] ?? [];
    expect(asked.filter((name) => !later.includes(name))).toEqual(['auth.user']);
    // A link preview shows the page's own title.
    const [, written = ''] = /<title>([^<]*)<\/title>/.exec((await reply?.text()) ?? '') ?? [];
    const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;
    await expect(page).toHaveTitle(await page.evaluate(read, written));
  });
}

test('a first visit of a search that finds nothing asks only what it would have found', async ({ page }) => {
  const asked = watchQueries(page);
  const live = waitForLive(page);
  await page.goto('/search/events');
  await expect(page.getByText(/^No events? today/).first()).toBeVisible();
  await live;
  expect(asked.filter((name) => name !== 'auth.user').every((name) => name === 'search.events')).toBe(true);
});

for (const { template, title, row } of [
  { template: '/home', title: 'Paddock', row: 'a[href^="/event/"]' },
  { template: '/about', title: 'About the figures · Paddock', row: 'h2' },
  { template: '/stats', title: 'Stats · Paddock', row: 'a[href^="/leaderboards/track/"]' },
  { template: '/driver/{driver}', title: /· Paddock$/, row: 'a[href^="/event/"]' },
  { template: '/event/{event}', title: /^Monza, Race, .* · Paddock$/, row: 'a[href^="/driver/"]' },
  { template: '/search/drivers', title: 'Drivers · Paddock', row: 'a[href^="/driver/"]' },
  { template: '/search/events?period=all', title: 'Events · Paddock', row: 'a[href^="/event/"]' },
  { template: '/leaderboards/track/all', title: 'Fastest laps, all tracks · Paddock', row: 'a[href^="/driver/"]' },
  { template: '/leaderboards/track/monza', title: 'Monza, best laps · Paddock', row: 'a[href^="/driver/"]' },
  { template: '/leaderboards/races', title: 'Most races · Paddock', row: 'a[href^="/driver/"]' },
  { template: '/leaderboards/points?season=y2026', title: 'Most points · Paddock', row: 'a[href^="/driver/"]' },
  { template: '/event/999999', title: 'Off track · Paddock', row: 'a[href="/home"]' },
  { template: '/no/such/page', title: 'Off track · Paddock', row: 'a[href="/home"]' },
]) {
  test(`${template} can be read without scripts, on a phone too`, async ({ openPage, request, expectComplaint }) => {
    const page = await openPage('visitor', { javaScriptEnabled: false });
    await page.goto(fill(template, await findPlaces(request)));
    await expect(page).toHaveTitle(title);
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator(`main ${row}`).filter({ visible: true }).first()).toBeVisible();
    }
    if (title === 'Off track · Paddock') await expectComplaint(/status of 404/);
  });
}

test('all rows of a result are painted while the fonts are still on their way', async ({ openPage, request }) => {
  const { event } = await findPlaces(request);
  const rows = await (await request.get(`/api/event/${event}/results`)).json();
  const page = await openPage('visitor');
  const requested: string[] = [];
  // Never answered.
  await page.route('**/*.woff2', (route) => void requested.push(route.request().url()));
  // The scripts load after the page, and that after the preloaded font.
  await page.goto(`/event/${event}`, { waitUntil: 'commit' });
  await expect(page.locator('main table').first().locator('tbody tr')).toHaveCount(rows.length);
  const textOfLargestPaint = (): Promise<string> =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<LargestContentfulPaint | undefined>();
      // @NOTE: the entries are of the type that is observed.
      const onEntries = (list: PerformanceObserverEntryList) =>
        resolve(list.getEntries().at(-1) as LargestContentfulPaint);
      new PerformanceObserver(onEntries).observe({ type: 'largest-contentful-paint', buffered: true });
      return (await promise)?.element?.textContent ?? '';
    });
  await expect.poll(textOfLargestPaint).not.toBe('');
  expect(requested).not.toEqual([]);
});

test('the html of a page is dark for who chose so, and its times become the viewer’s', async ({
  openPage,
  request,
}) => {
  const { event } = await findPlaces(request);
  const page = await openPage('visitor', { timezoneId: 'America/New_York' });
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: (await request.get('/home')).url() }]);
  const reply = await page.goto(`/event/${event}`);
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('data-theme="dark"');
  expect(html).toMatch(/Times in .{0,10}Australia\/Sydney/);
  await expect(page.getByText('Times in America/New_York')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
});

// A difference between the HTML and the first render is an error in the console, which fails the test.
test('the html of a comparison is taken over by a visitor of another time zone', async ({ openPage, request }) => {
  const { driver, rival } = await findPlaces(request);
  // 21 hours behind the site: most dates are others.
  const page = await openPage('visitor', { timezoneId: 'Pacific/Pago_Pago' });
  await page.goto(`/driver/${driver}?versus=${rival}`);
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
  await expectDrawn(page);
});

test('all scripts of a page but the first are fetched together: none waits for another to be read', async ({
  page,
  request,
}) => {
  const { event } = await findPlaces(request);
  const { scripts, release } = await holdScripts(page);
  await page.goto(`/event/${event}`, { waitUntil: 'commit' });
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/\/EventPage-/));
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/\/main-/));
  release();
  await expect(page.getByText('Zoë Müller').first()).toBeVisible();
});

for (const path of [
  '/event/999999',
  '/event/abc',
  '/driver/nobody1234',
  '/leaderboards/track/nowhere',
  '/no/such/page',
]) {
  test(`${path} is the 404 page, by status and by sight, and keeps its address`, async ({ page, expectComplaint }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Off track' })).toBeVisible();
    await expect(page).toHaveTitle('Off track · Paddock');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page).toHaveURL(path);
    await expectComplaint(/status of 404/);
  });
}

test('the code of a page is fetched when the pointer is on its link, and the head becomes the next page’s', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await expectDrawn(page);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await link.hover();
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/\/AboutPage-/));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the figures' })).toBeVisible();
  await expect(page).toHaveTitle('About the figures · Paddock');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('head title')).toHaveCount(1);
});

test('/ leads to /home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expectDrawn(page);
});
