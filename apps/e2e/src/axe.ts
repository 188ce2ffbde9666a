import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until React has taken over the page and rendered every part. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-hydrated]')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[role="status"][aria-label^="Loading"]')).toHaveCount(0);
}

/** axe rules about colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds no violations on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** axe violations, of all rules or of the given ones: one line each, with the first element. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await expectDrawn(page);
  // Half a megabyte: injected once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { passed, violations } = await page.evaluate(
    async (only) => {
      // Elements that are fading in do not have their final contrast yet.
      const passing = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const results = await axe.run({
        resultTypes: ['violations'],
        ...(only !== null && { runOnly: { type: 'rule', values: only } }),
      });
      return {
        passed: results.passes.length,
        violations: results.violations.map(
          ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×) ${nodes[0]?.html}`,
        ),
      };
    },
    rules === undefined ? null : [...rules],
  );
  if (passed <= (rules === undefined ? 10 : 0) && violations.length === 0) throw new Error('axe saw next to nothing');
  return violations;
}
