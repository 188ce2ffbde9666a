import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, post, signIn } from './signed-in.ts';

test.use({ siteKind: 'own' });

const statusOf = async (page: Page, path: string): Promise<number> => (await page.request.get(path)).status();

async function openAccountOf(page: Page, name: string): Promise<void> {
  await page.goto('/admin/accounts');
  await page.getByRole('grid', { name: 'accounts' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function giveRole(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await page.getByRole('button', { name: 'Change role…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Helps out on Fridays');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toBeHidden();
}

test('a role opens the admin area at once, and closes it at once; one’s own cannot be changed', async ({
  openPage,
  complaints,
}) => {
  const uma = await openPage('Uma User');
  const ada = await openPage('Ada Admin');
  expect(await statusOf(uma, '/api/admin/players')).toBe(403);
  await openAccountOf(ada, 'Uma User');
  await giveRole(ada, 'Moderator');
  await expect.poll(() => statusOf(uma, '/api/admin/players')).toBe(200);
  await uma.goto('/admin/players');
  await expect(uma.getByRole('grid', { name: 'players' })).toBeVisible();
  await giveRole(ada, 'User');
  await expect.poll(() => statusOf(uma, '/api/admin/players')).toBe(403);
  await expect(uma.getByRole('grid', { name: 'players' })).toBeHidden();
  // It may have asked for the list once more.
  complaints.expected.push(/status of 403/);
  await expect(ada.getByText('changed the role of').first()).toBeVisible();

  await openAccountOf(ada, 'Ada Admin');
  await expect(ada.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(ada.getByText('Ask another admin to change your role')).toBeVisible();
});

test('a claim is confirmed by the staff for the code that they were told', async ({ openPage, expectComplaint }) => {
  const uma = await openPage('Uma User');
  await openAccount(uma);
  await uma.getByRole('combobox', { name: 'Your name' }).fill('a');
  await uma.getByRole('option').first().click();
  await uma.getByRole('button', { name: 'Get a code' }).click();
  const code = await uma.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText();

  const ada = await openPage('Ada Admin');
  await ada.goto('/admin/accounts');
  await expect(ada.getByRole('link', { name: /^Accounts ?1 claim waiting$/ })).toBeVisible();
  expect(await ada.content()).not.toContain(code);
  await ada.getByRole('button', { name: /^Confirm that Uma User is/ }).click();
  const dialog = ada.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await field.fill('AAAA-AAAA');
  await dialog.getByRole('button', { name: 'Confirm the claim' }).click();
  await expect(dialog.getByText('This is not the code of the claim.')).toBeVisible();
  await expectComplaint(/status of 400.*onfirm/);
  await expectAccessible(ada);
  await field.fill(code.toLowerCase().replace('-', ' '));
  await dialog.getByRole('button', { name: 'Confirm the claim' }).click();
  await expect(ada.getByText('No claims are waiting.')).toBeVisible();

  await openAccount(uma);
  await expect(uma.getByRole('button', { name: 'Unlink this driver' })).toBeVisible();
});

test('a lock ends the session at once and refuses the next sign-in with words, until it is undone', async ({
  page: visitor,
  openPage,
}) => {
  const uma = await openPage('Uma User');
  const ada = await openPage('Ada Admin');
  await openAccountOf(ada, 'Uma User');
  await ada.getByRole('button', { name: 'Lock…' }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(dialog.getByText('Say why, in at least three characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shared the account');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(ada.getByText('Not signed in anywhere.')).toBeVisible();
  expect(await statusOf(uma, '/api/account')).toBe(401);
  await visitor.goto('/about');
  await visitor.getByRole('button', { name: 'Sign in with Discord' }).click();
  await visitor.getByRole('link', { name: 'Uma User' }).click();
  await expect(visitor.getByText(/locked/)).toBeVisible();

  await ada.getByRole('button', { name: 'Unlock…' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sorted out');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(ada.getByRole('button', { name: 'Lock…' })).toBeVisible();
  await signIn(visitor, 'Uma User');
});

test.describe('on a site that others read', () => {
  test.use({ siteKind: 'shared' });

  test('a moderator reads every account and changes none: controls disabled with their reasons, 403 from the server', async ({
    openPage,
    site,
  }) => {
    const page = await openPage('Mo Moderator');
    await openAccountOf(page, 'Uma User');
    for (const name of ['Change role…', 'Allow uploads…', 'Lock…', 'Sign out everywhere…'])
      await expect(page.getByRole('button', { name }), name).toBeDisabled();
    for (const what of ['change roles', 'allow uploads', 'lock accounts'])
      await expect(page.getByText(`Only admins can ${what}.`)).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    for (const [path, body] of [
      ['role', { role: 'admin', reason: 'Why not' }],
      ['uploads', { mayUpload: true, reason: 'Why not' }],
      ['lock', { reason: 'Why not' }],
      ['sessions/end', { sessionId: null, reason: 'Why not' }],
      ['unlink', { reason: 'Why not' }],
    ] as const) {
      const reply = await post(page, site.url, `/api/admin/accounts/${id}/${path}`, body);
      expect(reply.status(), path).toBe(403);
    }
  });
});
