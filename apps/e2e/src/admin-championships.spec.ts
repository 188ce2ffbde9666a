import type { Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { expectSound } from './sound-page.ts';

const ADA = driver(1, 'Ada Quick');
const BEN = driver(2, 'Ben Slow');

/** Ada wins at Monza; at Spa Ben wins a race and Ada a shorter one after it. */
const test = base.extend<{ admin: Page }>({
  siteKind: 'ownEmpty',
  admin: async ({ openPage, request, site }, use) => {
    const admin = await openPage('Ada Admin');
    const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
    for (const [track, end, drivers, laps] of [
      ['monza', '250605_210000', [ADA, BEN], 5],
      ['spa', '250612_210000', [BEN, ADA], 5],
      ['spa', '250612_220000', [ADA, BEN], 2],
    ] as const) {
      const cars = drivers.map((one, index) => ({
        drivers: [one],
        laps: Array.from({ length: laps }, () => 110_000 + index * 1_000),
      }));
      expect((await handIn(request, token, resultFile({ type: 'R', track, end, cars }))).ok()).toBe(true);
    }
    await use(admin);
  },
});

async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As the drivers agreed');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeHidden();
}

test('an organiser begins a championship from a preset, pastes its rounds, chooses a race, previews, publishes and undoes', async ({
  admin: page,
}) => {
  await page.goto('/admin/management?tab=championships');
  await expect(page.getByText('No championship yet')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'New championship' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter Cup');
  await page.getByRole('combobox', { name: 'Begin with' }).selectOption('Formula');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Cup' })).toBeVisible();

  await page.getByRole('button', { name: 'Paste dates and tracks' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Dates and tracks' })
    .fill('5/6/2025\tMonza\n12/6/2025\tSpa\n19/6/2025\tNowhere');
  await expect(dialog.getByText('No track of this site is called “Nowhere”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 rounds' }).click();
  const round = (code: string) => page.getByRole('listitem', { name: `Round ${code}` });
  await expect(round('R1').getByText('1 race, 2 entries')).toBeVisible();
  await expect(round('R2').getByText('2 races: choose')).toBeVisible();
  await round('R2').getByRole('radio').first().check();
  await expect(round('R2').getByText('1 race, 2 entries')).toBeVisible();
  await expectSound(page);

  const panel = page.getByRole('complementary', { name: 'What this changes' });
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The first rules');
  await panel.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Version 1 since')).toBeVisible();
  await page.getByRole('button', { name: 'Announce' }).click();
  await giveReason(page, 'Announce');
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Points by place' }).first().fill('100, 1');
  await expect(panel.getByText(/^Points by place:/)).toContainText('100, 1');
  await expect(panel.getByText(/change points or place/)).toBeVisible();
  // A jump does not leave the page, and so asks nothing about what is not saved.
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Stewards' }).click();
  await expect(page.getByRole('heading', { name: 'Stewards' })).toBeInViewport();
  await expect(dialog).toBeHidden();
  await panel.getByRole('textbox', { name: 'Reason' }).fill('A win is worth more');
  await panel.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Version 2 since')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Bring the rules of version 1 back' }).click();
  await giveReason(page, 'Bring them back');
  await expect(page.getByText('Version 3 since')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('textbox', { name: 'Points by place' }).first()).toHaveValue(/^25, 18, 15/);
});
