import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findPlaces } from './known-weekend.ts';

test('two drivers are compared: both names lead to their pages, and their class values are read with the keyboard', async ({
  page,
  request,
}) => {
  const { driver, rival } = await findPlaces(request);
  await page.goto(`/driver/${driver}?versus=${rival}`);
  await expect(page.getByRole('heading', { level: 1, name: /head to head$/ })).toBeAttached();
  const links = page.getByRole('link', { name: /^All about / });
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAttribute('href', `/driver/${driver}`);
  await expect(links.nth(1)).toHaveAttribute('href', `/driver/${rival}`);
  const section = page.getByRole('region', { name: 'Class value' });
  await section.scrollIntoViewIfNeeded();
  const slider = section.getByRole('slider', { name: 'Read race' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: .+ .+, .+ .+$/);
  await expectAccessible(page);
});
