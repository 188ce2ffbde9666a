import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expectDrawn } from './axe.ts';
import { announceChampionship, CHAMPIONSHIP } from './championships.ts';
import { expect } from './fixtures.ts';
import { handIn } from './game-server.ts';
import { SERVER, test } from './race-night.ts';
import { claimDriver } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

const sheetOf = (page: Page) => page.getByRole('table', { name: 'Order of the race' });

test('a card opens the session, where what changes arrives, and which becomes the result', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  await page.goto('/home');
  await expectDrawn(page);
  await page.getByRole('article', { name: SERVER }).getByRole('link', { name: 'Monza' }).press('Enter');
  await expect(page).toHaveURL(/\/home\?server=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Monza' })).toBeFocused();
  const rows = sheetOf(page).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Car 7');
  await expect(page.getByText('+0.640').first()).toBeVisible();
  // The rows themselves move: one that a reader has found stays the same element.
  const second = await rows.nth(1).elementHandle();
  await night.report({ order: [94, 7, 11], laps: 4 });
  await expect(rows.first()).toContainText('Car 94');
  expect(await second?.evaluate((row) => row.isConnected && row === row.parentElement?.firstElementChild)).toBe(true);
  await expect(page.getByRole('list').filter({ hasText: 'Car 94 leads' })).toBeVisible();

  const ended = page.getByRole('switch', { name: 'If it ended now' });
  await ended.focus();
  await page.keyboard.press('Space');
  await expect(ended).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Season' })).toBeVisible();

  await night.report({ order: [94, 7, 11], laps: 5, isOver: true });
  await expect(page.getByRole('heading', { name: 'Order at the flag' })).toBeVisible();
  const event = await night.finish();
  await expect(page.getByRole('heading', { name: 'Classification' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Result', exact: true })).toHaveAttribute('href', event);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('the page of a session fits a desk and a phone, and axe finds nothing', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  await page.goto('/home?server=1');
  await expect(sheetOf(page)).toBeVisible();
  await expectSound(page);
  await page.goto('/home?server=1&ended=now');
  await expectSound(page);
});

test('a driver reads where the race would leave them in its championship', async ({
  night,
  openPage,
  request,
  site,
}) => {
  const cars = [11, 7, 94].map((number) => ({
    drivers: [driver(number, `Driver ${number}`)],
    laps: [120_000, 109_000, 109_000 + number],
  }));
  const first = resultFile({ type: 'R', track: 'monza', end: '250605_210000', cars });
  expect((await handIn(request, night.token, first)).ok()).toBe(true);
  const ada = await openPage('Ada Admin');
  const timeZone = 'Australia/Sydney';
  const rounds = [
    ['R1', '2025-06-05T20:45'],
    ['R2', new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 16)],
  ].map(([code, startsAt]) => ({ code, trackName: 'monza', startsAt, timeZone, heats: [{ code }] }));
  await announceChampionship(ada, site.url, { rounds, isOpen: true });
  const uma = await openPage('Uma User');
  expect(await claimDriver(uma, site.url, 'Uma User')).toMatchObject({ name: 'Driver 7' });

  await night.report({ order: [94, 7, 11], laps: 3, isNamed: true });
  await uma.goto('/home?server=1&ended=now');
  const own = uma.getByRole('region', { name: 'You, if it ended now' });
  await expect(own).toContainText(CHAMPIONSHIP);
  // Of two rounds the better one counts: second in both, and both others have won one.
  await expect(own.getByRole('definition').filter({ hasText: '3rd, 22 pts' })).toContainText('2nd before this race');
  await expectSound(uma);
});

test('a starting grid fits, whether its last place is in the upper row or the lower one', async ({ page, night }) => {
  for (const cars of [9, 10]) {
    await night.report({ order: Array.from({ length: cars }, (_, index) => 1 + index), laps: 0, isOnGrid: true });
    await page.goto('/home?server=1');
    await expect(page.getByRole('row', { name: `Car ${cars}` })).toBeVisible();
    await expectSound(page);
  }
});

test('the overlay can be framed and is transparent; the page of the session cannot', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  const headers = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors [^;]+/)?.[0];
  expect(await headers('/home?server=1&view=overlay')).toBe('frame-ancestors *');
  expect(await headers('/home?server=1')).toBe("frame-ancestors 'none'");
  await page.goto('/home?server=1&view=overlay');
  await expect(page.getByRole('listitem').first()).toContainText('Car 7');
  const background = () =>
    page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
  expect(await background()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await expect(page.getByRole('link')).toHaveCount(0);
  await night.report({ order: [94, 7, 11], laps: 4 });
  await expect(page.getByRole('listitem').first()).toContainText('Car 94');
});

test('a page of another origin may show the overlay within itself, and no other page; nothing lies behind the rows', async ({
  page,
  night,
  site,
  expectComplaint,
}) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  const others = createServer((_request, reply) => {
    const frames = [
      '/home?server=1&view=overlay',
      '/home?server=1',
      '/home?view=overlay',
      '/stats?server=1&view=overlay',
    ];
    reply.setHeader('content-type', 'text/html');
    reply.end(
      `<body style="margin: 0; background: rgb(255, 0, 255)">${frames
        .map(
          (path) =>
            `<iframe title="${path}" src="${site.url}${path}" width="1280" height="880" style="border: 0"></iframe>`,
        )
        .join('')}`,
    );
  });
  await once(others.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(others.address() as AddressInfo).port}/`);
    const overlay = page.frameLocator('iframe').first();
    await expect(overlay.getByRole('listitem').first()).toContainText('Car 7');
    for (const index of [1, 2, 3]) {
      await expect(page.frameLocator('iframe').nth(index).locator('#root')).toHaveCount(0);
    }
    await expectComplaint(/frame-ancestors 'none'/);
    const at = await pixelsOf(page, [
      [1200, 600],
      [60, 60],
    ]);
    expect(at[0]).toEqual([255, 0, 255, 255]);
    expect(at[1]).not.toEqual([255, 0, 255, 255]);
  } finally {
    others.close();
    others.closeAllConnections();
  }
});

/** Colours in a picture of the page. */
async function pixelsOf(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ picture, places }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return places.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]);
    },
    { picture, places },
  );
}

test('a screen reader is told little: one polite region, which changes at most every ten seconds', async ({
  page,
  night,
}) => {
  const cars = Array.from({ length: 20 }, (_, index) => 1 + index);
  await night.report({ order: cars, laps: 3 });
  await page.goto('/home?server=1');
  await expect(sheetOf(page)).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const region = document.querySelector('[aria-live]');
      if (changes.some(({ target }) => region?.contains(target))) said.push(region?.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // Another leader with every report.
  for (let second = 1; second <= 22; second += 1) {
    await night.report({ order: [...cars.slice(second % 20), ...cars.slice(0, second % 20)], laps: 3 + second });
    await page.waitForTimeout(1_000);
  }
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(3);
  for (const text of said) expect(text).toMatch(/^Car \d+ leads\. From \d+\w+\.$/);
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const live = nodes.flatMap(({ ignored, properties = [] }) => {
    const kind = properties.find(({ name }) => name === 'live')?.value.value;
    return ignored || kind === undefined || kind === 'off' ? [] : [kind];
  });
  expect(live).toEqual(['polite']);
});
