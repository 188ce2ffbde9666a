import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages } from './pages.ts';

test('a driver’s year is found on the driver’s page, leads to its events, and has its picture', async ({
  page,
  request,
  site,
}) => {
  const driver = (await listPages(site.url)).find(({ name }) => name === 'driver')?.path ?? 'no driver';
  await page.goto(driver);
  const link = page.getByRole('link', { name: /^\d{4} in review$/ }).first();
  // Parts further down load when they come into view.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /in \d{4}$/ })).toBeVisible();
  await expect(page).toHaveURL(address ?? '');
  await expectAccessible(page);
  // What the server renders is the same page.
  await page.goto(address ?? '');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain(driver.replace('/driver/', '/share/year/'));
  const reply = await request.get(new URL(picture ?? '').pathname);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  await page.getByRole('region', { name: 'Races' }).locator('a[href^="/event/"]').first().click();
  await expect(page).toHaveURL(/\/event\/\d+$/);
});

test('the site’s year can be read without scripts, on a phone, and is not wider than it', async ({ openPage }) => {
  const page = await openPage('visitor', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto('/stats?year=2026');
  await expect(page.getByRole('heading', { level: 1, name: '2026 in review' })).toBeVisible();
  await expect(page.getByText('Closest race')).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/year\/site\.2026\.png$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
