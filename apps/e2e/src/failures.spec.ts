import { expect, test } from './fixtures.ts';
import { findPlaces } from './known-weekend.ts';

test('a failed search says so in the specified words', async ({ page, expectComplaint }) => {
  await page.route('**/api/trpc/search.drivers*', (route) => route.abort());
  await page.goto('/search/drivers');
  await page.getByRole('textbox', { name: 'Driver', exact: true }).fill('ana');
  await expect(page.getByText('Uhoh, unexpected error...')).toBeVisible();
  await expectComplaint(/net::ERR_FAILED/);
});

test('a part that fails to load can be tried again, and the rest stands', async ({
  page,
  request,
  expectComplaint,
}) => {
  const { event } = await findPlaces(request);
  await page.route('**/api/trpc/events.laps*', (route) => route.abort());
  await page.goto(`/event/${event}`);
  await page.getByRole('button', { name: 'Laps of Ana Silva' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectComplaint(/net::ERR_FAILED/);
  await expect(page.getByRole('table').first()).toContainText('Ana Silva');
  await page.unroute('**/api/trpc/events.laps*');
  await again.click();
  await expect(page.getByText('1:27.500').nth(1)).toBeVisible();
});
