import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from '@playwright/test';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { expect, test } from './fixtures.ts';
import { startFirefox, type Firefox } from './marionette.ts';
import { TEMPLATES } from './prepared.ts';
import { hasPushService, startPushService } from './push-service.ts';
import { startSite } from './site.ts';

const BINARY = process.env['PUSH_FIREFOX'] ?? '/usr/bin/firefox-esr';

test.skip(!hasPushService || !existsSync(BINARY), 'needs the folder ../shared/checks and a Firefox');
test.setTimeout(240_000);

const titles = (firefox: Firefox) =>
  firefox.run<string[]>(`const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.getNotifications() ?? []).map(({ title }) => title);`);
const button = (text: string) => `//main//button[normalize-space()='${text}']`;

test('a Firefox subscribes, gets what its user chose, is clicked and is signed out', async ({ prepared }, {
  outputDir,
}) => {
  const service = await startPushService(outputDir);
  const databaseUrl = await createDatabaseFromTemplate(prepared.adminUrl, TEMPLATES.league, `e2e_${randomUUID()}`);
  const site = await startSite(databaseUrl, { settings: service.settings });
  const firefox = await startFirefox(BINARY, {
    profile: `${outputDir}/profile`,
    prefs: {
      'dom.push.serverURL': service.url.replace('https:', 'ws:') + '/',
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      'dom.webnotifications.requireuserinteraction': false,
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
    },
  });
  try {
    await firefox.open(`${site.url}/about`);
    await firefox.setCookies(prepared.signedIn['Mo Moderator']?.cookies ?? []);
    await firefox.open(`${site.url}/account?view=told`);
    await firefox.click(button('Turn on push in this browser'));
    await firefox.click("//label[normalize-space()='Work is waiting: push']//input");
    await firefox.click(button('Send a test'));
    await expect.poll(() => titles(firefox)).toEqual(['This is a test']);

    // Somebody claims a driver, which moderators are told.
    const uma = await request.newContext({
      baseURL: site.url,
      storageState: prepared.signedIn['Uma User'] ?? { cookies: [], origins: [] },
      extraHTTPHeaders: { origin: site.url },
    });
    const { drivers } = await (await uma.post('/api/search/drivers', { data: { filter: 'a' } })).json();
    const claimed = await uma.post('/api/account/claim/code', { data: { playerId: drivers[0].playerId } });
    expect(claimed.status()).toBe(200);
    await expect.poll(() => titles(firefox)).toContain('A claim on a driver is waiting');
    await firefox.run(`const registration = await navigator.serviceWorker.getRegistration('/');
      for (const shown of await registration.getNotifications()) if (shown.title === 'This is a test') shown.close();`);
    await expect.poll(() => titles(firefox)).toEqual(['A claim on a driver is waiting']);
    await firefox.clickNotification();
    await expect.poll(() => firefox.urls()).toContain(`${site.url}/admin/accounts`);

    await firefox.open(`${site.url}/account`);
    await firefox.click(button('Sign out'));
    await expect.poll(() => firefox.run<string>('return location.pathname;')).toBe('/home');
    await expect.poll(() => titles(firefox)).toEqual([]);
    expect(await service.wrongs()).toBe('');
  } finally {
    await firefox.stop();
    await site.stop();
    await service.stop();
    await dropDatabase(prepared.adminUrl, new URL(databaseUrl).pathname.slice(1));
  }
});
