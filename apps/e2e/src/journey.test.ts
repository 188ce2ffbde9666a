import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { driver, resultFile } from '../../api/src/testing/result-file.ts';
import { openBrowser, visit } from './browser.ts';
import { runCommand } from './site.ts';

const url = inject('siteUrl');
const weekend = (['FP', 'Q', 'R'] as const).map((type, index) =>
  resultFile({
    type,
    track: 'monza_2019',
    end: `250601_${18 + index}3000`,
    serverName: 'Sunday evening GT3',
    cars: [
      { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 108_000, 107_500, 107_900], raceNumber: 41 },
      {
        drivers: [driver(2, 'Zoë Müller')],
        laps: [151_000, 108_500, { time: 107_000, valid: false }, 108_100],
        raceNumber: 7,
        model: 30,
      },
      { drivers: [driver(3, 'Cat Long')], laps: [152_000, 109_000], totalTime: 2_147_483_647, raceNumber: 99 },
    ],
  }),
);

let browser: Browser;
let folder: string;
let imported: { imported: number; files: { file: string; eventId: number | null }[] };

beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'paddock-e2e-'));
  for (const { fileName, bytes } of weekend) await writeFile(join(folder, fileName), bytes);
  const printed = await runCommand(inject('siteDatabaseUrl'), [
    'ingest',
    folder,
    '--time-zone',
    'Australia/Sydney',
    '--json',
  ]);
  imported = JSON.parse(printed);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

describe('a visitor', () => {
  it('goes from a file that was just imported by home, search and driver to the event and its board', async () => {
    expect(imported.imported).toBe(3);
    const { page, complaints, close } = await visit(browser, { timezoneId: 'Australia/Sydney' });

    await page.goto(url);
    await page.waitForURL('**/home');
    const latest = page
      .getByRole('region', { name: 'Latest results' })
      .or(page.locator('section', { hasText: 'Latest results' }))
      .first();
    await latest.getByText('Ana Silva').first().waitFor();
    expect(await latest.innerText()).toMatch(/Sunday evening GT3/);

    await page.getByRole('link', { name: 'Drivers', exact: true }).first().click();
    await page.waitForURL('**/search/drivers');
    await page.getByRole('textbox', { name: 'Driver', exact: true }).fill('zoe mul');
    await page.waitForURL(/filter=zoe/);
    await page.getByRole('link', { name: /Zoë Müller/ }).click();

    await page.waitForURL('**/driver/*');
    await page.getByRole('heading', { level: 1, name: 'Zoë Müller' }).waitFor();
    const records = page.getByRole('table', { name: 'Best laps by track and car' });
    await records.getByText('1:48.100').waitFor();

    await page.getByRole('table', { name: 'Sessions, newest first' }).getByRole('link').first().click();
    await page.waitForURL('**/event/*');
    await page.getByRole('heading', { level: 1, name: /Monza/ }).waitFor();
    const result = page.getByRole('table', { name: 'The result, in the order of the file' });
    await result.waitFor();
    const rows = await result.locator('tbody tr').allInnerTexts();
    expect(rows[0]).toMatch(/1\s[\s\S]*41[\s\S]*Ana Silva[\s\S]*7:53\.400[\s\S]*1:47\.500[\s\S]*25/);
    expect(rows[1]).toMatch(/2\s[\s\S]*7[\s\S]*Zoë Müller[\s\S]*\+1\.200[\s\S]*1:48\.100[\s\S]*18/);
    expect(rows.join(' ')).toMatch(/Cat Long[\s\S]*DNF/);

    await page.getByRole('button', { name: 'Laps of Zoë Müller' }).click();
    await page.getByText('invalid', { exact: false }).first().waitFor();

    await page.getByRole('link', { name: 'Leaderboards', exact: true }).first().click();
    await page.waitForURL('**/leaderboards/track/all');
    await page.getByRole('link', { name: /Monza/ }).first().click();
    await page.waitForURL('**/leaderboards/track/monza*');
    // The page before has a table too, and stays until this one is there.
    await page.getByRole('heading', { level: 1, name: /Monza/ }).waitFor();
    const leader = page.getByRole('table', { name: 'Best lap of each driver' }).locator('tbody tr').first();
    await leader.getByText('1:47.500').waitFor();
    expect(await leader.innerText()).toMatch(/Ana Silva/);

    expect(complaints).toEqual([]);
    await close();
  });
});

const eventPath = () => `/event/${imported.files.find((file) => file.file.endsWith('_R.json'))?.eventId}`;

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)('every public page in %s at %i px', (theme, width) => {
  it('shows its heading, scrolls only up and down, and complains of nothing', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: { width, height: 800 } });
    if (theme === 'dark') await page.context().addCookies([{ name: 'theme', value: 'dark', url }]);
    const found: { playerId: string }[] = (
      await (
        await fetch(`${url}/api/search/drivers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"filter":"ana"}',
        })
      ).json()
    ).drivers;
    const pages = [
      '/home',
      '/about',
      '/stats',
      `/driver/${found[0]?.playerId}`,
      eventPath(),
      '/search/drivers',
      '/search/events?period=all',
      '/leaderboards/track/all',
      '/leaderboards/track/monza',
      '/leaderboards/races',
      '/leaderboards/points',
    ];
    for (const path of pages) {
      const reply = await page.goto(url + path, { waitUntil: 'networkidle' });
      expect(reply?.status(), path).toBe(200);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.getByRole('alert').count(), path).toBe(0);
      const { scrollWidth, theme: shown } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        theme: document.documentElement.dataset['theme'],
      }));
      expect(scrollWidth, `${path} is wider than the screen`).toBeLessThanOrEqual(width);
      expect(shown, path).toBe(theme);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('routes', () => {
  it.each([
    ['/', '/home'],
    ['/search', '/search/drivers'],
    ['/leaderboards', '/leaderboards/track/all'],
    ['/account', '/home'],
    ['/admin', '/home'],
    ['/admin/players/x', '/home'],
  ])('%s leads to %s for a visitor who is not signed in', async (from, to) => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(url + from);
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('an unknown path shows the 404 page and keeps its address', async () => {
    const { page, close } = await visit(browser);
    const reply = await page.goto(`${url}/no/such/page`);
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
    expect(await page.locator('main').innerText()).toMatch(/404|not/i);
    await close();
  });

  it.each(['/error/404', '/error/500'])('%s is a page', async (path) => {
    const { page, close } = await visit(browser);
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });
});

describe('what goes wrong', () => {
  it('a failed search says so in the specified words', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${url}/search/drivers`, { waitUntil: 'networkidle' });
    await page.route('**/api/trpc/search.drivers*', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Driver', exact: true }).fill('ana');
    await page.getByText('Uhoh, unexpected error...').waitFor();
    await close();
  });

  it('so does a failed search for events', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/api/trpc/search.events*', (route) => route.abort());
    await page.goto(`${url}/search/events`);
    await page.getByText('Uhoh, unexpected error...').waitFor();
    await close();
  });

  it('a sign-in that cannot begin says why', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
    await page.route('**/api/trpc/auth.discordUrl*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in with Discord' }).first().click();
    await page.getByText('Error: The server cannot be reached.').waitFor();
    await close();
  });

  it('a part that fails to load can be tried again, and the rest stands', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/api/trpc/events.laps*', (route) => route.abort());
    await page.goto(url + eventPath(), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Laps of Ana Silva' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.getByRole('table').first().innerText()).toContain('Ana Silva');
    await page.unroute('**/api/trpc/events.laps*');
    await again.click();
    await page.getByText('1:47.500').nth(1).waitFor();
    await close();
  });
});
