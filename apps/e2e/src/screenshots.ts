import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, visit } from './browser.ts';
import { listPages, type SitePage } from './pages.ts';
import { runCommandIn, startSiteIn, type Site } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const realResults = join(root, '../shared/real-results/acc');
const design = join(root, '../shared/design/pictures');

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 768, 360] as const;
/** Pages that have a picture in the design. */
const DESIGNED: Readonly<Record<string, string>> = {
  home: 'home',
  'event-race': 'event',
  driver: 'driver',
  'driver-few-races': 'better-driver-new',
  'search-drivers': 'better-drivers',
  'search-events': 'better-events',
  'board-track': 'leaderboard',
  'board-points': 'better-points',
  'board-races': 'better-races',
};

const USAGE = `Usage: pnpm screenshots [--out FOLDER] [--only PAGE]… [--url http://127.0.0.1:3000]
Without --url the demo league and the real result files are photographed, each on a site of its own.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'screenshots') },
    only: { type: 'string', multiple: true },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Screenshots of every page, two themes, three widths: of the demo league, the real files, or a running site. */
async function main(): Promise<void> {
  const browser = await openBrowser();
  try {
    if (values.url !== undefined) return await photographSite(browser, { url: values.url, name: 'site' });
    await withSite({ DEMO: 'on' }, async (site) => {
      await untilDemoIsRaced(site.url);
      await photographSite(browser, { url: site.url, name: 'demo' });
    });
    if (!existsSync(realResults)) {
      say('The real result files are not beside the checkout: they are skipped.');
      return;
    }
    await withSite({ DEMO: 'off' }, async (site, environment) => {
      await runCommandIn(environment, ['ingest', realResults]);
      await photographSite(browser, { url: site.url, name: 'real' });
    });
  } finally {
    await browser.close();
  }
}

async function withSite(
  settings: NodeJS.ProcessEnv,
  work: (site: Site, environment: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-screenshots-'));
  // If PostgreSQL runs as its own user, that user needs access.
  await chmod(folder, 0o755);
  const environment = { ...settings, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '' };
  const site = await startSiteIn(environment);
  try {
    await work(site, environment);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilDemoIsRaced(url: string): Promise<void> {
  for (;;) {
    const info: { demoProgress: { done: number; total: number } | null } = await (
      await fetch(`${url}/api/site`)
    ).json();
    if (info.demoProgress === null) return;
    say(`Racing the demo season: ${info.demoProgress.done} of ${info.demoProgress.total}`);
    await sleep(5_000);
  }
}

async function photographSite(browser: Browser, { url, name }: { url: string; name: string }): Promise<void> {
  const folder = join(values.out, name);
  await mkdir(folder, { recursive: true });
  const pages = (await listPages(url)).filter(
    ({ name: page }) => values.only === undefined || values.only.some((wanted) => page.startsWith(wanted)),
  );
  for (const theme of THEMES) {
    for (const width of WIDTHS) await photographPages(browser, { url, folder, pages, theme, width });
  }
  await writeFile(join(folder, 'index.html'), await contactSheet(folder, pages));
  say(
    `${pages.length * THEMES.length * WIDTHS.length} pictures of "${name}" are in ${relative(process.cwd(), folder)}`,
  );
}

interface Round {
  readonly url: string;
  readonly folder: string;
  readonly pages: readonly SitePage[];
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS)[number];
}

async function photographPages(browser: Browser, { url, folder, pages, theme, width }: Round): Promise<void> {
  const { page, complaints, close } = await visit(browser, {
    viewport: { width, height: 900 },
    timezoneId: 'Australia/Sydney',
  });
  await page.context().addCookies([{ name: 'theme', value: theme, url }]);
  for (const { name, path } of pages) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // Scroll, so that lazy parts load too.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        window.scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    await untilDrawn(page);
    await page.screenshot({ path: join(folder, fileName(name, theme, width)), fullPage: true });
  }
  for (const complaint of complaints) say(`${theme} ${width}: ${complaint}`);
  await close();
}

/** Placeholders of parts that are still loading. */
const WAITING =
  'main [role="status"][aria-label^="Loading"], main div:is([style^="min-height"], [style^="height"]):empty';

/** The network was already idle before the page was scrolled. What never loads is visible in the picture. */
async function untilDrawn(page: Page): Promise<void> {
  const isDrawn = (waiting: string) => document.querySelector(waiting) === null;
  await page.waitForFunction(isDrawn, WAITING, { timeout: 5_000 }).catch(() => {});
}

function fileName(page: string, theme: string, width: number): string {
  return `${page}-${theme}-${width}.png`;
}

/** Our screenshots beside the design's pictures, where there are any. */
async function contactSheet(folder: string, pages: readonly SitePage[]): Promise<string> {
  const designed = existsSync(design) ? await readdir(design) : [];
  const picture = (source: string, alt: string): string =>
    `<img src="${source}" alt="${alt}" width="48%" loading="lazy">`;
  const rows = pages.flatMap(({ name }) =>
    THEMES.flatMap((theme) =>
      WIDTHS.map((width) => {
        const theirs = `${DESIGNED[name]}-${theme}-${width}.png`;
        const ours = picture(fileName(name, theme, width), `${name} ${theme} ${width}`);
        const beside = designed.includes(theirs) ? picture(relative(folder, join(design, theirs)), 'The design') : '';
        return `<h2>${name}, ${theme}, ${width} px</h2>${ours}${beside}`;
      }),
    ),
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures of every page</title>${rows.join('\n')}\n`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

if (values.help) say(USAGE);
else await main();
