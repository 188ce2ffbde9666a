import type { Page } from '@playwright/test';
import { driver, resultFile, type ResultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { registerServer } from './game-server.ts';
import { openAccount } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'ownEmpty' });

function raceAt(hour: number): ResultFile {
  return resultFile({
    type: 'R',
    track: 'monza',
    end: `260401_${hour}0000`,
    cars: [{ drivers: [driver(1, 'Ana Silva')], laps: [150_000, 108_000 + hour] }],
  });
}

async function answerWithReason(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: `${button}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sends the files of our races');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('staff allow somebody to upload; dropped and chosen files say what became of them; taken back, the next is refused', async ({
  openPage,
  site,
  expectComplaint,
}) => {
  const ada = await openPage('Ada Admin');
  const uma = await openPage('Uma User');
  const section = uma.getByRole('region', { name: 'Upload result files' });
  await openAccount(uma);
  await expect(section).toBeHidden();

  for (const name of ['League', 'Le Mans by hand', 'Oval by hand'])
    await registerServer(ada, site.url, { name, timeZone: 'Europe/Berlin' });
  await ada.goto('/admin/accounts');
  await ada.getByRole('grid', { name: 'accounts' }).getByRole('link', { name: 'Uma User' }).click();
  await answerWithReason(ada, 'Allow uploads');
  await expect(ada.getByText('Uploads files')).toBeVisible();
  await expect(ada.getByText('changed the uploads of').first()).toBeVisible();
  await expectSound(ada);
  await uma.reload();
  await expect(section.getByText('No server takes uploads by hand yet.')).toBeVisible();

  for (const name of ['Le Mans by hand', 'Oval by hand']) {
    await ada.goto('/admin/servers');
    await ada.getByRole('link', { name }).click();
    await ada.getByRole('checkbox', { name: 'Takes uploads by hand' }).check();
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByText('The server is saved.')).toBeVisible();
  }
  await uma.reload();
  await expect(section.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  await expect(section.getByLabel('Server').getByRole('option')).toHaveText([
    'Choose the server',
    'Le Mans by hand',
    'Oval by hand',
  ]);
  await section.getByLabel('Server').selectOption('Oval by hand');
  const chosen = [raceAt(10), raceAt(11)].map(({ fileName, bytes }) => ({
    name: fileName,
    mimeType: 'application/json',
    buffer: bytes,
  }));
  await section.getByLabel('Result files').setInputFiles(chosen);
  const dropped = await uma.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['<rFactorXML>'], 'broken.xml'));
    return transfer;
  });
  await section.getByText('Drop result files here.').dispatchEvent('drop', { dataTransfer: dropped });
  const files = section.getByRole('list', { name: 'Files uploaded' }).getByRole('listitem');
  await expect(files.filter({ hasText: 'Imported, 2 laps' })).toHaveCount(2);
  await expect(files.nth(2).locator('span:has(> svg)')).not.toBeEmpty();
  await expectComplaint(/status of 422.*broken/);
  await section.getByLabel('Result files').setInputFiles(chosen.slice(0, 1));
  await expect(files.filter({ hasText: 'Already known' })).toHaveCount(1);
  await expectSound(uma);

  await ada.goto('/admin/accounts');
  await ada.getByRole('grid', { name: 'accounts' }).getByRole('link', { name: 'Uma User' }).click();
  await answerWithReason(ada, 'Refuse uploads');
  await section.getByLabel('Result files').setInputFiles(chosen.slice(1));
  await expect(files.filter({ hasText: 'You may not upload result files.' })).toHaveCount(1);
  await expectComplaint(/status of 403/);

  await files
    .nth(0)
    .getByRole('link', { name: /^Event/ })
    .click();
  await expect(uma).toHaveURL(/\/event\/\d+$/);
  await expect(uma.getByText('Oval by hand').first()).toBeVisible();
});
