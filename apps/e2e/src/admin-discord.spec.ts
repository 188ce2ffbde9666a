import type { Page } from '@playwright/test';
import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'ownEmpty' });

/** What stands in a channel of the stand-in for Discord. */
async function expectPosted(posts: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await posts.reload();
    await expect(posts.getByRole('region', { name: 'results' }).getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('an admin connects a channel by a click, sends a test, sees results posted and changed, and disconnects', async ({
  openPage,
  request,
  site,
}) => {
  const page = await openPage('Ada Admin');
  const token = await registerServer(page, site.url, { name: 'Club server', timeZone: 'Australia/Sydney' });
  const race = async (lap: number): Promise<number> => {
    const file = resultFile({
      type: 'R',
      track: 'monza',
      end: fileTimeOf(new Date(), 'Australia/Sydney'),
      cars: ['Ana *Silva*', 'Ben Slow', 'Cy Third'].map((name, index) => ({
        drivers: [driver(index + 1, name)],
        laps: [150_000, lap + index * 500],
      })),
    });
    const { eventId } = await (await handIn(request, token, file)).json();
    return eventId;
  };
  await race(109_000);

  await page.goto('/admin/management?tab=discord');
  await expect(page.getByText('No channel is connected')).toBeVisible();
  await page.getByRole('button', { name: 'Connect a channel' }).click();
  await page.getByRole('button', { name: 'Choose the channel in Discord' }).click();
  await page.getByRole('link', { name: '#results' }).click();
  await expect(page).toHaveURL(/management\?tab=discord/);
  await page.getByRole('button', { name: 'Channel #results' }).first().click();
  // The preview is made of the latest race.
  const preview = page.getByRole('article');
  await expect(preview).toContainText('Race at Monza');
  await expect(preview).toContainText('1. Ana *Silva*');
  await expectSound(page);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'See what was posted' }).click();
  const posts = await opened;
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expectPosted(posts, /This is a test/);

  const eventId = await race(108_000);
  await expectPosted(posts, /Ana \*Silva\* wins by/);
  const amended = await post(page, site.url, '/api/admin/management/amendments', {
    eventId,
    amendment: { kind: 'disqualify', filePosition: 1 },
    reason: 'Too fast',
  });
  expect(amended.ok()).toBe(true);
  await expectPosted(posts, /Ben Slow wins by/);
  await expectPosted(posts, /\(edited\)/);
  await expect(posts.getByText(/Ana \*Silva\* wins/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No channel is connected')).toBeVisible();
});
