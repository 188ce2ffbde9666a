import type { Browser, Page } from 'playwright-core';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { visitAs, type Person } from './signed-in.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_servers');
  site = await startSite(databaseUrl);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const as = (person: Person) => visitAs(browser, { siteUrl: site.url, person });

const league = createLeague({ seed: 'admin-servers', drivers: 40, servers: 1 });
const sessions = [...season(league, { fromMs: Date.UTC(2026, 2, 2), events: 12 })].flatMap(
  (weekend) => weekend.sessions,
);
const files = sessions.map((session) => writeResultFile(session));

/** A result that was not handed in before. */
function nextFile(): { fileName: string; bytes: Uint8Array } {
  const file = files.pop();
  if (file === undefined) throw new Error('the season has no more sessions');
  return file;
}

async function handIn(token: string): Promise<Response> {
  const { fileName, bytes } = nextFile();
  return fetch(`${site.url}/api/ingest/results?fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
}

const shownToken = async (page: Page): Promise<string> => (await page.getByTestId('token').innerText()).trim();

describe('an admin', () => {
  it('registers a server whose token hands in results that everybody reads, rotates it and revokes the old one', async () => {
    const { page, complaints, close } = await as('Ada Admin');
    await page.goto(`${site.url}/admin/servers`);
    await page.getByRole('button', { name: 'Register a server' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText('A server needs a name.').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Northern Endurance');
    await dialog.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Berlin');
    await dialog.getByRole('button', { name: 'Register' }).click();
    const first = await shownToken(page);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const reply = await handIn(first);
    expect(reply.status).toBe(201);
    const { eventId } = await reply.json();
    await page.getByRole('link', { name: 'Northern Endurance' }).click();
    await page.getByRole('heading', { level: 1, name: 'Northern Endurance' }).waitFor();
    await page.getByRole('button', { name: `Import again: event ${eventId}` }).click();
    await dialog.getByText('Nothing would change').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await dialog.getByRole('button', { name: 'Issue a new token' }).click();
    const second = await shownToken(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect([(await handIn(first)).status, (await handIn(second)).status]).toEqual([201, 201]);

    await page.getByRole('row', { name: /Ends/ }).getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its machine is gone');
    await dialog.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByRole('row', { name: /Revoked/ }).waitFor();
    expect([(await handIn(first)).status, (await handIn(second)).status]).toEqual([401, 201]);
    await page.getByText('“Its machine is gone”').waitFor();

    await page.goto(`${site.url}/event/${eventId}`);
    await page.getByText('Northern Endurance').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('hands in files by hand, sees which could not be read and why, and tries them again', async () => {
    const { page, close } = await as('Ada Admin');
    await page.goto(`${site.url}/admin/servers`);
    await page.getByRole('link', { name: 'Northern Endurance' }).click();
    const good = nextFile();
    await page
      .getByLabel('Result files')
      .setInputFiles([{ name: good.fileName, mimeType: 'application/json', buffer: Buffer.from(good.bytes) }]);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['{"laps": ['], '260401_200000_R.json'));
      return transfer;
    });
    await page.getByText('Drop result files here.').dispatchEvent('drop', { dataTransfer: dropped });
    const handed = page.getByRole('list', { name: 'Files handed in' });
    await handed.getByText(/^Imported, \d+ laps/).waitFor();
    const reason = await handed.getByRole('listitem').nth(1).locator('.bad').innerText();
    expect(reason).not.toBe('');
    const row = page.getByRole('row', { name: /260401_200000_R\.json/ });
    await row.getByText(reason).waitFor();
    await row.getByRole('button', { name: /^Try again/ }).click();
    await page.getByText(`It failed again: ${reason}`).waitFor();
    await handed.getByRole('link', { name: /^Event/ }).click();
    await page.waitForURL(/\/event\/\d+$/);
    await page.getByText('Northern Endurance').first().waitFor();

    await page.goto(`${site.url}/admin/dashboard`);
    await page.getByText('260401_200000_R.json').waitFor();
    await page.getByText(reason).first().waitFor();
    await close();
  });

  it('takes a server off the public pages, after saying what that does', async () => {
    const { page, close } = await as('Ada Admin');
    const names = async (): Promise<string> => (await fetch(`${site.url}/api/search/servers`)).text();
    expect(await names()).toContain('Northern Endurance');
    await page.goto(`${site.url}/admin/servers`);
    await page.getByRole('link', { name: 'Northern Endurance' }).click();
    await page.getByRole('checkbox', { name: /Listed/ }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlist the server' }).click();
    await page.getByText('The server is saved.').waitFor();
    expect(await names()).not.toContain('Northern Endurance');
    await close();
  });
});

describe('a moderator', () => {
  it('opens every page, and finds what is the admins’ disabled with its reason; the server says the same', async () => {
    const { page, close } = await as('Mo Moderator');
    await page.goto(`${site.url}/admin/servers`);
    expect(await page.getByRole('button', { name: 'Register a server' }).isDisabled()).toBe(true);
    await page.getByText('Only admins register servers.').waitFor();
    await page.getByRole('link', { name: 'Northern Endurance' }).click();
    await page.getByText('Only admins hand in files.').waitFor();
    for (const name of ['Rotate', 'Save', 'Choose files'])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ name: 'Mine', timeZone: 'Europe/Berlin', capacity: null, isListed: true });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/admin/servers/register', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(403);
    await close();
  });

  it('reads who did what, and takes it away', async () => {
    const { page, complaints, close } = await as('Mo Moderator');
    await page.goto(`${site.url}/admin/dashboard`);
    await page.getByRole('link', { name: 'All in the audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await page.getByRole('gridcell', { name: 'Its machine is gone' }).waitFor();
    await page.getByRole('textbox', { name: 'Action' }).fill('token.rotate');
    await page.waitForURL(/action=token\.rotate/);
    await expect.poll(() => page.getByRole('row').count(), { timeout: 20_000 }).toBe(2);
    const href = await page.getByRole('link', { name: 'Download staff actions as CSV' }).getAttribute('href');
    const text = await page.evaluate(async (url) => (await fetch(url ?? '')).text(), href);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(complaints).toEqual([]);
    await close();
  });
});

it.each(['light', 'dark'])('axe finds nothing, %s', async (theme) => {
  const { page, close } = await as('Ada Admin');
  await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
  for (const path of ['/admin/dashboard', '/admin/servers', '/admin/servers/1', '/admin/management?tab=audit']) {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect({ path, width, found: await findViolations(page) }).toEqual({ path, width, found: [] });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect({ path, width, isTooWide }).toEqual({ path, width, isTooWide: false });
    }
  }
  await close();
});
