import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { claimDriver, post } from './signed-in.ts';

test.use({ siteKind: 'own' });

/** A championship with one place, announced. Returns its id. */
async function openChampionship(ada: Page, siteUrl: string): Promise<number> {
  const call = async (path: string, body: object) => {
    const reply = await post(ada, siteUrl, `/api/admin/championships/${path}`, body);
    expect([path, reply.status(), reply.ok() ? '' : await reply.text()]).toEqual([path, 200, '']);
    return reply.json();
  };
  const from = { kind: 'preset', preset: 'club' };
  const { championshipId, draft, version } = await call('create', { name: 'Sunday Cup', game: 'acc', from });
  const startsAt = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T20:00`;
  const definition = {
    ...draft,
    isOpen: false,
    rounds: [{ code: 'R1', trackName: 'monza', startsAt, timeZone: 'Australia/Sydney', heats: [{ code: 'R1' }] }],
    signUp: { opensAt: '2025-01-01T00:00:00.000Z', closesAt: null, places: 1 },
  };
  await call('publish', { championshipId, definition, basedOn: version, reason: 'First rules' });
  await call('state', { championshipId, state: 'open', reason: 'Announced' });
  return championshipId;
}

async function signUp(page: Page, number: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign up' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
  await expect(dialog.getByText(`${number} is free.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a driver signs up, another waits for the only place, and moves up when the first withdraws', async ({
  openPage,
  site,
}) => {
  const ada = await openPage('Ada Admin');
  const championshipId = await openChampionship(ada, site.url);
  const address = `/leaderboards/points?championship=${championshipId}&tab=entries`;
  const [uma, mo] = [await openPage('Uma User'), await openPage('Mo Moderator')];
  const first = await claimDriver(uma, site.url, 'Uma User');
  const second = await claimDriver(mo, site.url, 'Mo Moderator');

  await uma.goto(address);
  await signUp(uma, '32', 'Sign up');
  // The list offers it as well until it has the entry.
  await expect(uma.getByRole('link', { name: 'You are in, 32' }).first()).toBeVisible();

  await mo.goto(address);
  await mo.getByRole('button', { name: 'Sign up' }).first().click();
  await mo.getByRole('dialog').getByRole('textbox', { name: 'Number' }).fill('32');
  await expect(mo.getByText(`32 is ${first.name}’s. Free nearby: 30, 31, 33.`)).toBeVisible();
  await mo.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await signUp(mo, '33', 'Join the waiting list');
  await expect(mo.getByRole('link', { name: 'Waiting, 1st' })).toBeVisible();

  await uma.getByRole('button', { name: 'Withdraw' }).click();
  await uma.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(uma.getByRole('dialog')).toBeHidden();
  await mo.reload();
  await expect(mo.getByRole('link', { name: 'You are in, 33' })).toBeVisible();
  await expect(mo.getByRole('row', { name: new RegExp(`33 ${second.name}`) }).getByText('Confirmed')).toBeVisible();
  await mo.getByRole('button', { name: /^I can’t on / }).click();
  await expect(mo.getByRole('button', { name: 'I can start after all' })).toBeVisible();
  await expectAccessible(mo);
});
