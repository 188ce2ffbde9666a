/** `pnpm bench`: measures the rows, prints them as one table and writes them to bench/results.json. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RunningDatabase } from '@paddock/embedded-database';
import { findSampleIds, listMainPages } from './public-reads.ts';
import { importLeague, makeScratchDir, startDatabase, type League } from './leagues.ts';
import { formatTable, formatTimes, saveResults, writeDocument, type RowResult } from './results.ts';
import { startServer, startSite } from './processes.ts';
import { meetsTarget, type BenchContext, type Row, type Site } from './row.ts';
import { broadcast } from './rows/broadcast.ts';
import { cachedRead, unchangedRead } from './rows/cached-read.ts';
import { cost } from './rows/cost.ts';
import { firstVisit } from './rows/first-visit.ts';
import { growth } from './rows/growth.ts';
import { importRow } from './rows/import.ts';
import { interaction } from './rows/interaction.ts';
import { live } from './rows/live.ts';
import { nextPage } from './rows/next-page.ts';
import { pageFromServer } from './rows/page-from-server.ts';
import { parse } from './rows/parse.ts';
import { rebuild } from './rows/rebuild.ts';
import { uncachedRead } from './rows/uncached-read.ts';
import { uploads } from './rows/uploads.ts';

const rows: readonly Row[] = [
  cachedRead,
  unchangedRead,
  uncachedRead,
  importRow,
  uploads,
  parse,
  broadcast,
  live,
  growth,
  rebuild,
  firstVisit,
  pageFromServer,
  interaction,
  nextPage,
  cost,
];

const USAGE = `Usage: pnpm bench [ROW…] [--largest LAPS] [--live-minutes N]
Rows: ${rows.map(({ name }) => name.replaceAll(' ', '-')).join(', ')}. Without a name all are measured.
--largest: the growth row measures a further league of so many laps, such as 10000000.
--live-minutes: for how long the live row measures, 1 unless said; 10 shows whether memory grows.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    largest: { type: 'string' },
    'live-minutes': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = rows.filter(({ name }) => positionals.length === 0 || positionals.includes(name.replaceAll(' ', '-')));
const liveMinutes = values['live-minutes'] === undefined ? null : Number(values['live-minutes']);
const largest = values.largest === undefined ? null : Number(values.largest);
if (values.help) console.log(USAGE);
else if (
  chosen.length < positionals.length ||
  chosen.length === 0 ||
  [largest, liveMinutes].some((number) => number !== null && !(number > 0))
) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const context = createContext(makeScratchDir(stack), stack);
  const results: RowResult[] = [];
  for (const row of chosen) results.push(await measure(row, context));
  context.report('');
  saveResults(results);
  const isComplete = chosen.length === rows.length;
  if (isComplete) writeDocument(results);
  console.log(formatTable(results));
  console.log(formatTimes(results));
  return results.every(({ error, lines }) => error === null && lines.every(meetsTarget)) ? 0 : 1;
}

async function measure(row: Row, context: BenchContext): Promise<RowResult> {
  const startedAt = performance.now();
  const result = await row.measure(context).then(
    (lines) => ({ lines, error: null }),
    (error: unknown) => ({ lines: [], error: error instanceof Error ? error.message : String(error) }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { row: row.name, at: new Date().toISOString(), seconds, budgetSeconds: row.budgetSeconds, ...result };
}

/** Databases and servers are started for the first row that needs them and stopped with the run. */
function createContext(scratchDir: string, stack: AsyncDisposableStack): BenchContext {
  const open = async (name: string): Promise<RunningDatabase> => {
    const database = await startDatabase(path.join(scratchDir, name));
    stack.defer(() => database.stop());
    return database;
  };
  const report = (text: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
    else if (text !== '') console.error(text);
  };
  const emptyDatabase = memoize(async () => (await open('empty')).url);
  const league = memoize(async (laps: number): Promise<League> => {
    report(`a league of ${laps} laps`);
    const { url } = await open(`league-${laps}`);
    return importLeague(url, path.join(scratchDir, `files-${laps}`), laps);
  });
  const site = memoize(async (kind: 'cached' | 'uncached', laps: number): Promise<Site> => {
    const { url } = await league(laps);
    const server = kind === 'cached' ? await startSite(url) : await startServer('paddock', { DATABASE_URL: url });
    stack.use(server);
    const ids = await findSampleIds(server.url);
    return { ...server, ids, pages: listMainPages(ids) };
  });
  return { scratchDir, league, largestLeague: largest, liveMinutes, report, emptyDatabase, site };
}

/** Calls a function once for the same arguments. */
function memoize<Args extends unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const result = known.get(key) ?? make(...args);
    known.set(key, result);
    return result;
  };
}
