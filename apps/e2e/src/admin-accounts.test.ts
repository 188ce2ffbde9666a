import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { findViolations } from './axe.ts';
import { openBrowser, type visit, type Visit } from './browser.ts';
import { importLeague } from './league.ts';
import { openAccount, visitAs, type Person } from './signed-in.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_accounts');
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'accounts', events: 20 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const as = (person: Person, options?: Parameters<typeof visit>[1]): Promise<Visit> =>
  visitAs(browser, { siteUrl: site.url, person, ...(options && { options }) });

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, path);

async function openAccountOf(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/admin/accounts`);
  await page.getByRole('grid', { name: 'accounts' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function giveRole(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await page.getByRole('button', { name: 'Change role…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Helps out on Fridays');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a role', () => {
  it('opens the admin area at once, and closes it at once; one’s own cannot be changed', async () => {
    const [uma, ada] = await Promise.all([as('Uma User'), as('Ada Admin')]);
    expect(await statusOf(uma.page, '/api/admin/players')).toBe(403);
    await openAccountOf(ada.page, 'Uma User');
    await giveRole(ada.page, 'Moderator');
    expect(await statusOf(uma.page, '/api/admin/players')).toBe(200);
    await uma.page.goto(`${site.url}/admin/players`);
    await uma.page.getByRole('grid', { name: 'players' }).waitFor();
    await giveRole(ada.page, 'User');
    expect(await statusOf(uma.page, '/api/admin/players')).toBe(403);
    await ada.page.getByText('changed the role of').first().waitFor();

    await openAccountOf(ada.page, 'Ada Admin');
    expect(await ada.page.getByRole('combobox', { name: 'Role' }).isDisabled()).toBe(true);
    await ada.page.getByText('Nobody changes their own role').waitFor();
    expect(ada.complaints).toEqual([]);
    await Promise.all([uma.close(), ada.close()]);
  });
});

describe('a claim', () => {
  it('is confirmed by the staff for the code that they were told', async () => {
    const [uma, ada] = await Promise.all([as('Uma User'), as('Ada Admin')]);
    await openAccount(uma.page, site.url);
    await uma.page.getByRole('combobox', { name: 'Your name' }).fill('a');
    await uma.page.getByRole('option').first().click();
    await uma.page.getByRole('button', { name: 'Get a code' }).click();
    const code = await uma.page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText();

    await ada.page.goto(`${site.url}/admin/accounts`);
    await ada.page.getByRole('link', { name: /^Accounts ?1 claim waiting$/ }).waitFor();
    expect(await ada.page.content()).not.toContain(code);
    await ada.page.getByRole('button', { name: /^Confirm that Uma User is/ }).click();
    const dialog = ada.page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Code' });
    await field.fill('AAAA-AAAA');
    await dialog.getByRole('button', { name: 'Confirm the claim' }).click();
    await dialog.getByText('This is not the code of the claim.').waitFor();
    expect(await findViolations(ada.page)).toEqual([]);
    await field.fill(code.toLowerCase().replace('-', ' '));
    await dialog.getByRole('button', { name: 'Confirm the claim' }).click();
    await ada.page.getByText('No claim waits.').waitFor();

    await openAccount(uma.page, site.url);
    await uma.page.getByRole('button', { name: 'Let this driver go' }).waitFor();
    // A wrong code is an answer, and the browser writes down that it was 400.
    expect(uma.complaints).toEqual([]);
    await Promise.all([uma.close(), ada.close()]);
  });
});

describe('a lock', () => {
  it('ends the session at once and refuses the next sign-in with words, until it is undone', async () => {
    const [uma, ada] = await Promise.all([as('Uma User'), as('Ada Admin')]);
    await openAccountOf(ada.page, 'Uma User');
    await ada.page.getByRole('button', { name: 'Lock…' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await dialog.getByText('Say why, in a few words.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shared the account');
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await ada.page.getByText('Signed in nowhere.').waitFor();
    expect(await statusOf(uma.page, '/api/account')).toBe(401);
    await uma.page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
    await uma.page.getByRole('button', { name: 'Sign in with Discord' }).click();
    await uma.page.getByRole('link', { name: 'Uma User' }).click();
    await uma.page.getByText(/locked/).waitFor();

    await ada.page.getByRole('button', { name: 'Unlock…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sorted out');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await ada.page.getByRole('button', { name: 'Lock…' }).waitFor();
    const again = await as('Uma User');
    expect(await statusOf(again.page, '/api/account')).toBe(200);
    await Promise.all([uma.close(), ada.close(), again.close()]);
  });
});

describe('a moderator', () => {
  it('reads every account and changes none: controls disabled with their reasons, 403 from the server', async () => {
    const { page, complaints, close } = await as('Mo Moderator');
    await openAccountOf(page, 'Uma User');
    for (const name of ['Change role…', 'Lock…', 'Sign out everywhere…']) {
      expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true);
    }
    for (const what of ['change roles', 'lock accounts']) await page.getByText(`Only admins ${what}.`).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(complaints).toEqual([]);
    for (const [path, body] of [
      ['role', { role: 'admin', reason: 'Why not' }],
      ['lock', { reason: 'Why not' }],
      ['sessions/end', { sessionId: null, reason: 'Why not' }],
      ['unlink', { reason: 'Why not' }],
    ] as const) {
      const status = await page.evaluate(
        async ([url, text]) =>
          (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).status,
        [`/api/admin/accounts/${id}/${path}`, JSON.stringify(body)] as const,
      );
      expect(status, path).toBe(403);
    }
    await close();
  });
});

describe('the pages', () => {
  it.each(['light', 'dark'] as const)('are clean for assistive technology, %s and narrow', async (theme) => {
    const { page, complaints, close } = await as('Mo Moderator');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    for (const path of ['accounts', 'accounts/1']) {
      await page.goto(`${site.url}/admin/${path}`, { waitUntil: 'networkidle' });
      expect(await findViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
