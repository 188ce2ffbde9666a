import { rmSync } from 'node:fs';
import path from 'node:path';
import { bulk, createLeague } from '@paddock/demo-league';
import type postgres from 'postgres';
import { openBrowser, visit } from '../../../../apps/e2e/src/browser.ts';
import { SMALL_LEAGUE, startDatabase, writeFile } from '../leagues.ts';
import { runCommand, withDatabase } from '../processes.ts';
import { figure, type BenchContext, type Line, type Row } from '../row.ts';

const FILES = 40;
const LAPS_PER_FILE = 88;

/** What one import writes and what one page load asks for. */
export const cost: Row = {
  name: 'cost',
  budgetSeconds: 40,
  measure: async (context) => [...(await costOfImport(context)), ...(await costOfPages(context))],
};

interface Written {
  readonly statements: number;
  /** Rows that were written so far, by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/** In a server of its own: counting its statements takes a restart. */
async function costOfImport({ scratchDir, report }: BenchContext): Promise<Line[]> {
  report('cost: import');
  const dataDir = path.join(scratchDir, 'cost');
  const first = await startDatabase(dataDir);
  await withDatabase(first.url, async (sql) => {
    await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`;
    await sql`create extension pg_stat_statements`;
  });
  await first.stop();
  const database = await startDatabase(dataDir);
  try {
    const sessions = bulk(createLeague({ seed: 'cost', servers: 1 }), {
      laps: 2 * FILES * LAPS_PER_FILE,
      lapsPerSession: LAPS_PER_FILE,
    });
    const folder = path.join(scratchDir, 'cost-files');
    const files = [...sessions].map((session) => writeFile(folder, session));
    // Tables and statistics are as in a site that is in use.
    await runCommand(database.url, ['ingest', ...files.slice(0, -FILES)]);
    const before = await withDatabase(database.url, readWritten);
    await runCommand(database.url, ['ingest', ...files.slice(-FILES)]);
    const after = await withDatabase(database.url, readWritten);
    rmSync(folder, { recursive: true });
    const written = [...after.rows]
      .map(([table, rows]) => rows - (before.rows.get(table) ?? 0))
      .filter((count) => count > 0);
    const rows = written.reduce((sum, count) => sum + count, 0);
    return [
      figure('cost: rows one import writes', 'rows', rows / FILES),
      figure('cost: statements of one import', 'statements', (after.statements - before.statements) / FILES),
      figure('cost: tables an import writes', 'tables', written.length),
    ];
  } finally {
    await database.stop();
  }
}

async function readWritten(sql: postgres.Sql): Promise<Written> {
  const tables = await sql<{ name: string; rows: number }[]>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows from pg_stat_user_tables`;
  const [calls] = await sql<{ count: number }[]>`select sum(calls)::int as count from pg_stat_statements`;
  return { statements: calls?.count ?? 0, rows: new Map(tables.map(({ name, rows }) => [name, rows])) };
}

async function costOfPages(context: BenchContext): Promise<Line[]> {
  const site = await context.site('cached', SMALL_LEAGUE);
  await using browser = await openBrowser();
  const lines: Line[] = [];
  for (const { name, page: address } of [{ name: 'home', page: '/home' }, ...site.pages]) {
    context.report(`cost: ${name}`);
    const { page, close } = await visit(browser);
    const cdp = await page.context().newCDPSession(page);
    let [calls, bytes] = [0, 0];
    await cdp.send('Network.enable');
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      calls += 1;
      bytes += encodedDataLength;
    });
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    await close();
    lines.push(
      figure(`cost: calls of a visit to ${name}`, 'calls', calls),
      figure(`cost: bytes of a visit to ${name}`, 'KiB', bytes / 1_024),
    );
  }
  return lines;
}
