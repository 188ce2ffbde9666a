import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openBrowser, visit } from '../../../../apps/e2e/src/browser.ts';
import { listFirstScripts, MAX_KIB } from '../../../gates/first-page.ts';
import { SMALL_LEAGUE } from '../leagues.ts';
import { root } from '../processes.ts';
import { beside, figure, oursAtMost, type BenchContext, type Line, type Row, type Site } from '../row.ts';
import { median } from '../rounds.ts';

const RUNS = 5;
const SLOW_RUNS = 3;
const LIGHTHOUSE = path.join(root, 'apps/e2e/src/lighthouse/main.ts');
const REQUIRED_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_LCP_MS = 1_800;
const MAX_SLOW_MS = 1_000;
const KIB = 1_024;
/** React, MUI's bar and button, router, query, tRPC and notistack in brotli. */
const BARE_STACK_KIB = 150;
/** 400 kbit/s and a quarter of the CPU. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;

/** What `pnpm lighthouse` writes of a page: medians of all runs. */
interface PageScores {
  readonly name: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
}

/** Lighthouse with its mobile emulation, a result on a slow line, and the JavaScript of the first page. */
export const firstVisit: Row = {
  name: 'first visit',
  budgetSeconds: 230,
  async measure(context) {
    const site = await context.site('cached', SMALL_LEAGUE);
    return [
      ...(await runLighthouse(context, site.url)),
      await measureSlowVisit(context, site),
      measureFirstJavaScript(),
    ];
  },
};

async function runLighthouse({ scratchDir, report }: BenchContext, url: string): Promise<Line[]> {
  report('first visit: Lighthouse');
  const file = path.join(scratchDir, 'lighthouse.json');
  const args = [LIGHTHOUSE, '--runs', String(RUNS), '--url', url, '--json', file];
  // It fails if a page misses its target; the lines below report that.
  await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch(() => {});
  // @NOTE: written by the command above.
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageScores[];
  if (pages.length === 0) throw new Error('Lighthouse saw no page.');
  return pages.flatMap(({ name, scores, metrics }) => [
    ...Object.entries(REQUIRED_SCORES).map(([category, least]) =>
      figure(`first visit: ${name}, ${category}`, 'of 100', scores[category] ?? 0, { of: 'ours', atLeast: least }),
    ),
    figure(`first visit: ${name}, LCP`, 'ms', metrics['LCP'] ?? Number.NaN, oursAtMost(MAX_LCP_MS)),
  ]);
}

/** When the first rows of a result can be read. */
async function measureSlowVisit({ report }: BenchContext, { url, pages }: Site): Promise<Line> {
  const event = pages.find(({ name }) => name === 'event');
  await using browser = await openBrowser();
  const times: number[] = [];
  for (let run = 1; run <= SLOW_RUNS; run += 1) {
    report(`first visit: slow line, ${run} of ${SLOW_RUNS}`);
    const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, isMobile: true });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const startedAt = performance.now();
    await page.goto(url + (event?.page ?? ''), { waitUntil: 'commit' });
    await page.locator('main a[href^="/driver/"]').first().waitFor({ timeout: 60_000 });
    times.push(performance.now() - startedAt);
    await close();
  }
  return figure('first visit: result on a slow line', 'ms', median(times), oursAtMost(MAX_SLOW_MS));
}

function measureFirstJavaScript(): Line {
  const scripts = listFirstScripts(path.join(root, 'apps/web/dist'));
  const ours = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
  const name = 'first visit: JavaScript of the first page';
  return beside(name, 'KiB brotli', ours, BARE_STACK_KIB, oursAtMost(MAX_KIB));
}
