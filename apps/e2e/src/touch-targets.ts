import type { Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';

/** The least height of a target on phones, in pixels. */
const HEIGHT = 40;
/** A name is as wide as its letters. */
const WIDTH = 24;

/**
 * Links, buttons and fields that a finger would miss, by where a tap reaches them: one line each. Links in running text
 * are as high as their line, and what lets taps through to something else is no target.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await expectDrawn(page);
  return page.evaluate(
    ({ least, leastWidth }) => {
      const TARGETS =
        'a[href], button, select, input, textarea, summary, [role="button"], [role="tab"], [role="option"]';
      const small = new Set<string>();
      for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const middle = middleOf(target);
        // Hidden, covered, or open to what is below: a tap there does not reach it.
        if (middle === null || isInRunningText(target)) continue;
        const height = run(target, middle, 0, 1);
        const width = run(target, middle, 1, 0);
        if (height < least || width < leastWidth) {
          const name = target.getAttribute('aria-label') ?? target.textContent;
          small.add(`${width} × ${height}: ${target.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`);
        }
      }
      return [...small];

      /** A point of the target that a tap reaches: the middle of its first line. */
      function middleOf(target: HTMLElement): [number, number] | null {
        const [line] = target.getClientRects();
        if (line === undefined || line.width < 2 || line.height < 2) return null;
        const point: [number, number] = [line.left + line.width / 2, line.top + line.height / 2];
        return isReached(target, ...point) ? point : null;
      }

      function isReached(target: HTMLElement, x: number, y: number): boolean {
        const hit = document.elementFromPoint(x, y);
        const label = hit?.closest('label')?.control;
        return hit !== null && (target.contains(hit) || label === target);
      }

      /** How many pixels around the point in one direction reach the target; more than enough is enough. */
      function run(target: HTMLElement, [x, y]: [number, number], stepX: number, stepY: number): number {
        let length = 1;
        for (const sign of [-1, 1])
          for (let step = 1; step <= 2 * least; step += 1) {
            if (!isReached(target, x + sign * step * stepX, y + sign * step * stepY)) break;
            length += 1;
          }
        return length;
      }

      /** A link beside other words in its paragraph. */
      function isInRunningText(target: HTMLElement): boolean {
        if (!target.matches('a, button') || getComputedStyle(target).display !== 'inline') return false;
        let block: HTMLElement | null = target.parentElement;
        while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
        if (block === null) return false;
        const words = [...block.childNodes].filter((node) => !(node instanceof HTMLElement) || !node.contains(target));
        return (
          words
            .map(({ textContent }) => textContent)
            .join(' ')
            .trim() !== ''
        );
      }
    },
    { least: HEIGHT, leastWidth: WIDTH },
  );
}
