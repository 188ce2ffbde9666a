import type { Page } from '@playwright/test';
import { openBrowser, visit } from '../../../../apps/e2e/src/browser.ts';
import { SMALL_LEAGUE } from '../leagues.ts';
import { figure, type Line, type Row } from '../row.ts';
import { median } from '../rounds.ts';

const RUNS = 3;

/** Each click and the selector of the data that it leads to. */
const CLICKS = [
  { name: 'home to event', from: '/home', link: 'main a[href^="/event/"]', data: 'main a[href^="/driver/"]' },
  { name: 'event to driver', from: 'event', link: 'main a[href^="/driver/"]', data: 'main a[href^="/event/"]' },
  {
    name: 'driver to board',
    from: 'driver',
    link: 'main a[href^="/leaderboards/track/"]',
    data: 'main a[href^="/driver/"]',
  },
];

/** From a click to the next page's data, with the replies cached and everything on this machine. Reported only. */
export const nextPage: Row = {
  name: 'next page',
  budgetSeconds: 30,
  async measure(context) {
    const site = await context.site('cached', SMALL_LEAGUE);
    await using browser = await openBrowser();
    const lines: Line[] = [];
    for (const { name, from, link, data } of CLICKS) {
      context.report(`next page: ${name}`);
      const start = site.pages.find((page) => page.name === from)?.page ?? from;
      const times: number[] = [];
      for (let run = 0; run <= RUNS; run += 1) {
        const { page, close } = await visit(browser);
        await page.goto(site.url + start, { waitUntil: 'networkidle' });
        times.push(await timeNavigation(page, link, data));
        await close();
      }
      // The first run fills the site's cache.
      lines.push(figure(`next page: ${name}`, 'ms', median(times.slice(1))));
    }
    return lines;
  },
};

/** Within the page, so that no message to the browser is measured. */
async function timeNavigation(page: Page, link: string, data: string): Promise<number> {
  await page.locator(link).first().waitFor();
  return page.evaluate(
    ({ linkSelector, dataSelector }) =>
      new Promise<number>((resolve) => {
        const { pathname } = location;
        // The page before may have such elements, too.
        const old = new Set(document.querySelectorAll(dataSelector));
        const startedAt = performance.now();
        const look = (): void => {
          const isThere = [...document.querySelectorAll(dataSelector)].some((element) => !old.has(element));
          if (location.pathname !== pathname && isThere) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(linkSelector)?.click();
        look();
      }),
    { linkSelector: link, dataSelector: data },
  );
}
