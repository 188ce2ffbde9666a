import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { chromium, request, type BrowserContext, type Page } from '@playwright/test';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { expect, test } from './fixtures.ts';
import { TEMPLATES } from './prepared.ts';
import { hasPushService, startPushService } from './push-service.ts';
import { startSite } from './site.ts';

// A full Chromium on a screen of its own: the packaged one has neither push nor notifications.
const BINARY = process.env['PUSH_CHROMIUM'] ?? '/usr/bin/chromium';
const DISPLAY = `:${90 + (process.pid % 900)}`;
const SCREEN = { ...process.env, DISPLAY, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
/** Width of a notification that Chromium itself draws, which it does where there is no desktop. */
const NOTIFICATION_WIDTH = 360;

test.skip(!hasPushService, 'needs the folder ../shared/checks');
test.setTimeout(120_000);

const titles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.getNotifications())?.map(({ title }) => title) ?? [];
  });
const mouse = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('xdotool', args, { env: SCREEN })).stdout;

/** Clicks the notification on the screen with the mouse, as a person would. */
async function clickNotification(): Promise<void> {
  for (const id of (await mouse('search', '--onlyvisible', '--name', '.*')).split('\n').filter((line) => line !== '')) {
    const where = await mouse('getwindowgeometry', id);
    const [, x = '', y = '', width = '', height = ''] =
      /Position: (\d+),(\d+)[\s\S]*Geometry: (\d+)x(\d+)/.exec(where) ?? [];
    if (Number(width) !== NOTIFICATION_WIDTH) continue;
    await mouse('mousemove', String(Number(x) + 100), String(Number(y) + Number(height) / 2 + 5), 'click', '1');
    return;
  }
  throw new Error('There is no notification on the screen.');
}

test('a Chromium subscribes, gets what its user chose, is clicked, renews itself and is signed out', async ({
  prepared,
}, { outputDir }) => {
  const service = await startPushService(outputDir);
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const databaseUrl = await createDatabaseFromTemplate(prepared.adminUrl, TEMPLATES.league, `e2e_${randomUUID()}`);
  const site = await startSite(databaseUrl, { settings: service.settings });
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(`${outputDir}/profile`, {
      executablePath: BINARY,
      headless: false,
      env: SCREEN,
      args: ['--no-sandbox', '--disable-gpu', '--window-size=1200,800', ...service.switches],
      // Playwright turns off what push needs.
      ignoreDefaultArgs: ['--disable-background-networking', '--disable-component-update'],
      baseURL: site.url,
      viewport: null,
    });
    await context.addCookies(prepared.signedIn['Mo Moderator']?.cookies ?? []);
    await context.grantPermissions(['notifications'], { origin: site.url });
    const [page = await context.newPage()] = context.pages();

    await page.goto('/account?view=told');
    await page.getByRole('button', { name: 'Turn on push in this browser' }).click();
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByText('This browser')).toBeVisible();
    await expect(devices.getByText('Nothing comes yet')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Work is waiting: push' }).click();
    await devices.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => titles(page)).toEqual(['This is a test']);
    await expect(async () => clickNotification()).toPass({ timeout: 20_000 });
    await expect.poll(() => titles(page)).toEqual([]);

    // Somebody claims a driver, which moderators are told.
    const uma = await request.newContext({
      baseURL: site.url,
      storageState: prepared.signedIn['Uma User'] ?? { cookies: [], origins: [] },
      extraHTTPHeaders: { origin: site.url },
    });
    const { drivers } = await (await uma.post('/api/search/drivers', { data: { filter: 'a' } })).json();
    const claimed = await uma.post('/api/account/claim/code', { data: { playerId: drivers[0].playerId } });
    expect(claimed.status()).toBe(200);
    await expect.poll(() => titles(page)).toEqual(['A claim on a driver is waiting']);

    const opened = context.waitForEvent('page');
    await expect(async () => clickNotification()).toPass({ timeout: 20_000 });
    await expect(await opened).toHaveURL('/admin/accounts');

    // The push service forgets the subscription, which Chromium is never told.
    await service.forgetNext();
    await devices.getByRole('button', { name: 'Send a test' }).click();
    const known = async () => (await (await page.request.get('/api/push/devices')).json()).devices.length;
    await expect.poll(known).toBe(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect.poll(known).toBe(1);
    await page.reload();
    await expect(devices.getByText('This browser')).toBeVisible();
    await devices.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => titles(page)).toContain('This is a test');

    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/home');
    await expect.poll(() => titles(page)).toEqual([]);
    expect(await service.wrongs()).toBe('');
  } finally {
    await context?.close();
    await site.stop();
    screen.kill();
    await service.stop();
    await dropDatabase(prepared.adminUrl, new URL(databaseUrl).pathname.slice(1));
  }
});
