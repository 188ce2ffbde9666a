import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the page is the site's own, not what came with its first bytes, and every part of it is there. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('.first-view')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[role="status"][aria-label^="Loading"]')).toHaveCount(0);
}

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** What axe objects to, one line for each rule, with the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  await expectDrawn(page);
  // What is just fading in has no contrast yet.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await page.evaluate(`window.axe ?? (() => {${axeSource}})()`);
  const results = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'] });
  });
  if (results.passes.length <= 10) throw new Error('axe saw next to nothing');
  return results.violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×) ${nodes[0]?.html}`);
}
