import { expect, test } from './fixtures.ts';

const SCHEME = { light: 'rgb(244, 248, 247)', dark: 'rgb(8, 19, 18)' };

// A refusal of the content security policy is an error in the console, which fails the test.
test('a stranger reads what an operation replies, in the colours of the site', async ({ page, context, site }) => {
  for (const theme of ['light', 'dark'] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: site.url }]);
    await page.goto('/api/docs');
    await expect(page.locator('.opblock-tag').first()).toContainText('Events');
    await expect(page.locator('body')).toHaveCSS('background-color', SCHEME[theme]);
  }
  await page.locator('[data-tag="Events"]').click();
  await page.locator('[data-path="/api/event/{id}/results"]').click();
  const results = page.locator('.opblock.is-open');
  await expect(results).toContainText('curl "https://results.example.com/api/event/128/results"');
  await expect(results).toContainText('client.events.results({ id: 128 })');
  await expect(results.locator('.responses-table .microlight').first()).toContainText('"Zoë Müller"');
});

test('an operation is tried from the page', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('[data-tag="Stats"]').click();
  await page.locator('[data-path="/api/stats"]').click();
  const totals = page.locator('.opblock.is-open');
  await totals.getByRole('button', { name: 'Try it out' }).click();
  await totals.getByRole('button', { name: 'Execute' }).click();
  await expect(totals.locator('.live-responses-table')).toContainText('"eventCount"');
});

test('what staff do comes after what everybody may read', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.locator('.opblock-tag')).not.toHaveCount(0);
  const groups = await page
    .locator('.opblock-tag')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-tag')));
  expect(groups.slice(0, 3)).toEqual(['Events', 'Drivers', 'Leaderboards']);
  const firstOfStaff = groups.findIndex((name) => name?.startsWith('Admin') || name === 'Staff');
  expect(groups.slice(firstOfStaff).every((name) => name?.startsWith('Admin') || name === 'Staff')).toBe(true);
});

test('the documentation fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api/docs');
  await page.locator('[data-tag="Events"]').click();
  await page.locator('[data-path="/api/event/{id}/results"]').click();
  await expect(page.locator('.opblock.is-open .responses-table .microlight').first()).toBeVisible();
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
