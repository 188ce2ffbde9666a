import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';

test.use({ siteKind: 'ownEmpty' });

const ENTRANTS = Array.from({ length: 40 }, (_, index) => driver(index + 1, `Driver ${index + 1}`));
const GUEST = driver(99, 'Passing Guest');
const CARS = ['Porsche 992', 'Ferrari 296', 'BMW M4 GT3'];
/** Dates, tracks and the ends of the races, as in the league’s calendar. */
const ROUNDS = [
  ['5/6/2025', 'Monza', 'monza', '250605_210000'],
  ['12/6/2025', 'Spa', 'spa', '250612_210000'],
  ['19/6/2025', 'Zolder', 'zolder', '250619_210000'],
  ['26/6/2025', 'Misano', 'misano', '250626_210000'],
] as const;

/** What an organiser has to do, counted while it is done. */
function createWork() {
  const done = { fields: 0, buttons: 0 };
  return {
    done,
    fill: (field: Locator, text: string): Promise<void> => {
      done.fields += 1;
      return field.fill(text);
    },
    press: (button: Locator): Promise<void> => {
      done.buttons += 1;
      return button.click();
    },
  };
}

type Work = ReturnType<typeof createWork>;

async function confirm(page: Page, { fill, press }: Work, button: string): Promise<void> {
  await press(page.getByRole('button', { name: button }));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed');
  await press(dialog.getByRole('button', { name: button }));
  await expect(dialog).toBeHidden();
}

test('an organiser takes a league from its spreadsheet to official standings', async ({ openPage, request, site }) => {
  test.slow();
  const page = await openPage('Ada Admin');
  const token = await registerServer(page, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
  const work = createWork();
  const { fill, press } = work;
  const dialog = page.getByRole('dialog');
  const began = performance.now();

  await page.goto('/admin/management?tab=championships');
  await press(page.getByRole('button', { name: 'New championship' }));
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Winter Cup');
  await press(dialog.getByRole('button', { name: 'Begin' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Cup' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Paste dates and tracks' }));
  const calendar = ROUNDS.map(([date, track]) => `${date}\t${track}`).join('\n');
  await fill(dialog.getByRole('textbox', { name: 'Dates and tracks' }), calendar);
  await press(dialog.getByRole('button', { name: 'Add 4 rounds' }));
  await press(page.getByRole('checkbox', { name: 'Whoever drives is in' }));
  const panel = page.getByRole('complementary', { name: 'What this changes' });
  await fill(panel.getByRole('textbox', { name: 'Reason' }), 'The first rules');
  await press(panel.getByRole('button', { name: 'Publish version 1' }));
  await expect(page.getByText('Version 1 since')).toBeVisible();

  await press(page.getByRole('button', { name: 'Paste entries' }));
  const rows = ENTRANTS.map(({ playerId, firstName, lastName }, index) =>
    [index + 1, playerId.slice(1), `${firstName} ${lastName}`, CARS[index % CARS.length]].join('\t'),
  );
  await fill(dialog.getByRole('textbox', { name: 'Entries' }), rows.join('\n'));
  await press(dialog.getByRole('button', { name: `Add ${ENTRANTS.length} entries` }));
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole('table', { name: 'Entries' }).locator('tbody tr')).toHaveCount(ENTRANTS.length);
  await confirm(page, work, 'Announce');
  await confirm(page, work, 'Start the season');
  const prepared = performance.now();

  // What the game server does after each race.
  for (const [, , track, end] of ROUNDS) {
    const cars = [...ENTRANTS, GUEST].map((one, index) => ({
      drivers: [one],
      laps: Array.from({ length: 5 }, () => 110_000 + index * 200),
    }));
    expect((await handIn(request, token, resultFile({ type: 'R', track, end, cars }))).ok()).toBe(true);
  }

  const raced = performance.now();
  await page.reload();
  await expect(page.getByRole('listitem', { name: 'Round R4' }).getByText('1 race, 41 entries')).toBeVisible();
  await confirm(page, work, 'Publish as official');
  await press(page.getByRole('link', { name: 'See the page' }));
  await expect(page.getByText('Official', { exact: true })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await press(page.getByRole('link', { name: 'Download the standings as CSV' }));
  const csv = await readFile(await (await downloaded).path(), 'utf8');
  const seconds = ((prepared - began + performance.now() - raced) / 1000).toFixed(0);
  process.stdout.write(`From a spreadsheet to standings the browser took ${seconds} s.\n`);
  // As docs/championships.md says.
  expect(work.done).toEqual({ fields: 7, buttons: 16 });

  const [head = '', first = '', ...others] = csv.trimEnd().split(/\r?\n/);
  const column = head.split(',');
  expect(others).toHaveLength(ENTRANTS.length - 1);
  // The guest is in no row. Two of four wins of 25 points are dropped.
  expect(csv).not.toContain('Passing Guest');
  expect(first.split(',')[column.indexOf('driver')]).toBe('Driver 1');
  expect(first.split(',')[column.indexOf('total')]).toBe('50');
});
