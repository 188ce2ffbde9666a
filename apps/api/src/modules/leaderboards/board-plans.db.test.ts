import { afterAll, expect, it } from 'vitest';
import type { AnySql, Fragment } from '../../database/client.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { countFasterOnTrack } from './board-counts.ts';
import { boardRows, splitsOf } from './track-board-filter.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** The query plan without sequential scans, bitmap scans and sorts, as for large tables. */
async function planOf(statement: (sql: AnySql) => Fragment): Promise<string[]> {
  return deps.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    await tx`set local enable_sort = off`;
    const rows = await tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${statement(tx)}`;
    return rows.map((row) => row['QUERY PLAN']);
  });
}

it.each(['', 'desc'])(
  'the board of all laps is read in the order of its index and stops after a page %s',
  async (direction) => {
    const plan = await planOf((sql) => {
      const query = {
        game: 'acc',
        filter: { conditions: 'any', period: 'all' },
        range: { from: null, to: null },
      } as const;
      const way = direction === '' ? sql`` : sql`desc`;
      return sql`
        select * from ${boardRows(sql, query, sql`${1}::int`)} b
        order by lap_time ${way}, end_at ${way}, position ${way}, driver_id ${way} limit 26`;
    });
    expect(plan[0]).toBe('Limit');
    // The first node below Limit must be the index scan.
    expect(plan.find((line) => line.startsWith('  -> '))).toMatch(
      /-> {2}Index (Only )?Scan (Backward )?using track_boards_order on /,
    );
  },
);

it('ranks are counted in the index of the board', async () => {
  const plan = await planOf(
    (sql) => sql`
      select ${countFasterOnTrack(sql, { trackId: sql`m.track_id`, lapTime: sql`m.lap_time` })}
      from best_laps m where m.driver_id = 1`,
  );
  const at = plan.findIndex((line) => line.includes('Index Only Scan using track_boards_order '));
  expect(plan[at + 1]).toMatch(/track_id = m\.track_id\) AND \(lap_time < m\.lap_time/);
});

it('of the sectors of a lap only the known ones are listed', async () => {
  const { sql } = deps;
  const rows = await sql`
    select ${splitsOf(sql, sql`l`)} as splits from (values (30000, null::int, 20000)) l (split_1, split_2, split_3)`;
  expect(rows).toEqual([{ splits: [30_000, 20_000] }]);
});
