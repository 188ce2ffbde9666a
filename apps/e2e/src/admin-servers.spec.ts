import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { driver, resultFile, type ResultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'ownEmpty' });

/** A result not uploaded before, one for each hour. */
function raceAt(hour: number): ResultFile {
  return resultFile({
    type: 'R',
    track: 'monza',
    end: `260401_${hour}0000`,
    cars: [
      { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 108_000 + hour] },
      { drivers: [driver(2, 'Zoë Müller')], laps: [151_000, 109_000] },
    ],
  });
}

const SERVER = { name: 'Northern Endurance', timeZone: 'Europe/Berlin' };

const shownToken = async (page: Page): Promise<string> => (await page.getByTestId('token').innerText()).trim();

test('an admin registers a server whose token hands in results that everybody reads, rotates it and revokes the old one', async ({
  openPage,
  request,
}) => {
  const page = await openPage('Ada Admin');
  await page.goto('/admin/servers');
  await page.getByRole('button', { name: 'Register a server' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('A server needs a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Northern Endurance');
  await dialog.getByRole('combobox', { name: 'Time zone of its clock' }).fill('berlin');
  await page.getByRole('option', { name: /Europe\/Berlin/ }).click();
  await dialog.getByRole('button', { name: 'Register' }).click();
  const first = await shownToken(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download agent.json' }).click();
  const config = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(config.servers).toEqual([{ name: 'Northern Endurance', folder: 'C:/accserver', token: first }]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const reply = await handIn(request, first, raceAt(10));
  expect(reply.status()).toBe(201);
  const { eventId } = await reply.json();
  await page.getByRole('link', { name: 'Northern Endurance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northern Endurance' })).toBeVisible();
  await page.getByRole('button', { name: `Import again: event ${eventId}` }).click();
  await expect(dialog.getByText('Nothing would change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue a new token' }).click();
  const second = await shownToken(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await handIn(request, first, raceAt(11))).status()).toBe(201);
  expect((await handIn(request, second, raceAt(12))).status()).toBe(201);

  await page
    .getByRole('row', { name: /Expires/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its machine is gone');
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('row', { name: /Revoked/ })).toBeVisible();
  expect((await handIn(request, first, raceAt(13))).status()).toBe(401);
  expect((await handIn(request, second, raceAt(13))).status()).toBe(201);
  await expect(page.getByText('“Its machine is gone”')).toBeVisible();
  await expectSound(page);

  await page.goto(`/event/${eventId}`);
  await expect(page.getByText('Northern Endurance').first()).toBeVisible();
});

test('an admin hands in files by hand, sees which could not be read and why, and tries them again', async ({
  openPage,
  site,
  expectComplaint,
}) => {
  const page = await openPage('Ada Admin');
  await registerServer(page, site.url, SERVER);
  await page.goto('/admin/servers');
  await page.getByRole('link', { name: 'Northern Endurance' }).click();
  const { fileName, bytes } = raceAt(10);
  await page
    .getByLabel('Result files', { exact: true })
    .setInputFiles([{ name: fileName, mimeType: 'application/json', buffer: bytes }]);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{"laps": ['], '260401_200000_R.json'));
    return transfer;
  });
  await page.getByText('Drop result files here.').dispatchEvent('drop', { dataTransfer: dropped });
  const handed = page.getByRole('list', { name: 'Files uploaded' });
  await expect(handed.getByText(/^Imported, \d+ laps/)).toBeVisible();
  const said = handed.getByRole('listitem').nth(1).locator('span:has(> svg)');
  await expect(said).not.toBeEmpty();
  const reason = await said.innerText();
  await expectComplaint(/status of 422.*260401_200000_R/);
  const row = page.getByRole('row', { name: /260401_200000_R\.json/ });
  await expect(row.getByText(reason)).toBeVisible();
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText(`It failed again: ${reason}`)).toBeVisible();
  await handed.getByRole('link', { name: /^Event/ }).click();
  await expect(page).toHaveURL(/\/event\/\d+$/);
  await expect(page.getByText('Northern Endurance').first()).toBeVisible();

  await page.goto('/admin/dashboard');
  await expect(page.getByText('260401_200000_R.json')).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expectSound(page);
});

test('an admin unlists a server, after saying what that does', async ({ openPage, site }) => {
  const page = await openPage('Ada Admin');
  await registerServer(page, site.url, SERVER);
  const names = async (): Promise<string> => (await page.request.get('/api/search/servers')).text();
  expect(await names()).toContain('Northern Endurance');
  await page.goto('/admin/servers');
  await page.getByRole('link', { name: 'Northern Endurance' }).click();
  await page.getByRole('checkbox', { name: /Listed/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlist the server' }).click();
  await expect(page.getByText('The server is saved.')).toBeVisible();
  expect(await names()).not.toContain('Northern Endurance');
});

test('a moderator opens every page, and finds what is the admins’ disabled with its reason; the server says the same', async ({
  openPage,
  site,
}) => {
  await registerServer(await openPage('Ada Admin'), site.url, SERVER);
  const page = await openPage('Mo Moderator');
  await page.goto('/admin/servers');
  await expect(page.getByRole('button', { name: 'Register a server' })).toBeDisabled();
  await expect(page.getByText('Only admins can register servers.')).toBeVisible();
  await page.getByRole('link', { name: 'Northern Endurance' }).click();
  await expect(page.getByText('Only admins can upload files.')).toBeVisible();
  for (const name of ['Rotate', 'Save', 'Choose files'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  const server = { name: 'Mine', timeZone: 'Europe/Berlin', capacity: null, isListed: true, takesUploads: false };
  expect((await post(page, site.url, '/api/admin/servers/register', server)).status()).toBe(403);
});

test('a moderator reads who did what, and takes it away', async ({ openPage, site }) => {
  const ada = await openPage('Ada Admin');
  await registerServer(ada, site.url, SERVER);
  const [{ serverId }] = (await (await ada.request.get('/api/admin/servers')).json()).rows;
  await post(ada, site.url, '/api/admin/servers/tokens/rotate', { serverId, overlapHours: 24 });
  const { tokens } = await (await ada.request.get(`/api/admin/servers/${serverId}`)).json();
  const revoked = { tokenId: tokens[0].tokenId, reason: 'Its machine is gone' };
  expect((await post(ada, site.url, '/api/admin/servers/tokens/revoke', revoked)).status()).toBe(204);
  const page = await openPage('Mo Moderator');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'All in the audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Its machine is gone' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Action' }).fill('token.rotate');
  await expect(page).toHaveURL(/action=token\.rotate/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectSound(page);
  const link = page.getByRole('link', { name: 'Download staff actions as CSV' });
  const table = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
  expect(table.trim().split('\r\n')).toHaveLength(2);
});
