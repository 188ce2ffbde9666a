import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, visit } from '../browser.ts';
import { startHeavySite, type HeavySite } from './heavy-site.ts';
import { boardSteps, eventSteps, open, type Step } from './steps.ts';
import { longestTask, type LongTask } from './trace.ts';

const USAGE = `Usage: pnpm long-tasks [--runs 3] [--slower 4] [--multiplied]
Opens and uses the heaviest event page and the longest board on a slowed CPU; fails when a task is longer than 50 ms.
Told are the thread's own time and, in brackets, the clock's. With --multiplied nothing is slowed, but what is found
is multiplied: on a machine that others use, a browser that slows itself down slows what it waits for, too.`;
const LONGEST_MS = 50;
const SETTLE_MS = 700;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    slower: { type: 'string', default: '4' },
    multiplied: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const slower = Number(values.slower);
const factor = values.multiplied ? slower : 1;
const runs = Number(values.runs);
if (values.help) say(USAGE);
else if (!Number.isInteger(runs) || runs < 1 || !(slower > 0)) {
  say(`--runs must be a whole number above 0, --slower a number above 0.\n\n${USAGE}`);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  say('Racing 50 cars over 11,000 laps, and thirty weekends on the same track …');
  const site = await startHeavySite();
  const browser = await openBrowser();
  try {
    const found = new Map<string, LongTask[]>();
    for (let round = 1; round <= runs; round += 1) await measureAll(site, browser, found);
    return report(found);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureAll(site: HeavySite, browser: Browser, found: Map<string, LongTask[]>): Promise<void> {
  const pages = {
    event: [open(`${site.url}/event/${site.eventId}`), ...eventSteps],
    board: [open(`${site.url}/leaderboards/track/${site.trackCode}`), ...boardSteps],
  };
  for (const [window, options] of Object.entries(WINDOWS)) {
    for (const [name, steps] of Object.entries(pages)) {
      const { page, close } = await visit(browser, options);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: values.multiplied ? 1 : slower });
      for (const step of steps) {
        const key = `${window.padEnd(8)} ${name.padEnd(6)} ${step.name}`;
        const task = await trace(browser, page, step);
        if (task === null) continue;
        found.set(key, [...(found.get(key) ?? []), task]);
        say(`${key}: ${task.cpuMs.toFixed(0)} ms (${task.wallMs.toFixed(0)})`);
      }
      await close();
    }
  }
}

/** null: there is nothing to do it with here. */
async function trace(browser: Browser, page: Page, { find, act }: Step): Promise<LongTask | null> {
  const point = find === undefined ? { x: 0, y: 0 } : await find(page);
  if (point === null) return null;
  await page.waitForTimeout(SETTLE_MS);
  await browser.startTracing(page, { categories: CATEGORIES });
  await act(page, point);
  await page.waitForTimeout(SETTLE_MS);
  const task = longestTask((await browser.stopTracing()).toString(), factor);
  // Whatever is done takes the page some task.
  if (task.wallMs === 0) throw new Error('The browser told of no task, so nothing was measured.');
  return task;
}

/** The median of the runs; what took most of the longest is told. */
function report(found: ReadonlyMap<string, readonly LongTask[]>): number {
  let short = 0;
  for (const [key, tasks] of found) {
    const sorted = tasks.toSorted((left, right) => left.cpuMs - right.cpuMs);
    const median = sorted[Math.floor(sorted.length / 2)];
    if (median === undefined) continue;
    if (median.cpuMs > LONGEST_MS) short += 1;
    const spread = `${sorted[0]?.cpuMs.toFixed(0)} to ${sorted.at(-1)?.cpuMs.toFixed(0)}`;
    const mark = median.cpuMs > LONGEST_MS ? 'LONG' : 'ok  ';
    const figures = `${median.cpuMs.toFixed(0).padStart(4)} ms, ${spread} (${median.wallMs.toFixed(0)} by the clock)`;
    say(`${mark} ${key.padEnd(32)} ${figures}  ${median.parts.join(', ')}`);
  }
  say(`${found.size} steps, ${short} with a task longer than ${LONGEST_MS} ms on a CPU ${values.slower} times slower`);
  return short === 0 && found.size > 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
