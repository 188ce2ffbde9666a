import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'ownEmpty' });

test('a result is read as it was before a decision, and after it', async ({ openPage, request, site }) => {
  const admin = await openPage('Ada Admin');
  const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
  const cars = ['Ada Apex', 'Ben Box', 'Cleo Curb'].map((name, index) => ({
    drivers: [driver(index + 1, name)],
    raceNumber: index + 7,
    laps: [110_000, 108_000 + index * 500, 108_500],
  }));
  expect(
    (await handIn(request, token, resultFile({ type: 'R', track: 'monza', end: '250605_210000', cars }))).ok(),
  ).toBe(true);
  const [{ eventId }] = await (await request.get('/api/event/recent')).json();
  const decide = (amendment: object, reason: string) =>
    post(admin, site.url, '/api/admin/management/amendments', { eventId, amendment, reason });
  expect((await decide({ kind: 'timePenalty', filePosition: 1, timeMs: 5_000 }, 'Cut the last chicane.')).ok()).toBe(
    true,
  );
  expect((await decide({ kind: 'disqualify', filePosition: 2 }, 'Drove below the weight.')).ok()).toBe(true);

  const page = await openPage('visitor');
  await page.goto(`/event/${eventId}`);
  await page.getByRole('link', { name: 'The result as imported' }).click();
  await expect(page.getByText('This is not today’s result.')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Ada Apex');
  await page.getByRole('link', { name: 'Version 2' }).click();
  await expect(page).toHaveURL(/\?version=2$/);
  await expect(rows.nth(1)).toContainText('Ben Box');
  await expect(page.getByRole('region', { name: 'What changed from version 1' })).toContainText('Cut the last chicane');
  await expectSound(page);
  await page.getByRole('link', { name: 'Version 3, today’s' }).click();
  await expect(page.getByRole('table', { name: 'The result, as staff ranked it' })).toContainText('Cleo Curb');
  await page.goto(`/event/${eventId}?version=9`);
  await expect(page.getByText('There is no version 9 of this result')).toBeVisible();
  await expectSound(page);
});
