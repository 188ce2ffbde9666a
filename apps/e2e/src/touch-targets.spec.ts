import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages, PAGE_NAMES } from './pages.ts';
import { findSmallTargets } from './touch-targets.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const name of PAGE_NAMES) {
  test(`a finger hits every target of the page "${name}"`, async ({ page, site }) => {
    const path = (await listPages(site.url)).find((one) => one.name === name)?.path ?? `no page ${name}`;
    await page.goto(name === 'event-race' ? `${path}?open=1` : path);
    // Parts further down load when they come into view.
    const unloaded = page.locator('main div[style*="--height"]:empty');
    const load = async (): Promise<number> => {
      await unloaded.evaluateAll(([first]) => first?.scrollIntoView());
      return unloaded.count();
    };
    await expect.poll(load).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);
    // Lighthouse asks this of the elements themselves, without what reaches beyond them; a pinned row covers others.
    if (name === 'board-track-around') return;
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page, ['target-size'])).toEqual([]);
  });
}

test('small targets are found: a link in a row of its own, but none between words', async ({ page }) => {
  await page.goto('/about');
  const before = await findSmallTargets(page);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<ul><li><a href="/home">Small</a></li></ul><p>A link to <a href="/home">home</a> in a sentence.</p>',
      );
  });
  const after = await findSmallTargets(page);
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringMatching(/× \d\d: a “Small”$/)]);
});
