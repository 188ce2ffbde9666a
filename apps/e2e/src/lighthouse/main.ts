import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openBrowser } from '../browser.ts';
import { CATEGORIES, listShort, scorePage, type Category, type PageScores } from './judge.ts';
import { startDemoSite } from './demo-site.ts';
import { showForMeasuring } from './measured-site.ts';
import { listPages } from './pages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = `Usage: pnpm lighthouse [--runs 5] [--url http://127.0.0.1:3000] [--data-dir FOLDER] [--json FILE]
Without --url a site with the demo season is started for the time being; its database stays in --data-dir.
--json: writes what was found of every page to a file, too.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    'data-dir': { type: 'string', default: path.join(root, '.data/lighthouse') },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (values.help) say(USAGE);
else if (!Number.isInteger(runs) || runs < 1) {
  say(`--runs must be a whole number above 0.\n\n${USAGE}`);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  const site = values.url === undefined ? await startDemoSite(values['data-dir']) : null;
  const shown = await showForMeasuring(site?.url ?? values.url ?? '');
  try {
    const pages = await measure(shown.url);
    printTable(pages);
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(pages));
    const short = listShort(pages);
    for (const line of short) say(`SHORT ${line}`);
    return short.length === 0 && pages.length > 0 ? 0 : 1;
  } finally {
    await shown.stop();
    await site?.stop();
  }
}

/** Runs alternate between pages, so that a busy minute does not affect one page alone. */
async function measure(url: string): Promise<PageScores[]> {
  const pages = await listPages(url);
  const results = new Map<string, Result[]>(pages.map(({ name }) => [name, []]));
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (let round = 1; round <= runs; round++) {
      for (const { name, path: address } of pages) {
        // Only the performance differs from run to run.
        const categories = round === 1 ? CATEGORIES : (['performance'] as const);
        const result = await audit(url + address, port, categories);
        results.get(name)?.push(result);
        const scores = categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));
        say(`run ${round} of ${runs}: ${name} ${address} ${scores.join('/')}`);
      }
    }
  } finally {
    await browser.close();
  }
  return pages.map(({ name }) => scorePage(name, results.get(name) ?? []));
}

/** With Lighthouse's default mobile emulation. */
async function audit(url: string, port: number, categories: readonly Category[]): Promise<Result> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] };
  const outcome = await lighthouse(url, flags);
  if (outcome === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  if (outcome.lhr.runtimeError !== undefined) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`);
  return outcome.lhr;
}

function printTable(pages: readonly PageScores[]): void {
  for (const { name, scores, metrics, benchmarkIndex } of pages) {
    const figures = Object.entries(metrics).map(([key, value]) => `${key} ${Number(value.toFixed(3))}`);
    const marks = CATEGORIES.map((category) => `${category} ${scores[category]}`);
    say([name.padEnd(8), ...marks, ...figures, `BenchmarkIndex ${Math.round(benchmarkIndex)}`].join('  '));
  }
  for (const { name, findings } of pages) for (const finding of findings) say(`${name}  ${finding}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
