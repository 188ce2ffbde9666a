import type { APIRequestContext, Page } from '@playwright/test';
import { COLOUR_RULES, expectDrawn, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages, PAGE_NAMES } from './pages.ts';
import { expectSound } from './sound-page.ts';

for (const name of PAGE_NAMES) {
  test(`the page "${name}" fits a desk and a phone, and axe finds nothing, in both themes`, async ({
    page,
    request,
    site,
  }) => {
    const pages = await listPages(site.url);
    const path = pages.find((one) => one.name === name)?.path ?? `no page ${name}`;
    await page.goto(path);
    if (name === 'event-race') await expectAllResults(page, request);
    await expectSound(page);
    if (name === 'board-races') await expectAllOfBoard(page, request);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** The whole result is in the DOM without scrolling, for in-page search and screen readers, also with an open row. */
async function expectAllResults(page: Page, request: APIRequestContext): Promise<void> {
  const [, id = ''] = /\/event\/(\d+)/.exec(page.url()) ?? [];
  const all: { lapCount: number; hasLookedIn: boolean }[] = await (
    await request.get(`/api/event/${id}/results`)
  ).json();
  // Those who only looked in are listed apart.
  const results = all.filter(({ hasLookedIn }) => !hasLookedIn);
  expect(results.length).toBeGreaterThan(15);
  const rows = page.getByRole('table', { name: 'The result' }).locator('tbody tr[id]');
  await expect(rows).toHaveCount(results.length);
  await rows.first().getByRole('button', { name: 'Laps of' }).click();
  await expect(page.getByRole('list', { name: /^Laps 1 to/ }).getByRole('listitem')).toHaveCount(
    Math.min(results[0]?.lapCount ?? 0, 64),
  );
  await expect(rows).toHaveCount(results.length);
}

/** Every loaded row is in the DOM, however far from the viewport. */
async function expectAllOfBoard(page: Page, request: APIRequestContext): Promise<void> {
  const board: { rows: unknown[] } = await (await request.get('/api/leaderboards/races?limit=100')).json();
  expect(board.rows.length).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const rows = page.getByRole('table', { name: 'Drivers by races started' }).locator('tbody tr');
  await expect(rows.locator('th a')).toHaveCount(board.rows.length);
}

test('the scale of a class is visible in forced colours', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto((await listPages(site.url)).find(({ name }) => name === 'driver')?.path ?? 'no driver');
  const scale = page.getByRole('group', { name: 'class, value' }).locator('[aria-hidden]');
  const colourOf = (part: string): Promise<string> =>
    scale
      .locator(part)
      .first()
      // Without the opacity: the system's background at any opacity is invisible on itself.
      .evaluate(
        (element) =>
          getComputedStyle(element)
            .backgroundColor.match(/[\d.]+/g)
            ?.slice(0, 3)
            .join(' ') ?? '',
      );
  const [band, filled, mark] = [await colourOf('i'), await colourOf('u'), await colourOf('s')];
  expect(filled).not.toBe(band);
  expect(mark).not.toBe(band);
});

test('every page of the site is looked at', async ({ site }) => {
  expect(await listPages(site.url)).toHaveLength(19);
});

test('axe objects to faults: a page with an unnamed button and faint words does not pass', async ({ page }) => {
  await page.goto('/about');
  await expectDrawn(page);
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Faint';
    words.style.cssText = 'color: #777; background: #888';
    document.querySelector('main')?.append(document.createElement('button'), words);
  });
  expect((await findViolations(page)).join(' ')).toMatch(/button-name.*color-contrast|color-contrast.*button-name/);
  expect((await findViolations(page, COLOUR_RULES)).map((violation) => violation.split(':')[0])).toEqual([
    'color-contrast',
  ]);
});

for (const [width, how] of [
  [360, 'a tap on its icon'],
  [1280, 'a slash'],
] as const) {
  test(`${how} puts the focus into the search, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const field = page.getByRole('combobox', { name: 'Driver, track, server or event' });
    if (how === 'a slash') await page.keyboard.press('/');
    else await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('a');
    await expect(page.getByRole('option', { name: 'All drivers matching “a”' })).toBeVisible();
    if (width > 360) return;
    await page.keyboard.press('Escape');
    await expect(field).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect(field).toBeHidden();
  });
}

for (const width of [360, 1440]) {
  test(`the drivers suggested on a leaderboard are within the window, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/leaderboards/track/monza');
    await page.getByRole('combobox', { name: 'Jump to a driver' }).fill('an');
    const options = page.getByRole('listbox', { name: 'Drivers' });
    await expect(options.getByRole('option').first()).toBeVisible();
    const { x, width: wide } = (await options.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
  });
}

for (const width of [360, 1440]) {
  test(`the sector times of an opened row are below their headings, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const race = (await listPages(site.url)).find(({ name }) => name === 'event-race');
    await page.goto(`${race?.path}?open=1`);
    await expectDrawn(page);
    await page.getByRole('button', { name: 'Sector times' }).click();
    const rows = page.getByRole('table', { name: 'Laps with sector times' }).getByRole('row');
    await expect(rows.nth(1).getByRole('cell').first()).toBeVisible();
    const edges = (row: number) =>
      rows.nth(row).evaluate(({ children }) => Array.from(children, (cell) => cell.getBoundingClientRect().left));
    expect(await edges(1)).toEqual(await edges(0));
  });
}

test('the records of all tracks fit windows of every width, without scrolling sideways', async ({ page }) => {
  await page.goto('/leaderboards/track/all');
  await expectDrawn(page);
  const around = page.getByRole('table', { name: 'The best lap of every track' }).locator('..');
  for (const width of [720, 944, 1000, 1064, 1100, 1129, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await around.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} pixels`).toBe(0);
  }
});

test('a race with all its charts fits a desk at 400 % zoom', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const race = (await listPages(site.url)).find(({ name }) => name === 'event-race');
  await page.goto(race?.path ?? 'no race');
  await expectDrawn(page);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('table', { name: /^Best sectors by car/ })).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a race of several classes shows whole heads and readable cars at every width', async ({ page, site }) => {
  await page.goto((await listPages(site.url)).find(({ name }) => name === 'event-race')?.path ?? 'no race');
  const heads = page.getByRole('table', { name: /^The result/ }).getByRole('columnheader');
  await expect(heads.filter({ hasText: 'In class' })).toBeVisible();
  for (const width of [1024, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const narrow = await heads.evaluateAll((all) =>
      all
        .filter((head) => head.checkVisibility())
        .filter((head) => head.scrollWidth > head.clientWidth || (head.textContent === 'Car' && head.clientWidth < 96))
        .map((head) => `${head.textContent} ${head.clientWidth}`),
    );
    expect(narrow, `${width} px`).toEqual([]);
  }
});
