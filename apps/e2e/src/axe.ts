import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe objects to, one line for each rule, with the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  // A network at rest says nothing of a page that a busy machine has yet to draw.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[role="status"][aria-label^="Loading"]').first().waitFor({ state: 'detached' });
  // What is just fading in has no contrast yet.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await page.evaluate(axeSource);
  const results = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  if (results.passes.length <= 10) throw new Error('axe saw next to nothing');
  return results.violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×) ${nodes[0]?.html}`);
}
