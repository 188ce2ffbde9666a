import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Step {
  readonly name: string;
  /** Where it will be done, looked up before anything is measured: to look for it is work of the page's thread, too. */
  readonly find?: (page: Page) => Promise<Point | null>;
  readonly act: (page: Page, point: Point) => Promise<unknown>;
}

const SCROLLS = 60;

export const open = (url: string): Step => ({
  name: 'open',
  act: (page) => page.goto(url, { waitUntil: 'networkidle' }),
});

const scroll: Step = {
  name: 'scroll',
  async act(page) {
    for (let turn = 0; turn < SCROLLS; turn += 1) {
      await page.evaluate(() => scrollBy(0, 160));
      await page.waitForTimeout(30);
    }
  },
};

const press = (name: string, locatorOf: (page: Page) => Locator): Step => ({
  name,
  find: (page) => pointOf(locatorOf(page)),
  act: (page, { x, y }) => page.mouse.click(x, y),
});

async function pointOf(locator: Locator): Promise<Point | null> {
  const one = locator.first();
  if ((await one.count()) === 0) return null;
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  return box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const rows = (page: Page): Locator => page.locator('button[aria-label^="Laps of"], li button.more');

export const eventSteps: readonly Step[] = [
  scroll,
  press('open laps', (page) => rows(page).nth(0)),
  press('open more laps', (page) => rows(page).nth(3)),
  press('all laps', (page) => page.getByRole('button', { name: /^Show all \d+$/ })),
  press('interval', (page) => page.getByRole('button', { name: 'Interval', exact: true })),
  press('gap', (page) => page.getByRole('button', { name: 'Gap', exact: true })),
];

export const boardSteps: readonly Step[] = [
  scroll,
  press('search a driver', (page) => page.getByRole('combobox', { name: 'Jump to a driver' })),
  { name: 'type a name', act: (page) => page.keyboard.type('mar', { delay: 60 }) },
  press('jump to him', (page) => page.getByRole('listbox').getByRole('option')),
];
