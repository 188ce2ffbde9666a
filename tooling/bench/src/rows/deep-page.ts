import { startLoad } from '../clients/remote-load.ts';
import { withDatabase } from '../leagues.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { databaseCpuOf } from '../sites/database-cpu.ts';
import { startUncached, type Site } from '../sites/servers.ts';

const PAGE = 10_000;
const MOST_ROWS = 20;
/** What one request may ask for, on the way there. */
const STRIDE = 100;
const REQUESTS = 1_500;
const LOAD = { connections: 8, pipeline: 1 };

export const deepPage: Row = {
  id: 'P10',
  name: 'deep-page',
  what: 'page 10,000 of the longest board, uncached, CPU of server and database a page',
  reference: 'its page 1, of as many rows',
  unit: 'CPU-ms/page',
  target: { atMost: 1.2 },
  rounds: 7,
  open: openDeepPage,
};

interface Page {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
}

async function openDeepPage(context: BenchContext): Promise<Arms> {
  const { url } = await context.league(context.mostLaps);
  const databaseCpu = await databaseCpuOf(url);
  const site = await startUncached(url);
  const board = '/api/leaderboards/races';
  const total = await withDatabase(url, async (sql) => {
    const [row] = await sql<{ drivers: number }[]>`select count(*)::int as drivers from driver_totals where starts > 0`;
    return row?.drivers ?? 0;
  });
  // As many rows a page as the board has for so many pages: in a league of 40,000 drivers they are few.
  const limit = Math.min(MOST_ROWS, Math.floor(total / PAGE));
  if (limit === 0) throw new Error(`The longest board has ${total} rows, too few for ${PAGE} pages.`);
  const cursor = await walk(site, board, (PAGE - 1) * limit);
  const load = startLoad();
  const measure = async (path: string): Promise<Sample> => {
    const before = (await site.cpuSeconds()) + databaseCpu();
    const { hostname: host, port } = site.url;
    const order = { host, port: Number(port), paths: [path], headers: {}, status: 200, requests: REQUESTS, ...LOAD };
    const { failures, replies, cpuSeconds } = await load.run(order);
    const used = (await site.cpuSeconds()) + databaseCpu() - before;
    return { figure: (used * 1_000) / replies, failures, loadCpuSeconds: cpuSeconds };
  };
  const first = `${board}?limit=${limit}`;
  const deep = `${first}&cursor=${encodeURIComponent(cursor)}`;
  await measure(deep);
  await measure(first);
  return {
    ours: () => measure(deep),
    reference: () => measure(first),
    close: async () => void (await Promise.all([load.stop(), site.stop()])),
  };
}

/** The cursor after so many rows. */
async function walk(site: Site, board: string, rows: number): Promise<string> {
  let cursor = '';
  for (let seen = 0; seen < rows;) {
    const limit = Math.min(STRIDE, rows - seen);
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await readPage(site, `${board}?limit=${limit}${after}`);
    if (page.nextCursor === null) throw new Error(`The board ended after ${seen + page.rows.length} rows.`);
    seen += page.rows.length;
    cursor = page.nextCursor;
  }
  return cursor;
}

async function readPage(site: Site, path: string): Promise<Page> {
  const reply = await fetch(new URL(path, site.url));
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}.`);
  // @NOTE: the contract's own board.
  return (await reply.json()) as Page;
}
