import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'ownEmpty' });

/** Five races of two drivers each: five winners are level, and so are five seconds. */
const RACES = 5;

test('level drivers are opened by the keyboard, which stays where it is', async ({ page, openPage, request, site }) => {
  const admin = await openPage('Ada Admin');
  const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
  for (let race = 1; race <= RACES; race += 1) {
    const cars = [driver(race, `Winner ${race}`), driver(RACES + race, `Second ${race}`)].map((one, index) => ({
      drivers: [one],
      // No two races have the same laps, or they would be one.
      laps: Array.from({ length: 5 }, () => 110_000 + race * 10 + index * 200),
    }));
    const file = resultFile({ type: 'R', track: 'monza', end: `25060${race}_210000`, cars });
    expect((await handIn(request, token, file)).ok()).toBe(true);
  }
  await page.goto('/leaderboards/points');
  const names = page.getByRole('table', { name: 'Standings by points' }).getByRole('rowheader');
  await expect(names).toHaveCount(6);
  const more = page.getByRole('button', { name: '2 more level on 25 with a win' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveCount(8);
  const opened = page.getByRole('button', { name: 'Hide 2 level on 25 with a win' });
  await expect(opened).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(names.nth(3).getByRole('link')).toBeFocused();
  await expectSound(page);
  await opened.press('Space');
  await expect(names).toHaveCount(6);

  // Each has a start of their own: nobody is folded away.
  await page.goto('/leaderboards/races');
  await expect(page.getByText('10 drivers level')).toBeVisible();
  await expect(page.getByRole('img', { name: /^1 start, newest last/ })).toHaveCount(2 * RACES);
  await expectSound(page);
});
