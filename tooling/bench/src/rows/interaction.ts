import type { Browser, Locator, Page } from '@playwright/test';
import { openBrowser, visit } from '../../../../apps/e2e/src/browser.ts';
import { startHeavySite } from '../../../../apps/e2e/src/heavy-site.ts';
import { startLoggedRace } from '../logged-race.ts';
import { startSite } from '../processes.ts';
import { figure, oursAtMost, type BenchContext, type Line, type Row } from '../row.ts';
import { percentile } from '../rounds.ts';

const RUNS = 4;
const LIVE_CARS = 60;
const LIVE_CLICKS = 8;
/** How long the page of a running session is watched for long tasks. */
const WATCH_MS = 20_000;
const CPU_SLOWDOWN = 4;
const MAX_MS = 100;
/** The browser reports events that take longer; anything below is as good. */
const SHORTEST_MS = 16;
const SETTLE_MS = 500;

interface Click {
  readonly name: string;
  readonly path: 'event' | 'board';
  readonly find: (page: Page) => Locator;
}

const CLICKS: readonly Click[] = [
  { name: 'open a row', path: 'event', find: (page) => page.locator('button[aria-label^="Laps of"]').nth(0) },
  { name: 'open a row', path: 'event', find: (page) => page.locator('button[aria-label^="Laps of"]').nth(3) },
  {
    name: 'switch a chart',
    path: 'event',
    find: (page) => page.getByRole('button', { name: 'Interval', exact: true }).first(),
  },
  {
    name: 'switch a chart',
    path: 'event',
    find: (page) => page.getByRole('button', { name: 'Gap', exact: true }).first(),
  },
  { name: 'show more', path: 'board', find: (page) => page.getByRole('button', { name: 'Show more' }).first() },
];

/** Time from a click to the next paint, by the browser's event timing, on a CPU four times slower: an event of 50 cars, a long board, a running race of 60 cars. */
export const interaction: Row = {
  name: 'interaction',
  budgetSeconds: 130,
  async measure(context) {
    const { report } = context;
    report('interaction: racing 50 cars over 11,000 laps');
    await using stack = new AsyncDisposableStack();
    const site = await startHeavySite();
    stack.defer(() => site.stop());
    await using browser = await openBrowser();
    const pages = {
      event: `${site.url}/event/${site.eventId}`,
      board: `${site.url}/leaderboards/track/${site.trackCode}`,
    };
    const found = new Map<string, number[]>();
    for (let run = 1; run <= RUNS; run += 1) {
      for (const [name, url] of Object.entries(pages)) {
        report(`interaction: ${name}, ${run} of ${RUNS}`);
        const { page, close } = await visit(browser);
        await page.goto(url, { waitUntil: 'networkidle' });
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        for (const click of CLICKS.filter(({ path }) => path === name)) {
          const took = await timeClick(page, click.find(page));
          found.set(click.name, [...(found.get(click.name) ?? []), took]);
        }
        await close();
      }
    }
    const lines = [...found].map(([name, times]) =>
      figure(`interaction: ${name}`, 'ms p75', percentile(times, 0.75), oursAtMost(MAX_MS)),
    );
    return [...lines, ...(await measureLive(browser, context))];
  },
};

/** The page of a running session in which something changes every second. */
async function measureLive(browser: Browser, { emptyDatabase, scratchDir, report }: BenchContext): Promise<Line[]> {
  report(`interaction: a running race of ${LIVE_CARS} cars`);
  const databaseUrl = await emptyDatabase();
  await using site = await startSite(databaseUrl);
  const siteUrl = site.url;
  await using race = await startLoggedRace({ name: 'watched', databaseUrl, siteUrl, scratchDir, cars: LIVE_CARS });
  // A first lap, so that rows have all their figures.
  for (let crossing = 0; crossing < 4 * LIVE_CARS; crossing += 1) await race.drive();
  const driving = setInterval(() => void race.drive(), 1_000);
  using _ = { [Symbol.dispose]: () => clearInterval(driving) };
  const { page, close } = await visit(browser);
  await page.goto(`${siteUrl}/home?server=${race.serverId}`);
  const toggle = page.getByRole('switch', { name: 'If it ended now' });
  await toggle.waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let click = 0; click < LIVE_CLICKS; click += 1) times.push(await timeClick(page, toggle));
  const tasks = await longTasksIn(page);
  await close();
  return [
    figure(
      `interaction: if it ended now, ${LIVE_CARS} cars live`,
      'ms p75',
      percentile(times, 0.75),
      oursAtMost(MAX_MS),
    ),
    figure(`interaction: longest task of a change, ${LIVE_CARS} cars live`, 'ms', Math.max(0, ...tasks)),
  ];
}

/** The browser tells tasks of 50 ms and more. */
function longTasksIn(page: Page): Promise<number[]> {
  return page.evaluate(
    (watchMs) =>
      new Promise<number[]>((resolve) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
        setTimeout(() => resolve(tasks), watchMs);
      }),
    WATCH_MS,
  );
}

/** The longest event of one click, as the browser itself measured it. */
async function timeClick(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const longest = page.evaluate(
    ({ shortest, settle }) =>
      new Promise<number>((resolve) => {
        let most = shortest;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration);
        });
        const options = { type: 'event', durationThreshold: shortest };
        observer.observe(options);
        addEventListener('click', () => setTimeout(() => resolve(most), settle), { once: true, capture: true });
      }),
    { shortest: SHORTEST_MS, settle: 2 * SETTLE_MS },
  );
  const [duration] = await Promise.all([longest, button.click()]);
  return duration;
}
