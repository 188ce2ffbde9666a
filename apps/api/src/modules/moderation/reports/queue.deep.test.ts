import { reportList, type ReportQuery } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { fillWithReports } from '../../../testing/many-reports.ts';
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts';
import { createAdminReports } from './queue.service.ts';

const SIZES = [2_000, 200_000] as const;
const sites = new Map<number, TestDeps>();
let viewer: Viewer;

beforeAll(async () => {
  for (const size of SIZES) {
    const deps = await createTestDeps({ now: new Date().toISOString() });
    await fillWithReports(deps, size);
    sites.set(size, deps);
  }
  const [row] = await site(2_000).sql<{ id: number }[]>`select min(id) as id from accounts`;
  const accountId = (row?.id ?? 0) + 1;
  viewer = { accountId, sessionId: 's', role: 'mod', name: 'Member 2', avatarUrl: null, driverId: null };
}, 180_000);
afterAll(() => Promise.all([...sites.values()].map((deps) => deps.close())));

const VIEWS: Partial<ReportQuery>[] = [
  {},
  { direction: 'desc' },
  { sort: 'updatedAt' },
  { sort: 'updatedAt', direction: 'desc' },
  { sort: 'updatedAt', direction: 'desc', status: 'open' },
  { status: 'open' },
  { status: 'decided', direction: 'desc' },
  { status: 'dismissed', category: 'cheating' },
  { category: 'contact' },
  { assignee: 'me' },
  { assignee: 'me', status: 'open' },
  { assignee: 'me', status: 'decided', direction: 'desc' },
  { assignee: '999' },
  { status: 'submitted', direction: 'desc', olderThanDays: 300 },
  { assignee: 'nobody', status: 'open', category: 'other' },
  { assignee: 'nobody' },
  { accused: 'many00000008' },
  { accused: 'many00000008', sort: 'updatedAt', direction: 'desc' },
  { olderThanDays: 2 },
  { olderThanDays: 2, status: 'open' },
];

/** Rows of `reports` that a page of a view reads, by the database's own count. */
async function rowsRead(
  { sql, clock, outbox, cache, amendments }: TestDeps,
  view: Partial<ReportQuery>,
): Promise<number> {
  return sql.begin(async (tx) => {
    // What earlier transactions of the connection read is in it as well, until it is handed on between two of them.
    const read = async (): Promise<number> => {
      const [row] = await tx<{ rows: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables where relname = 'reports'`;
      return row?.rows ?? 0;
    };
    // As after some calls, when the server plans a statement once for all of its parameters.
    await tx`set local plan_cache_mode = force_generic_plan`;
    const before = await read();
    // @NOTE a transaction's client can all that reading needs.
    const reports = createAdminReports({ sql: tx as unknown as Sql, clock, outbox, cache, amendments });
    await reports.list(viewer, reportList.input.parse(view));
    return (await read()) - before;
  });
}

const site = (size: number): TestDeps => {
  const deps = sites.get(size);
  if (deps === undefined) throw new Error(`There is no site of ${size}.`);
  return deps;
};

it('counts what is read', async () => {
  expect(await rowsRead(site(2_000), { status: 'dismissed', category: 'cheating' })).toBeGreaterThan(100);
});

it.each(VIEWS.map((view) => [JSON.stringify(view), view] as const))(
  'reads no more of 200,000 reports than of 2,000: %s',
  async (_name, view) => {
    const [few, many] = [await rowsRead(site(2_000), view), await rowsRead(site(200_000), view)];
    // A page of fifty and the one more that says whether there is another, each read in its place and as a row.
    expect(many).toBeLessThanOrEqual(1.5 * Math.max(few, 101));
  },
);

it('goes on from page to page through everything that a filter leaves', async () => {
  const { adminReports, sql } = site(2_000);
  const query = reportList.input.parse({ sort: 'updatedAt', status: 'underReview', limit: 30 });
  const found: number[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await adminReports.list(viewer, { ...query, cursor });
    found.push(...rows.map(({ reportId }) => reportId));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const all = await sql<{ id: number }[]>`
    select id from reports where status = 'underReview' order by updated_at, id`;
  expect(found).toEqual(all.map(({ id }) => id));
});
