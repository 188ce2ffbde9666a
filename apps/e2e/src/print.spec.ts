import type { Page } from '@playwright/test';
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
  });
}

/** What can only be pressed, chosen or typed in. */
const CONTROLS = `nav, footer, button, form, summary, a[download], input, select, textarea,
  :is([role='button'], [role='combobox'], [role='tab'], [role='switch'])`;

test('no page has a control on paper', async ({ page, openPage, site, request }) => {
  const expectNoControl = async (open: Page, path: string): Promise<void> => {
    await open.emulateMedia({ media: 'screen' });
    await open.goto(path);
    await expectDrawn(open);
    await expect(open.locator(CONTROLS).locator('visible=true'), path).not.toHaveCount(0);
    await open.emulateMedia({ media: 'print' });
    await expect(open.locator(CONTROLS).locator('visible=true'), path).toHaveCount(0);
    await expect(open.getByRole('heading').locator('visible=true'), path).not.toHaveCount(0);
  };
  for (const { path } of await listPages(site.url)) await expectNoControl(page, path);
  const { rows } = await (await request.get('/api/leaderboards/races')).json();
  const staff = await openPage('Ada Admin');
  for (const path of ['/account', '/admin/dashboard', '/admin/servers/1', '/admin/management?tab=site'])
    await expectNoControl(staff, path);
  await expectNoControl(staff, `/admin/players/${rows[0].driver.playerId}`);
});
