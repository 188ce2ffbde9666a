import type { Locator, Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { announceChampionship } from './championships.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';

test.use({ siteKind: 'ownEmpty' });

const DRIVERS = Array.from({ length: 24 }, (_, index) => driver(index + 1, `Driver ${index + 1}`));
const SHOWN = 20;
/** Enough for all that is before and in the table. */
const MOST_TABS = 200;

/** Presses Tab, or Shift+Tab, until an element has the focus; what has it on the way must be in view and not covered. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key);
    expect(await coveredFocus(page), `what ${key} reaches is in view`).toBeNull();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_TABS} times ${key} did not reach it.`);
}

/** The text of the focused element if its middle cannot be seen; null: it can. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (focused.contains(seen) || seen.contains(focused)) ? null : focused.outerHTML.slice(0, 200);
  });
}

test('standings and what they are made of are read and opened by the keyboard alone', async ({
  page,
  openPage,
  request,
  site,
}) => {
  test.slow();
  const admin = await openPage('Ada Admin');
  const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
  for (const [track, end] of [
    ['monza', '250605_210000'],
    ['spa', '250612_210000'],
  ] as const) {
    const cars = DRIVERS.map((one, index) => ({
      drivers: [one],
      laps: Array.from({ length: 5 }, () => 110_000 + index * 200),
    }));
    expect((await handIn(request, token, resultFile({ type: 'R', track, end, cars }))).ok()).toBe(true);
  }
  const timeZone = 'Australia/Sydney';
  const championshipId = await announceChampionship(admin, site.url, {
    rounds: [
      { code: 'R1', trackName: 'monza', timeZone, startsAt: '2025-06-05T20:45', heats: [{ code: 'R1' }] },
      { code: 'R2', trackName: 'spa', timeZone, startsAt: '2025-06-12T20:45', heats: [{ code: 'R2' }] },
      { code: 'R3', trackName: 'zolder', timeZone, startsAt: '2099-06-12T20:45', heats: [{ code: 'R3' }] },
    ],
  });

  await page.goto(`/leaderboards/points?championship=${championshipId}`);
  const table = page.getByRole('table', { name: /^Sunday Cup, standings after round 2 of 3/ });
  await expect(table.locator('tbody tr')).toHaveCount(SHOWN);
  const pointsOf = (name: string) => table.getByRole('button', { name: `what the points of ${name} are made of` });

  // The race of a round, then each driver and their points, in the order of the table.
  await tabTo(page, table.getByRole('columnheader', { name: /R1/ }).getByRole('link'));
  await tabTo(page, table.getByRole('link', { name: 'Driver 1', exact: true }));
  await tabTo(page, pointsOf('Driver 1'));
  await tabTo(page, pointsOf('Driver 20'));
  // Back up, below the head that stays in view.
  await tabTo(page, pointsOf('Driver 2'), 'Shift+Tab');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Driver 2, 2nd with \d+ points$/ });
  await expect(dialog.getByRole('heading', { name: /^R2/ })).toBeVisible();
  await tabTo(page, dialog.getByRole('link', { name: 'Race result' }).last());
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pointsOf('Driver 2')).toBeFocused();

  // The rows that were not shown are next, not the end of the page.
  await tabTo(page, page.getByRole('button', { name: `Show all ${DRIVERS.length}` }));
  await page.keyboard.press('Enter');
  await expect(table.locator('tbody tr')).toHaveCount(DRIVERS.length);
  await expect(table.getByRole('link', { name: `Driver ${SHOWN + 1}`, exact: true })).toBeFocused();
});
