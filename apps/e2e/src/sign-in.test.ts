import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { openBrowser, visit, type Visit } from './browser.ts';
import { openAccount, signIn, visitAs, type Person } from './signed-in.ts';
import { startSite, startSiteIn, type Site } from './site.ts';

let browser: Browser;
let site: Site;
let databaseUrl: string;

beforeAll(async () => {
  browser = await openBrowser();
  databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_sign_in');
  site = await startSite(databaseUrl);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const as = (person: Person, options?: Parameters<typeof visit>[1]): Promise<Visit> =>
  visitAs(browser, { siteUrl: site.url, person, ...(options && { options }) });

describe('the guard', () => {
  it.each(['/account', '/admin', '/admin/dashboard', '/admin/accounts'])(
    'sends whoever is not signed in from %s to home',
    async (path) => {
      const { page, complaints, close } = await visit(browser);
      await page.goto(site.url + path);
      await page.waitForURL('**/home');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('lets a user into the account and not into the admin area', async () => {
    const { page, complaints, close } = await as('Uma User');
    await openAccount(page, site.url);
    expect(pathOf(page)).toBe('/account');
    await page.goto(`${site.url}/admin`);
    await page.waitForURL('**/home');
    expect(await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each<[Person, string]>([
    ['Mo Moderator', 'Moderator'],
    ['Ada Admin', 'Admin'],
  ])('lets %s into the admin area, too', async (person, role) => {
    const { page, complaints, close } = await as(person);
    await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await openAccount(page, site.url);
    await page
      .getByRole('term')
      .filter({ hasText: 'Role' })
      .locator('xpath=following-sibling::dd')
      .getByText(role)
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('brings back to the page and filters where the sign-in began', async () => {
    const { page, close } = await visit(browser);
    await signIn(page, site.url, 'Uma User', '/leaderboards/races?minStarts=5');
    expect(page.url()).toBe(`${site.url}/leaderboards/races?minStarts=5`);
    await close();
  });
});

describe('a sign-in that fails', () => {
  it('because the person refuses: says so and leaves a working page', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign in with Discord' }).click();
    await page.getByRole('link', { name: 'Nobody: refuse' }).click();
    await page.getByText('Error: Discord was told not to sign you in.').waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/about`);
    await page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await page.getByRole('link', { name: 'Stats', exact: true }).first().click();
    await page.waitForURL('**/stats');
    await close();
  });

  it('because Discord is down: says so and leaves a working page', async () => {
    const down = await startSiteIn({
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_TIME_ZONE: 'Australia/Sydney',
      DISCORD_CLIENT_ID: 'paddock',
      DISCORD_CLIENT_SECRET: 'secret',
      // Nobody listens there.
      DISCORD_BASE_URL: 'http://127.0.0.1:9',
    });
    const { page, close } = await visit(browser);
    await page.goto(`${down.url}/about`, { waitUntil: 'networkidle' });
    const state = await page.evaluate(async () => {
      const reply = await fetch('/api/auth/discord/url', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ returnTo: '/about' }),
      });
      return new URL((await reply.json()).url).searchParams.get('state');
    });
    // It came back from Discord just before that went down.
    await page.goto(`${down.url}/api/auth/discord/callback?code=1&state=${state}`);
    await page.getByText(/^Error: /).waitFor();
    await expect.poll(() => page.url()).toBe(`${down.url}/about`);
    await page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await close();
    await down.stop();
  });

  it('and a sign-out that fails leaves the visitor signed in, in the specified words', async () => {
    const { page, close } = await as('Uma User');
    await openAccount(page, site.url);
    await page.route('**/api/trpc/auth.logout*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByText('Uhoh, unexpected error...').waitFor();
    expect(pathOf(page)).toBe('/account');
    await close();
  });
});

describe('sessions', () => {
  it('are listed; one is ended from the other, which then is nobody', async () => {
    const one = await as('Mo Moderator');
    const two = await as('Mo Moderator');
    await openAccount(one.page, site.url);
    const others = one.page.getByRole('button', { name: 'Sign out Chrome on Linux' });
    await others.first().waitFor();
    // Those of other tests are there, too; the one used last stands first.
    const before = await others.count();
    await others.first().click();
    await expect.poll(() => others.count()).toBe(before - 1);
    expect(await two.page.evaluate(async () => (await fetch('/api/auth/user')).json())).toBeNull();
    await two.page.goto(`${site.url}/account`);
    await two.page.waitForURL('**/home');
    await one.close();
    await two.close();
  });

  it('one that ended elsewhere leads home from the account page', async () => {
    const { page, close } = await as('Mo Moderator');
    await page.context().clearCookies({ name: 'sid' });
    // The page still believes in its session.
    await page.getByRole('banner').getByRole('link', { name: 'Mo Moderator' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await close();
  });

  it('all end at once', async () => {
    const one = await as('Ada Admin');
    const two = await as('Ada Admin');
    await openAccount(one.page, site.url);
    await one.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await one.page.waitForURL('**/home');
    await one.page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await two.page.goto(`${site.url}/account`);
    await two.page.waitForURL('**/home');
    expect(one.complaints).toEqual([]);
    await one.close();
    await two.close();
  });
});

describe('display preferences', () => {
  it('the 24-hour clock holds on all pages and after a reload, for a year', async () => {
    const { page, close } = await as('Uma User', { timezoneId: 'Australia/Sydney' });
    await openAccount(page, site.url);
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const signedIn = sessions.getByText(/^Signed in /).first();
    expect(await signedIn.innerText()).toMatch(/\d{1,2}:\d\d [ap]m$/);
    const choice = page.getByRole('checkbox', { name: /24-hour clock/ });
    await choice.check();
    await expect.poll(() => signedIn.innerText()).toMatch(/, \d\d:\d\d$/);
    // It stays where the keyboard was.
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    expect(await signedIn.innerText()).toMatch(/, \d\d:\d\d$/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'preferences');
    expect(cookie?.value).toContain('clock=24');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await close();
  });

  it('the dark theme is there with the first byte', async () => {
    const { page, close } = await as('Uma User');
    await openAccount(page, site.url);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const html = await page.evaluate(async () => (await fetch('/account')).text());
    expect(html).toMatch(/<html[^>]+data-theme="dark"/);
    await close();
  });
});
