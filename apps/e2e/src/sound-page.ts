import { expect, type Page } from '@playwright/test';
import { expectDrawn, findViolations } from './axe.ts';

const HEIGHT = 900;

/** What holds for every page on a desk and on a phone, in both themes: it fits, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  await expectDrawn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const before = page.viewportSize();
  for (const [width, themes] of [
    [1280, ['light', 'dark']],
    [360, ['dark', 'light']],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectFits(page, width);
    for (const theme of themes) {
      await chooseTheme(page, theme);
      expect(await findViolations(page), `axe, ${theme}, ${width} px`).toEqual([]);
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The page scrolls only up and down. */
async function expectFits(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'the width of the page')
    .toBeLessThanOrEqual(width);
}

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) === theme) return;
  await page.getByRole('button', { name: `Use the ${theme} theme` }).click();
  await expect(html).toHaveAttribute('data-theme', theme);
}
