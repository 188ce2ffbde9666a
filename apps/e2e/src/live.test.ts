import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { driver, resultFile } from '../../api/src/testing/result-file.ts';
import { openBrowser, visit } from './browser.ts';
import { runCommand, startSite, type Site } from './site.ts';

/** Names the site gives to the track and the session. */
const TOAST = /Race finished at\s*Monza/;

let browser: Browser;
let site: Site;
let databaseUrl: string;
let token: string;

beforeAll(async () => {
  browser = await openBrowser();
  databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_live');
  site = await startSite(databaseUrl);
  const printed = await runCommand(databaseUrl, [
    'server:add',
    'Live server',
    '--time-zone',
    'Australia/Sydney',
    '--json',
  ]);
  token = JSON.parse(printed).token;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

let minute = 0;

/** A session finishes on the game server. */
async function finishRace(name = 'Ana Silva'): Promise<number> {
  minute += 1;
  const { fileName, bytes } = resultFile({
    type: 'R',
    track: 'monza',
    end: `250601_${String(10 + Math.floor(minute / 60))}${String(minute % 60).padStart(2, '0')}00`,
    cars: [
      { drivers: [driver(minute, name)], laps: [150_000, 108_000] },
      { drivers: [driver(900, 'Second Driver')], laps: [151_000, 109_000] },
    ],
  });
  const reply = await fetch(`${site.url}/api/ingest/results?fileName=${fileName}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()).eventId;
}

const toasts = (page: Page) => page.getByRole('status').filter({ hasText: 'finished at' });

/** When each toast came and went, by the page's own clock. */
async function watchToasts(
  page: Page,
): Promise<() => Promise<{ shown: number; gone: number | null; text: string; colour: string }[]>> {
  await page.evaluate(() => {
    const log: { element: Element; shown: number; gone: number | null; text: string; colour: string }[] = [];
    Object.assign(window, { toastLog: log });
    const look = (): void => {
      const present = [...document.querySelectorAll('[role=status]')].filter((one) =>
        one.textContent?.includes('finished at'),
      );
      for (const element of present) {
        if (log.some((entry) => entry.element === element)) continue;
        log.push({
          element,
          shown: performance.now(),
          gone: null,
          text: element.textContent ?? '',
          colour: getComputedStyle(element).backgroundColor,
        });
      }
      for (const entry of log) if (entry.gone === null && !entry.element.isConnected) entry.gone = performance.now();
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() =>
      (
        window as unknown as { toastLog: { shown: number; gone: number | null; text: string; colour: string }[] }
      ).toastLog.map(({ shown, gone, text, colour }) => ({ shown, gone, text, colour })),
    );
}

async function openHome(theme: 'light' | 'dark' = 'light') {
  const opened = await visit(browser);
  if (theme === 'dark') await opened.page.context().addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
  const connected = opened.page.waitForEvent('websocket');
  await opened.page.goto(`${site.url}/home`, { waitUntil: 'networkidle' });
  const socket = await connected;
  await expect.poll(() => socket.isClosed()).toBe(false);
  // The greeting has come when the page has it; a message sent before that would still arrive, through ?after.
  await sleep(500);
  return opened;
}

describe('a session that finishes', () => {
  it('shows a toast that leads to it, changes the page without a reload, and leaves after 3 s with the mouse on it', async () => {
    const { page, complaints, close } = await openHome();
    const log = await watchToasts(page);
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
    const eventId = await finishRace('Fresh Winner');
    const toast = toasts(page).first();
    await toast.waitFor();
    expect((await toast.innerText()).replaceAll(/\s+/g, ' ')).toMatch(TOAST);
    expect(await toast.getByRole('link').getAttribute('href')).toBe(`/event/${eventId}`);
    // On the text and on the link, then away from the window: nothing may hold it.
    await toast.hover();
    await sleep(600);
    await page.mouse.move(5, 5);
    await toast.getByRole('link').hover();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.getByText('Fresh Winner').first().waitFor();
    await expect.poll(async () => (await log())[0]?.gone, { timeout: 6_000 }).not.toBeNull();
    const [entry] = await log();
    const lasted = (entry?.gone ?? 0) - (entry?.shown ?? 0);
    expect(lasted).toBeGreaterThan(2_900);
    // Three seconds, and the time it takes to go.
    expect(lasted).toBeLessThan(4_300);
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is told once in each of two tabs', async () => {
    const tabs = await Promise.all([openHome(), openHome()]);
    const logs = await Promise.all(tabs.map(({ page }) => watchToasts(page)));
    await finishRace();
    await finishRace();
    await sleep(5_500);
    for (const log of logs) expect(await log()).toHaveLength(2);
    for (const { close } of tabs) await close();
  });

  it.each(['light', 'dark'] as const)(
    'takes five colours in turn in the %s theme, at least 390 ms apart',
    async (theme) => {
      const { page, close } = await openHome(theme);
      const log = await watchToasts(page);
      for (let count = 0; count < 6; count++) await finishRace();
      await expect.poll(async () => (await log()).length, { timeout: 10_000 }).toBe(6);
      const entries = await log();
      expect(new Set(entries.slice(0, 5).map(({ colour }) => colour)).size).toBe(5);
      expect(entries[5]?.colour).toBe(entries[0]?.colour);
      const pauses = entries.slice(1).map(({ shown }, index) => shown - (entries[index]?.shown ?? 0));
      // A frame of tolerance: the log looks once a frame.
      for (const pause of pauses) expect(pause).toBeGreaterThan(370);
      await close();
    },
  );
});

describe('the connection', () => {
  it('comes back after a restart of the api, which loses and repeats nothing', async () => {
    const { page, close } = await openHome();
    const log = await watchToasts(page);
    await finishRace();
    await expect.poll(async () => (await log()).length).toBe(1);
    const { port } = new URL(site.url);
    await site.stop();
    site = await startSite(databaseUrl, { port });
    // Before the page is back.
    await finishRace('Meanwhile Winner');
    await expect.poll(async () => (await log()).length, { timeout: 40_000 }).toBe(2);
    await page.getByText('Meanwhile Winner').first().waitFor();
    await sleep(2_000);
    expect(await log()).toHaveLength(2);
    await close();
  });
});
