import type { Page } from '@playwright/test';
import { announceChampionship } from './championships.ts';
import { expect, test } from './fixtures.ts';
import { claimDriver } from './signed-in.ts';
import { expectSound, expectSoundDialog } from './sound-page.ts';

test.use({ siteKind: 'own' });

/** A championship with one place, announced. Returns its id. */
function openChampionship(ada: Page, siteUrl: string): Promise<number> {
  const startsAt = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T20:00`;
  return announceChampionship(ada, siteUrl, {
    isOpen: false,
    rounds: [{ code: 'R1', trackName: 'monza', startsAt, timeZone: 'Australia/Sydney', heats: [{ code: 'R1' }] }],
    signUp: { opensAt: '2025-01-01T00:00:00.000Z', closesAt: null, places: 1 },
  });
}

async function signUp(page: Page, number: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign up' }).first().click();
  await fillIn(page, number, button);
}

/** Fills in and sends the form that is open. */
async function fillIn(page: Page, number: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
  await expect(dialog.getByText(`${number} is free.`)).toBeVisible();
  await expectSoundDialog(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a driver signs up by way of the sign-in, another waits for the only place, and moves up when the first withdraws', async ({
  page: uma,
  openPage,
  site,
}) => {
  test.slow();
  const ada = await openPage('Ada Admin');
  const championshipId = await openChampionship(ada, site.url);
  const address = `/leaderboards/points?championship=${championshipId}&tab=entries`;
  const mo = await openPage('Mo Moderator');
  const first = await claimDriver(await openPage('Uma User'), site.url, 'Uma User');
  const second = await claimDriver(mo, site.url, 'Mo Moderator');

  await uma.goto(address);
  await uma.getByRole('button', { name: 'Sign up' }).first().click();
  await uma.getByRole('dialog').getByRole('button', { name: 'Sign in with Discord' }).click();
  await uma.getByRole('link', { name: 'Uma User' }).click();
  await expect(uma).toHaveURL(`${address}&signUp=open`);
  await fillIn(uma, '32', 'Sign up');
  await expect(uma).toHaveURL(address);
  // The list offers it as well until it has the entry.
  await expect(uma.getByRole('link', { name: 'You are in, 32' }).first()).toBeVisible();
  await expect(uma.getByRole('definition').filter({ hasText: '1 of 1' })).toBeVisible();

  const dan = await openPage('Dan Driver');
  await dan.goto(address);
  await dan.getByRole('button', { name: 'Sign up' }).first().click();
  await expect(dan.getByRole('dialog').getByText('Your account has no driver yet.')).toBeVisible();
  await expectSoundDialog(dan);

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
  await expectSound(mo);
});

test('staff add a team, an entry and a ruling in dialogs that fit and are clean for axe', async ({
  openPage,
  site,
}) => {
  test.slow();
  const page = await openPage('Ada Admin');
  const championshipId = await openChampionship(page, site.url);
  const { name } = await claimDriver(await openPage('Uma User'), site.url, 'Uma User');
  await page.goto(`/admin/management?tab=championships&championship=${championshipId}`);
  const dialog = page.getByRole('dialog');
  const chooseDriver = async (field: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).fill(name);
    await dialog.getByRole('option', { name }).first().click();
  };

  await page.getByRole('button', { name: 'Add a team' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Red Rats');
  await dialog.getByRole('button', { name: 'Add the team' }).click();
  await expect(dialog.getByLabel('Short name')).toHaveAttribute('aria-invalid', 'true');
  await chooseDriver('Add a driver');
  await expectSoundDialog(page);
  await dialog.getByLabel('Short name').fill('RED');
  await dialog.getByRole('button', { name: 'Add the team' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Teams' })).toContainText(name);

  await page.getByRole('button', { name: 'Add an entry' }).click();
  await dialog.getByRole('button', { name: 'Add the entry' }).click();
  await expectSoundDialog(page);
  await chooseDriver('Driver');
  await dialog.getByLabel('Number').fill('32');
  await dialog.getByLabel('Team').selectOption('Red Rats');
  await dialog.getByLabel('Reason, for the log').fill('Asked by mail');
  await expectSoundDialog(page);
  await dialog.getByRole('button', { name: 'Add the entry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText(name);

  await page.getByRole('button', { name: 'New ruling' }).click();
  await chooseDriver('Driver');
  await dialog.getByLabel('Points', { exact: true }).fill('5');
  await dialog.getByLabel('About the round').selectOption('R1 ');
  await dialog.getByRole('button', { name: 'Rule and publish' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectSoundDialog(page);
  await dialog.getByLabel('Ruling').selectOption('Status in a heat');
  await expectSoundDialog(page);
  await dialog.getByLabel('Ruling').selectOption('For the next round');
  await dialog.getByLabel('In the next round').fill('Start from the pit lane');
  await dialog.getByLabel('Reason').fill('Overtook under yellow');
  await dialog.getByRole('button', { name: 'Rule and publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: /^Decisions of the stewards/ })).toContainText(name);
});
