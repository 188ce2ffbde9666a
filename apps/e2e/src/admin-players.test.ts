import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { findViolations } from './axe.ts';
import { openBrowser, visit, type Visit } from './browser.ts';
import { importLeague } from './league.ts';
import { visitAs, type Person } from './signed-in.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;
/** Whoever leads the board of most races. */
let player: { playerId: string; name: string };

beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_players');
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'players', events: 40 });
  const board = await (await fetch(`${site.url}/api/leaderboards/races`)).json();
  player = board.rows[0].driver;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const as = (person: Person, options?: Parameters<typeof visit>[1]): Promise<Visit> =>
  visitAs(browser, { siteUrl: site.url, person, ...(options && { options }) });

/** Calls an operation as the page's own scripts would; its status. */
async function call(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: text })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
}

async function openPlayer(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/players`);
  await page.getByRole('textbox', { name: 'Name or platform id' }).fill(player.name.slice(0, 6));
  await page.getByRole('grid', { name: 'players' }).getByRole('link', { name: player.name }).click();
  await page.getByRole('heading', { level: 1, name: player.name }).waitFor();
}

describe('a moderator', () => {
  it('bans from the boards: an open board changes by itself, and again when the ban is lifted', async () => {
    const visitor = await visit(browser);
    await visitor.page.goto(`${site.url}/leaderboards/races`);
    const board = visitor.page.getByRole('table').first();
    await board.getByText(player.name).waitFor();

    const { page, complaints, close } = await as('Mo Moderator');
    await openPlayer(page);
    await page.getByRole('radio', { name: 'Ban' }).check();
    await page.getByRole('checkbox', { name: /^Joining/ }).uncheck();
    await page.getByRole('button', { name: 'Ban…' }).click();
    // At the fields, before anything is sent.
    await page.getByText('Choose what the ban keeps the player from.').waitFor();
    await page.getByText('Say why, in three characters at least.').waitFor();
    await page.getByRole('checkbox', { name: /^Boards/ }).check();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Turned around on purpose');
    await page.getByRole('button', { name: 'Ban…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('boards', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await page.getByText('Banned: boards').waitFor();
    await board.getByText(player.name).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Lift', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was somebody else');
    await dialog.getByRole('button', { name: 'Lift the ban' }).click();
    await page.getByText('Lifted because: It was somebody else').waitFor();
    await board.getByText(player.name).waitFor();
    expect([...complaints, ...visitor.complaints]).toEqual([]);
    await Promise.all([close(), visitor.close()]);
  });

  it('bans for a moment: it ends by itself, on the open board too', async () => {
    const visitor = await visit(browser);
    await visitor.page.goto(`${site.url}/leaderboards/races`);
    const board = visitor.page.getByRole('table').first();
    await board.getByText(player.name).waitFor();
    const { page, close } = await as('Mo Moderator');
    const path = `/api/admin/players/${player.playerId}/bans`;
    const scope = { joining: true, boards: true, reporting: false };
    // Long enough for a busy machine to show both, the ban and its end.
    const endsAt = new Date(Date.now() + 8_000).toISOString();
    const gone = board.getByText(player.name).waitFor({ state: 'detached' });
    const [status] = await Promise.all([call(page, path, { reason: 'For a moment', scope, endsAt }), gone]);
    expect(status).toBe(204);
    await board.getByText(player.name).waitFor();
    await page.goto(`${site.url}/admin/players/${player.playerId}`);
    await page.getByText('Ran out').waitFor();
    await Promise.all([close(), visitor.close()]);
  });

  it('takes the list of bans away as the game server reads it, and the list of players as a table', async () => {
    const { page, close } = await as('Mo Moderator');
    const scope = { joining: true, boards: false, reporting: false };
    const ban = { reason: 'Wrecked the start', scope, endsAt: null };
    expect(await call(page, `/api/admin/players/${player.playerId}/bans`, ban)).toBe(204);
    await page.goto(`${site.url}/admin/players?state=banned`);
    await page.getByRole('grid', { name: 'players' }).getByText('Banned: joining').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Ban list for game servers' }).click();
    expect((await download).suggestedFilename()).toBe('entrylist.json');
    const list = await page.evaluate(async () => (await fetch('/api/admin/players/bans/entrylist.json')).json());
    expect(list).toMatchObject({ entries: [{ forcedCarModel: 9999 }], forceEntryList: 0 });
    const csv = await page.evaluate(async () => (await fetch('/api/admin/players.csv?state=banned')).text());
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(list.entries[0].drivers[0].playerID);
    await close();
  });

  it('sees what is the admins’ with the reason, and is refused it', async () => {
    const { page, close } = await as('Mo Moderator');
    await page.goto(`${site.url}/admin/players/${player.playerId}?tab=identity`);
    expect(await page.getByRole('button', { name: 'Erase this player…' }).isDisabled()).toBe(true);
    await page.getByText('Only admins erase players.').waitFor();
    const erasure = { reason: 'Asked by mail', confirmation: 'erase for ever' };
    expect(await call(page, `/api/admin/players/${player.playerId}/erase`, erasure)).toBe(403);
    await close();
  });
});

describe('an admin', () => {
  it('erases somebody who asked for it', async () => {
    const { page, complaints, close } = await as('Ada Admin');
    await page.goto(`${site.url}/admin/players/${player.playerId}?tab=identity`);
    await page.getByRole('button', { name: 'Erase this player…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by mail');
    await dialog.getByRole('button', { name: 'Erase for ever' }).click();
    await dialog.getByText('Type erase for ever.').waitFor();
    await dialog.getByRole('textbox', { name: 'Type erase for ever to confirm' }).fill('erase for ever');
    await dialog.getByRole('button', { name: 'Erase for ever' }).click();
    await page.waitForURL(`${site.url}/admin/players`);
    const board = await (await fetch(`${site.url}/api/leaderboards/races`)).text();
    expect(board).not.toContain(player.name);
    expect(board).toContain('Former driver');
    expect((await fetch(`${site.url}/api/driver/${player.playerId}/info`)).status).toBe(404);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the pages', () => {
  it.each(['light', 'dark'] as const)('are clean for assistive technology, %s and narrow', async (theme) => {
    const { page, complaints, close } = await as('Mo Moderator');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    const { rows } = await page.evaluate(async () => (await fetch('/api/admin/players?limit=1')).json());
    for (const path of [
      'players',
      ...['', '?tab=identity', '?tab=results'].map((tab) => `players/${rows[0].playerId}${tab}`),
    ]) {
      await page.goto(`${site.url}/admin/${path}`, { waitUntil: 'networkidle' });
      expect(await findViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
