import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { findViolations } from './axe.ts';
import { openBrowser, visit, type Visit } from './browser.ts';
import { importLeague } from './league.ts';
import { startSite, startSiteIn, type Site } from './site.ts';

type Person = 'Uma User' | 'Mo Moderator' | 'Ada Admin';

let browser: Browser;
let site: Site;
let databaseUrl: string;

beforeAll(async () => {
  browser = await openBrowser();
  databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_account');
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'account', events: 60 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Signs in from a page as somebody would: the button, the provider's choice, and back to the page. */
async function signIn(page: Page, person: Person, from = '/about'): Promise<void> {
  await page.goto(site.url + from, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign in with Discord' }).click();
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(site.url + from);
  await page.getByRole('banner').getByRole('link', { name: person }).waitFor();
}

async function visitAs(person: Person, options?: Parameters<typeof visit>[1]): Promise<Visit> {
  const opened = await visit(browser, options);
  await signIn(opened.page, person);
  return opened;
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${site.url}/account`);
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}

/** The driver of a signed-in visitor, as the site knows him. */
async function ownDriver(page: Page): Promise<{ playerId: string; name: string; shortName: string }> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/account');
    return (await reply.json()).driver;
  });
}

async function claimWithSteam(page: Page, person: Person): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Claim with Steam' }).click();
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(`${site.url}/account`);
  await page.getByRole('button', { name: 'Let this driver go' }).waitFor();
}

/** Names in the first rows of the board of most races. */
async function namesOnBoard(page: Page): Promise<string> {
  await page.goto(`${site.url}/leaderboards/races`);
  return page.getByRole('table').first().innerText();
}

async function foundBy(page: Page, filter: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const reply = await fetch('/api/search/drivers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filter: text }),
    });
    return (await reply.json()).drivers.map((one: { playerId: string }) => one.playerId);
  }, filter);
}

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
    const { page, complaints, close } = await visitAs('Uma User');
    await openAccount(page);
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
    const { page, complaints, close } = await visitAs(person);
    await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await openAccount(page);
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
    await signIn(page, 'Uma User', '/leaderboards/races?minStarts=5');
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
    const { page, close } = await visitAs('Uma User');
    await openAccount(page);
    await page.route('**/api/trpc/auth.logout*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByText('Uhoh, unexpected error...').waitFor();
    expect(pathOf(page)).toBe('/account');
    await close();
  });
});

describe('sessions', () => {
  it('are listed; one is ended from the other, which then is nobody', async () => {
    const one = await visitAs('Mo Moderator');
    const two = await visitAs('Mo Moderator');
    await openAccount(one.page);
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
    const { page, close } = await visitAs('Mo Moderator');
    await page.context().clearCookies({ name: 'sid' });
    // The page still believes in its session.
    await page.getByRole('banner').getByRole('link', { name: 'Mo Moderator' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await close();
  });

  it('all end at once', async () => {
    const one = await visitAs('Ada Admin');
    const two = await visitAs('Ada Admin');
    await openAccount(one.page);
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
    const { page, close } = await visitAs('Uma User', { timezoneId: 'Australia/Sydney' });
    await openAccount(page);
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
    const { page, close } = await visitAs('Uma User');
    await openAccount(page);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const html = await page.evaluate(async () => (await fetch('/account')).text());
    expect(html).toMatch(/<html[^>]+data-theme="dark"/);
    await close();
  });
});

describe('the own driver', () => {
  it('is claimed with Steam, marked in results and boards, and stands on home', async () => {
    const { page, complaints, close } = await visitAs('Uma User');
    await claimWithSteam(page, 'Uma User');
    const { playerId } = await ownDriver(page);
    await page.goto(`${site.url}/leaderboards/races`);
    await page.getByRole('table').getByText('You', { exact: true }).waitFor();
    const { events } = await page.evaluate(async (id) => (await fetch(`/api/driver/${id}/events`)).json(), playerId);
    await page.goto(`${site.url}/event/${events[0].eventId}`);
    await page.getByRole('table').first().getByText('You', { exact: true }).waitFor();
    await page.goto(`${site.url}/leaderboards/track/${events[0].trackName}`);
    await page.getByRole('heading', { name: 'Your next tenth' }).waitFor();
    await page.goto(`${site.url}/home`);
    await page.getByRole('heading', { name: 'Your next target' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('changes no public reply: the same bytes with and without a session', async () => {
    const { page, close } = await visitAs('Uma User');
    const { playerId } = await ownDriver(page);
    for (const path of ['/api/leaderboards/races', `/api/driver/${playerId}/info`, '/api/event/recent']) {
      const asked = await page.evaluate(async (url) => (await fetch(url)).text(), path);
      expect(asked).toBe(await (await fetch(site.url + path)).text());
    }
    await close();
  });

  it('leaves boards and search when he hides, and comes back', async () => {
    const { page, close } = await visitAs('Uma User');
    await openAccount(page);
    const { playerId, name } = await ownDriver(page);
    expect(await namesOnBoard(page)).toContain(name);
    expect(await foundBy(page, name)).toContain(playerId);
    await openAccount(page);
    const choice = page.getByRole('checkbox', { name: /Leave the boards/ });
    await choice.check();
    await expect.poll(() => foundBy(page, name)).not.toContain(playerId);
    expect(await namesOnBoard(page)).not.toContain(name);
    // His page stays for who has its address.
    await page.goto(`${site.url}/driver/${playerId}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await openAccount(page);
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await expect.poll(() => foundBy(page, name)).toContain(playerId);
    await close();
  });

  it('is shown by the short name everywhere once he wants it', async () => {
    const { page, close } = await visitAs('Uma User');
    await openAccount(page);
    const { playerId, name, shortName } = await ownDriver(page);
    await page.getByRole('checkbox', { name: /^Show me as/ }).check();
    await expect.poll(() => foundBy(page, name)).not.toContain(playerId);
    expect(await foundBy(page, shortName)).toContain(playerId);
    const board = await namesOnBoard(page);
    expect(board).toContain(shortName);
    expect(board).not.toContain(name);
    await page.goto(`${site.url}/driver/${playerId}`);
    await page.getByRole('heading', { level: 1, name: shortName, exact: true }).waitFor();
    expect(await page.content()).not.toContain(name);
    await close();
  });

  it('is claimed with a code that staff would confirm, and the claim is withdrawn', async () => {
    const { page, complaints, close } = await visitAs('Ada Admin');
    await openAccount(page);
    await page.getByRole('combobox', { name: 'Your name' }).fill('a');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Get a code' }).click();
    await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).waitFor();
    await page.getByRole('button', { name: 'Withdraw the claim' }).click();
    await page.getByRole('button', { name: 'Claim with Steam' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the own data', () => {
  it('are downloaded as one file', async () => {
    const { page, close } = await visitAs('Uma User');
    await openAccount(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(exported.account.name).toBe('Uma User');
    expect(exported.results.length).toBeGreaterThan(0);
    await close();
  });
});

describe.each([
  ['light', 1440],
  ['dark', 360],
  ['dark', 1440],
  ['light', 360],
] as const)('axe in %s at %i px', (theme, width) => {
  it('finds nothing on the account page, with a driver and erasing, and without', async () => {
    for (const person of ['Uma User', 'Ada Admin'] as const) {
      const { page, complaints, close } = await visitAs(person, { viewport: { width: 1440, height: 900 } });
      await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
      await page.setViewportSize({ width, height: 900 });
      await openAccount(page);
      await page.getByRole('button', { name: 'Erase me…' }).click();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(complaints).toEqual([]);
      await close();
    }
  });
});

// Last: afterwards there is no such person.
describe('erasing', () => {
  it('waits for the words, ends the account, and leaves a former driver', async () => {
    const { page, complaints, close } = await visitAs('Uma User');
    await openAccount(page);
    const { playerId, shortName } = await ownDriver(page);
    await page.getByRole('button', { name: 'Erase me…' }).click();
    const confirm = page.getByRole('button', { name: 'Erase me for ever' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type “erase me”').fill('erase');
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type “erase me”').fill('Erase me');
    await confirm.click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Sign in with Discord' }).waitFor();
    await expect.poll(() => foundBy(page, 'former driver')).toHaveLength(1);
    expect(await foundBy(page, 'former driver')).not.toContain(playerId);
    expect(await foundBy(page, shortName)).not.toContain(playerId);
    expect(complaints).toEqual([]);
    await page.goto(`${site.url}/driver/${playerId}`);
    await page.getByText('Off track').first().waitFor();
    await close();
  });
});
