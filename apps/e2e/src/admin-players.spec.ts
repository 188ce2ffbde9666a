import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { post } from './signed-in.ts';

test.use({ siteKind: 'own' });

interface Player {
  readonly playerId: string;
  readonly name: string;
}

/** The first driver on the board of most races. */
async function findPlayer(request: APIRequestContext): Promise<Player> {
  return (await (await request.get('/api/leaderboards/races')).json()).rows[0].driver;
}

async function openPlayer(page: Page, { name }: Player): Promise<void> {
  await page.goto('/admin/players');
  await page.getByRole('textbox', { name: 'Name or platform id' }).fill(name.slice(0, 6));
  await page.getByRole('grid', { name: 'players' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a moderator bans from the boards: an open board changes by itself, and again when the ban is lifted', async ({
  page: visitor,
  openPage,
  request,
}) => {
  const player = await findPlayer(request);
  await visitor.goto('/leaderboards/races');
  const onBoard = visitor.getByRole('table', { name: 'Drivers by races started' }).getByText(player.name);
  await expect(onBoard).toBeVisible();

  const page = await openPage('Mo Moderator');
  await openPlayer(page, player);
  await page.getByRole('radio', { name: 'Ban' }).check();
  await page.getByRole('checkbox', { name: /^Joining/ }).uncheck();
  await page.getByRole('button', { name: 'Ban…' }).click();
  // Shown at the fields, before anything is sent.
  await expect(page.getByText('Choose what the ban keeps the player from.')).toBeVisible();
  await expect(page.getByText('Say why, in at least three characters.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Boards/ }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Turned around on purpose');
  await page.getByRole('button', { name: 'Ban…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('boards', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('Banned: boards')).toBeVisible();
  await expect(onBoard).toHaveCount(0);

  await page.getByRole('button', { name: 'Lift', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was somebody else');
  await dialog.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(page.getByText('Reason for lifting: It was somebody else')).toBeVisible();
  await expect(onBoard).toBeVisible();
});

test('a moderator takes the list of bans away as the game server reads it, and the list of players as a table', async ({
  openPage,
  request,
  site,
}) => {
  const { playerId } = await findPlayer(request);
  const page = await openPage('Mo Moderator');
  const ban = {
    reason: 'Wrecked the start',
    scope: { joining: true, boards: false, reporting: false },
    endsAt: null,
  };
  expect((await post(page, site.url, `/api/admin/players/${playerId}/bans`, ban)).status()).toBe(204);
  await page.goto('/admin/players?state=banned');
  await expect(page.getByRole('grid', { name: 'players' }).getByText('Banned: joining')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ban list for game servers' }).click();
  expect((await download).suggestedFilename()).toBe('entrylist.json');
  const list = await (await page.request.get('/api/admin/players/bans/entrylist.json')).json();
  expect(list).toMatchObject({ entries: [{ forcedCarModel: 9999 }], forceEntryList: 0 });
  const csv = await (await page.request.get('/api/admin/players.csv?state=banned')).text();
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(list.entries[0].drivers[0].playerID);
});

test.describe('on a site that others read', () => {
  test.use({ siteKind: 'shared' });

  test('a moderator sees what is the admins’ with the reason, and is refused it', async ({
    openPage,
    request,
    site,
  }) => {
    const { playerId } = await findPlayer(request);
    const page = await openPage('Mo Moderator');
    await page.goto(`/admin/players/${playerId}?tab=identity`);
    await expect(page.getByRole('button', { name: 'Erase this player…' })).toBeDisabled();
    await expect(page.getByText('Only admins can erase players.')).toBeVisible();
    const erasure = { reason: 'Asked by mail', confirmation: 'erase forever' };
    expect((await post(page, site.url, `/api/admin/players/${playerId}/erase`, erasure)).status()).toBe(403);
  });
});

test('an admin erases somebody who asked for it', async ({ openPage, request }) => {
  const { playerId, name } = await findPlayer(request);
  const page = await openPage('Ada Admin');
  await page.goto(`/admin/players/${playerId}?tab=identity`);
  await page.getByRole('button', { name: 'Erase this player…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by mail');
  await dialog.getByRole('button', { name: 'Erase the player' }).click();
  await expect(dialog.getByText('Type erase forever.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Type erase forever to confirm' }).fill('erase forever');
  await dialog.getByRole('button', { name: 'Erase the player' }).click();
  await expect(page).toHaveURL('/admin/players');
  const board = await (await request.get('/api/leaderboards/races')).text();
  expect(board).not.toContain(name);
  expect(board).toContain('Former driver');
  expect((await request.get(`/api/driver/${playerId}/info`)).status()).toBe(404);
});
