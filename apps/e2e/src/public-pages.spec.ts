import { COLOUR_RULES, expectDrawn, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages } from './pages.ts';
import { expectSound } from './sound-page.ts';

for (const name of [
  'home',
  'about',
  'stats',
  'event-race',
  'event-qualifying',
  'event-practice',
  'driver',
  'driver-versus',
  'search-drivers',
  'search-events',
  'search-events-empty',
  'board-all',
  'board-track',
  'board-track-around',
  'board-races',
  'board-points',
  'not-found',
  'failure',
]) {
  test(`the page "${name}" fits a desk and a phone, and axe finds nothing, in both themes`, async ({ page, site }) => {
    const pages = await listPages(site.url);
    const path = pages.find((one) => one.name === name)?.path ?? `no page ${name}`;
    await page.goto(path);
    await expectSound(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('every page of the site is looked at', async ({ site }) => {
  expect(await listPages(site.url)).toHaveLength(18);
});

test('axe objects to faults: a page with an unnamed button and faint words does not pass', async ({ page }) => {
  await page.goto('/about');
  await expectDrawn(page);
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Faint';
    words.style.cssText = 'color: #777; background: #888';
    document.querySelector('main')?.append(document.createElement('button'), words);
  });
  expect((await findViolations(page)).join(' ')).toMatch(/button-name.*color-contrast|color-contrast.*button-name/);
  expect((await findViolations(page, COLOUR_RULES)).map((violation) => violation.split(':')[0])).toEqual([
    'color-contrast',
  ]);
});
