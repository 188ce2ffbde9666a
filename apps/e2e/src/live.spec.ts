import type { Page } from '@playwright/test';
import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { expectDrawn } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { firstMessage } from './live-socket.ts';
import { startSite } from './site.ts';

/** Step of the page's fake clock. */
const FRAME_MS = 40;
const LONGEST_MS = 20_000;

interface Toast {
  /** By the page's clock. */
  readonly shown: number;
  readonly gone: number | null;
  readonly href: string | null;
  readonly colour: string;
}

const test = base.extend<{ finishRace: (winner?: string) => Promise<string> }>({
  siteKind: 'ownEmpty',
  /** Finishes a race on a game server of the site; returns the URL of its event. */
  finishRace: async ({ openPage, request, site }, use) => {
    const ada = await openPage('Ada Admin');
    const token = await registerServer(ada, site.url, { name: 'Live server', timeZone: 'Australia/Sydney' });
    let minute = 9;
    await use(async (winner = 'Ana Silva') => {
      minute += 1;
      const file = resultFile({
        type: 'R',
        track: 'monza',
        // Only a session that ends now is announced.
        end: fileTimeOf(new Date(), 'Australia/Sydney'),
        cars: [
          { drivers: [driver(minute, winner)], laps: [150_000, 108_000 + minute] },
          { drivers: [driver(900, 'Second Driver')], laps: [151_000, 109_000] },
        ],
      });
      const reply = await handIn(request, token, file);
      expect(reply.status()).toBe(201);
      return `/event/${(await reply.json()).eventId}`;
    });
  },
});

/** Opens the page and waits for the first live message: from then on it hears of finished sessions. */
async function openHome(page: Page): Promise<void> {
  const greeted = firstMessage(page);
  await page.goto('/home');
  await expectDrawn(page);
  await greeted;
}

/** Records when each event toast appeared and disappeared. */
async function watchToasts(page: Page): Promise<() => Promise<readonly Toast[]>> {
  await page.evaluate(() => {
    const log: { element: Element; shown: number; gone: number | null; [key: string]: unknown }[] = [];
    const look = (): void => {
      for (const element of document.querySelectorAll('[role=status]')) {
        if (!element.textContent.includes('finished at') || log.some((entry) => entry.element === element)) continue;
        log.push({
          element,
          shown: performance.now(),
          gone: null,
          href: element.querySelector('a')?.getAttribute('href') ?? null,
          colour: getComputedStyle(element).backgroundColor,
        });
      }
      for (const entry of log) if (entry.gone === null && !entry.element.isConnected) entry.gone = performance.now();
      requestAnimationFrame(look);
    };
    Object.assign(window, { toastLog: log });
    look();
  });
  return () =>
    page.evaluate(() => {
      const { toastLog } = window as unknown as { toastLog: readonly Toast[] };
      return toastLog.map(({ shown, gone, href, colour }) => ({ shown, gone, href, colour }));
    });
}

/** Stops the page's clock: from now on the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Advances the page's clock step by step until a condition holds. */
async function passUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let passed = 0; !(await holds()); passed += FRAME_MS) {
    if (passed > LONGEST_MS) throw new Error('It did not come to hold.');
    await page.clock.runFor(FRAME_MS);
  }
}

test('a toast leads to the event that has finished and stays for three seconds, also with the mouse on it', async ({
  page,
  finishRace,
}) => {
  await page.clock.install();
  await openHome(page);
  const toasts = await watchToasts(page);
  await stopClock(page);
  const event = await finishRace();
  await passUntil(page, async () => (await toasts()).length > 0);
  const toast = page.getByRole('status').filter({ hasText: 'finished at' });
  await expect(toast).toHaveText(/Race finished at\s*Monza/);
  await expect(toast.getByRole('link')).toHaveAttribute('href', event);
  // Hover the text, then the link, then switch windows: none may pause the timer.
  await toast.hover();
  await page.clock.runFor(600);
  await page.mouse.move(5, 5);
  await toast.getByRole('link').hover();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await passUntil(page, async () => (await toasts())[0]?.gone !== null);
  const [entry] = await toasts();
  const lasted = (entry?.gone ?? 0) - (entry?.shown ?? 0);
  // By the page's clock: three seconds, plus the animations.
  expect(lasted).toBeGreaterThan(2_900);
  expect(lasted).toBeLessThan(4_300);
});

test('an event that finishes changes the open page without a reload', async ({ page, finishRace }) => {
  await openHome(page);
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  await finishRace('Fresh Winner');
  await expect(page.getByText('Fresh Winner').first()).toBeVisible();
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
});

test('each event is told once in each of two tabs', async ({ openPage, finishRace }) => {
  const tabs = [await openPage('visitor'), await openPage('visitor')];
  for (const tab of tabs) await openHome(tab);
  const logs = await Promise.all(tabs.map(watchToasts));
  // In order: a duplicate toast would appear before the last one.
  const events = [await finishRace(), await finishRace(), await finishRace()];
  for (const log of logs) await expect.poll(async () => (await log()).map(({ href }) => href)).toEqual(events);
});

for (const theme of ['light', 'dark'] as const) {
  test(`toasts take five colours in turn in the ${theme} theme, at least 390 ms apart`, async ({
    page,
    finishRace,
    site,
  }) => {
    await page.clock.install();
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    await openHome(page);
    const toasts = await watchToasts(page);
    await stopClock(page);
    for (let count = 0; count < 6; count++) await finishRace();
    await passUntil(page, async () => (await toasts()).length === 6);
    const all = await toasts();
    expect(new Set(all.slice(0, 5).map(({ colour }) => colour)).size).toBe(5);
    expect(all[5]?.colour).toBe(all[0]?.colour);
    for (const [index, { shown }] of all.slice(1).entries())
      expect(shown - (all[index]?.shown ?? 0)).toBeGreaterThanOrEqual(390 - FRAME_MS);
  });
}

test('the connection comes back after a restart of the api, which loses and repeats nothing', async ({
  page,
  finishRace,
  site,
  expectComplaint,
}) => {
  await openHome(page);
  const toasts = await watchToasts(page);
  const told = async () => (await toasts()).map(({ href }) => href);
  const before = await finishRace();
  await expect.poll(told).toEqual([before]);
  await site.stop();
  // A request in progress breaks off in another way than one that finds nobody.
  await expectComplaint(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/);
  const again = await startSite(site.databaseUrl, { port: new URL(site.url).port });
  try {
    // This may happen before the page is back.
    const meanwhile = await finishRace('Meanwhile Winner');
    await expect.poll(told, { timeout: 40_000 }).toEqual([before, meanwhile]);
    await expect(page.getByText('Meanwhile Winner').first()).toBeVisible();
    const after = await finishRace();
    await expect.poll(told).toEqual([before, meanwhile, after]);
  } finally {
    await page.close();
    await again.stop();
  }
});
