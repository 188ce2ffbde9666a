import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { claimDriver, openAccount } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'own' });

/** Ids of the drivers found by the search. */
async function foundBy(page: Page, filter: string): Promise<string[]> {
  const reply = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ filter: text });
    return (await fetch('/api/search/drivers', { method: 'POST', headers, body })).json();
  }, filter);
  return reply.drivers.map(({ playerId }: { playerId: string }) => playerId);
}

test.describe('the own driver', () => {
  test('is claimed with Steam, marked in results and boards, stands on home, and changes no public reply', async ({
    openPage,
    request,
  }) => {
    const page = await openPage('Uma User');
    await openAccount(page);
    await page.getByRole('button', { name: 'Claim with Steam' }).click();
    await page.getByRole('link', { name: 'Uma User' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('button', { name: 'Unlink this driver' })).toBeVisible();
    const { playerId } = (await (await page.request.get('/api/account')).json()).driver;
    const { events } = await (await page.request.get(`/api/driver/${playerId}/events`)).json();

    await page.goto('/leaderboards/races');
    await expect(page.getByRole('table').getByText('You', { exact: true })).toBeVisible();
    await page.goto(`/event/${events[0].eventId}`);
    await expect(page.getByRole('table').first().getByText('You', { exact: true })).toBeVisible();
    await page.goto(`/leaderboards/track/${events[0].trackName}`);
    await expect(page.getByRole('heading', { name: 'Your next tenth' })).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Your next target' })).toBeVisible();

    for (const path of ['/api/leaderboards/races', `/api/driver/${playerId}/info`, '/api/event/recent']) {
      const withSession = await (await page.request.get(path)).text();
      expect(withSession, path).toBe(await (await request.get(path)).text());
    }
  });

  test('leaves boards and search when he hides, and comes back', async ({ page: visitor, openPage, site }) => {
    const page = await openPage('Uma User');
    const { playerId, name } = await claimDriver(page, site.url, 'Uma User');
    const board = visitor.getByRole('table', { name: 'Drivers by races started' });
    await visitor.goto('/leaderboards/races');
    await expect(board).toContainText(name);
    expect(await foundBy(visitor, name)).toContain(playerId);

    await openAccount(page);
    const choice = page.getByRole('checkbox', { name: /Leave the boards/ });
    await choice.check();
    await expect.poll(() => foundBy(visitor, name)).not.toContain(playerId);
    await visitor.reload();
    await expect(board).toBeVisible();
    await expect(board).not.toContainText(name);
    // The page can still be opened by its URL.
    await visitor.goto(`/driver/${playerId}`);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.reload();
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await expect.poll(() => foundBy(visitor, name)).toContain(playerId);
  });

  test('is shown by the short name everywhere once he wants it', async ({ page: visitor, openPage, site }) => {
    const page = await openPage('Uma User');
    const { playerId, name, shortName } = await claimDriver(page, site.url, 'Uma User');
    await openAccount(page);
    await page.getByRole('checkbox', { name: /^Show me as/ }).check();
    await visitor.goto('/leaderboards/races');
    await expect.poll(() => foundBy(visitor, name)).not.toContain(playerId);
    expect(await foundBy(visitor, shortName)).toContain(playerId);
    await visitor.reload();
    const board = visitor.getByRole('table', { name: 'Drivers by races started' });
    await expect(board).toContainText(shortName);
    await expect(board).not.toContainText(name);
    await visitor.goto(`/driver/${playerId}`);
    await expect(visitor.getByRole('heading', { level: 1, name: shortName, exact: true })).toBeVisible();
    expect(await visitor.content()).not.toContain(name);
  });
});

test('the account page with a driver gives all data as one file; about to be erased, it fits and is clean for axe', async ({
  openPage,
  site,
}) => {
  const page = await openPage('Uma User');
  await claimDriver(page, site.url, 'Uma User');
  await openAccount(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported.account.name).toBe('Uma User');
  expect(exported.results.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Erase me…' }).click();
  await expect(page.getByRole('button', { name: 'Erase me permanently' })).toBeVisible();
  await expectSound(page);
});

test.describe('without a driver', () => {
  test.use({ siteKind: 'shared' });

  test('the account page, about to be erased, fits and is clean for axe', async ({ openPage }) => {
    const page = await openPage('Ada Admin');
    await openAccount(page);
    await page.getByRole('button', { name: 'Erase me…' }).click();
    await expect(page.getByRole('button', { name: 'Erase me permanently' })).toBeVisible();
    await expectSound(page);
  });
});

test('erasing waits for the words, ends the account, and leaves a former driver', async ({ openPage, site }) => {
  const page = await openPage('Uma User');
  const { playerId, shortName } = await claimDriver(page, site.url, 'Uma User');
  await openAccount(page);
  await page.getByRole('button', { name: 'Erase me…' }).click();
  const confirm = page.getByRole('button', { name: 'Erase me permanently' });
  const words = page.getByLabel('Type “erase me”');
  await expect(confirm).toBeDisabled();
  await words.fill('erase');
  await expect(confirm).toBeDisabled();
  await words.fill('Erase me');
  await confirm.click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('button', { name: 'Sign in with Discord' }).first()).toBeVisible();
  await expect.poll(() => foundBy(page, 'former driver')).toHaveLength(1);
  expect(await foundBy(page, 'former driver')).not.toContain(playerId);
  expect(await foundBy(page, shortName)).not.toContain(playerId);
  const reply = await page.request.get(`/driver/${playerId}`);
  expect(reply.status()).toBe(404);
});
