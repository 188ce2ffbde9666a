import { expect, type Page } from '@playwright/test';
import { COLOUR_RULES, expectDrawn, findViolations } from './axe.ts';

const HEIGHT = 900;

/**
 * Requirements for every page on desktop in both themes and on a phone: it fits, axe finds nothing, names are isolated.
 * On desktop the dark theme only changes colours, so axe checks only those.
 */
export async function expectSound(page: Page): Promise<void> {
  await expectDrawn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findBareNames(page), 'names of drivers outside <bdi>').toEqual([]);
  const before = page.viewportSize();
  for (const [width, themes] of [
    [1280, ['light', 'dark']],
    [360, ['dark']],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectFits(page, width);
    for (const [index, theme] of themes.entries()) {
      await chooseTheme(page, theme);
      const rules = index === 0 ? undefined : COLOUR_RULES;
      expect(await findViolations(page, rules), `axe, ${theme}, ${width} px`).toEqual([]);
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Texts that contain a linked driver's name without isolation: a right-to-left name would reorder them. */
async function findBareNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linked = document.querySelectorAll('a:is([href*="/driver/"], [href*="/admin/players/"]) bdi');
    const names = [...linked].map(({ textContent }) => textContent).filter(({ length }) => length > 3);
    const isIsolated = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).unicodeBidi === 'plaintext' || isIsolated(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare = new Set<string>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { textContent, parentElement } = text;
      if (parentElement?.closest('bdi, script, style, title, option') !== null) continue;
      const isNaming = names.some((name) => textContent?.includes(name));
      if (isNaming && !isIsolated(parentElement)) bare.add(textContent ?? '');
    }
    return [...bare];
  });
}

/** The page does not scroll horizontally. */
async function expectFits(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'the width of the page')
    .toBeLessThanOrEqual(width);
}

/** Asserts that axe finds no violations in either theme, also while a dialog covers the button that changes it. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const html = page.locator('html');
  const chosen = await html.getAttribute('data-theme');
  for (const [theme, rules] of [
    ['light', undefined],
    ['dark', COLOUR_RULES],
  ] as const) {
    await html.evaluate((root, name) => root.setAttribute('data-theme', name), theme);
    expect(await findViolations(page, rules), `axe, ${theme}`).toEqual([]);
  }
  await html.evaluate((root, name) => root.setAttribute('data-theme', name), chosen ?? 'light');
}

/** An open dialog on desktop and on a phone: it fits, and axe finds nothing in either theme. */
export async function expectSoundDialog(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectFits(page, width);
    const dialog = page.getByRole('dialog');
    const { scroll, own } = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({
      scroll: scrollWidth,
      own: clientWidth,
    }));
    expect(scroll, `the width of the dialog's content, ${width} px`).toBeLessThanOrEqual(own);
    await expectAccessibleInBothThemes(page);
  }
  if (before !== null) await page.setViewportSize(before);
}

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) === theme) return;
  await page.getByRole('button', { name: `Use the ${theme} theme` }).click();
  await expect(html).toHaveAttribute('data-theme', theme);
}
