import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages } from './pages.ts';
import { textsPerSheet } from './printed.ts';

/** Fewer are a sheet that nobody should have to print. */
const MIN_TEXTS = 60;

for (const name of ['event-race', 'event-qualifying', 'event-practice']) {
  test(`the page "${name}" is printed without its navigation, and no sheet is blank`, async ({ page, site }) => {
    const path = (await listPages(site.url)).find((one) => one.name === name)?.path ?? `no page ${name}`;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectDrawn(page);
      const sheets = await textsPerSheet(page);
      expect(sheets.length).toBeGreaterThan(1);
      expect(Math.min(...sheets), `texts of each sheet: ${sheets.join(', ')}`).toBeGreaterThan(MIN_TEXTS);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = await page.getByRole('table', { name: /^The result/ }).boundingBox();
    const story = await page.getByRole('heading', { name: / story$/ }).boundingBox();
    expect(story?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('nav, footer, button').locator('visible=true')).toHaveCount(0);
  });
}
