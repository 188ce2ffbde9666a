import { readFile } from 'node:fs/promises';
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
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_account');
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'account', events: 60 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const as = (person: Person, options?: Parameters<typeof visit>[1]): Promise<Visit> =>
  visitAs(browser, { siteUrl: site.url, person, ...(options && { options }) });

/** The driver of a signed-in visitor, as the site knows him. */
async function ownDriver(page: Page): Promise<{ playerId: string; name: string; shortName: string }> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/account');
    return (await reply.json()).driver;
  });
}

async function claimWithSteam(page: Page, person: Person): Promise<void> {
  await openAccount(page, site.url);
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

describe('the own driver', () => {
  it('is claimed with Steam, marked in results and boards, and stands on home', async () => {
    const { page, complaints, close } = await as('Uma User');
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
    const { page, close } = await as('Uma User');
    const { playerId } = await ownDriver(page);
    for (const path of ['/api/leaderboards/races', `/api/driver/${playerId}/info`, '/api/event/recent']) {
      const asked = await page.evaluate(async (url) => (await fetch(url)).text(), path);
      expect(asked).toBe(await (await fetch(site.url + path)).text());
    }
    await close();
  });

  it('leaves boards and search when he hides, and comes back', async () => {
    const { page, close } = await as('Uma User');
    await openAccount(page, site.url);
    const { playerId, name } = await ownDriver(page);
    expect(await namesOnBoard(page)).toContain(name);
    expect(await foundBy(page, name)).toContain(playerId);
    await openAccount(page, site.url);
    const choice = page.getByRole('checkbox', { name: /Leave the boards/ });
    await choice.check();
    await expect.poll(() => foundBy(page, name)).not.toContain(playerId);
    expect(await namesOnBoard(page)).not.toContain(name);
    // His page stays for who has its address.
    await page.goto(`${site.url}/driver/${playerId}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await openAccount(page, site.url);
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await expect.poll(() => foundBy(page, name)).toContain(playerId);
    await close();
  });

  it('is shown by the short name everywhere once he wants it', async () => {
    const { page, close } = await as('Uma User');
    await openAccount(page, site.url);
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
    const { page, complaints, close } = await as('Ada Admin');
    await openAccount(page, site.url);
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
    const { page, close } = await as('Uma User');
    await openAccount(page, site.url);
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
      const { page, complaints, close } = await as(person, { viewport: { width: 1440, height: 900 } });
      await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
      await page.setViewportSize({ width, height: 900 });
      await openAccount(page, site.url);
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
    const { page, complaints, close } = await as('Uma User');
    await openAccount(page, site.url);
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
