import type { BoardFilter } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fragment, Sql } from '../../database/client.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';
import { countBoardRows, countFasterOnTrack } from './board-counts.ts';
import { boardRows, type BoardQuery } from './board-source.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

/** The plan where tables are too large to be read or sorted. */
async function planOf(statement: (sql: Sql) => Fragment): Promise<string[]> {
  return deps.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    await tx`set local enable_sort = off`;
    // @NOTE both are called alike; their types share no common signature.
    const rows = await tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${statement(tx as unknown as Sql)}`;
    return rows.map((row) => row['QUERY PLAN']);
  });
}

function queryOf(filter: Partial<BoardFilter>): BoardQuery {
  return { filter: { conditions: 'any', period: 'all', ...filter }, range: { from: null, to: null }, year: null };
}

const filters: [string, Partial<BoardFilter>, string][] = [
  ['all laps', {}, 'track_boards_order'],
  ['a class', { class: 'gold' }, 'track_boards_class_order'],
  ['a car', { car: 20 }, 'best_laps_car_order'],
  ['a car in the wet', { car: 20, conditions: 'wet' }, 'best_laps_car_order'],
  ['a group', { carGroup: 'GT3' }, 'best_laps_order'],
  ['races', { sessionKind: 'race' }, 'best_laps_order'],
  ['wet laps', { conditions: 'wet' }, 'best_laps_order'],
  [
    'wet races of silver drivers in a group',
    { class: 'silver', sessionKind: 'race', conditions: 'wet', carGroup: 'GT3' },
    'best_laps_order',
  ],
];

describe.each(filters)('the board of %s', (_name, filter, index) => {
  it.each(['', 'desc'])('is read in the order of its index and stops after a page %s', async (direction) => {
    const plan = await planOf((sql) => {
      const way = direction === '' ? sql`` : sql`desc`;
      return sql`
        select * from ${boardRows(sql, queryOf(filter), sql`${1}::int`)} b
        order by lap_time ${way}, end_at ${way}, position ${way}, driver_id ${way} limit 26`;
    });
    expect(plan[0]).toBe('Limit');
    // What follows the limit's own look-ups is all that feeds it.
    expect(plan.find((line) => line.startsWith('  -> '))).toMatch(
      new RegExp(`-> {2}Index (Only )?Scan (Backward )?using ${index} on `),
    );
  });
});

const tables = /(Scan|using \w+) on (best_laps|track_boards)\b/;

it.each(filters.filter(([, filter]) => Object.keys(filter).length === 1))(
  'the drivers on the board of %s are a sum, and only hidden ones are looked up',
  async (_name, filter) => {
    const plan = await planOf((sql) => sql`select ${countBoardRows(sql, queryOf(filter), sql`${1}::int`)}`);
    expect(plan.join('\n')).toContain('using board_seconds_track_id_facet_second_pk on board_seconds');
    const lookUps = plan.flatMap((line, index) => (tables.test(line) ? [plan[index + 1]] : []));
    expect(lookUps).toEqual([expect.stringContaining('(driver_id = ANY (')]);
  },
);

it('ranks are sums and the rows of one tenth of a second', async () => {
  const plan = await planOf(
    (sql) => sql`
      select ${countFasterOnTrack(sql, { trackId: sql`m.track_id`, lapTime: sql`m.lap_time` })}
      from best_laps m where m.driver_id = 1`,
  );
  expect(plan.join('\n')).not.toContain('Seq Scan');
  for (const [index, condition] of [
    ['board_seconds_track_id_facet_second_pk', /second <= \(m\.lap_time \/ 1000\)/],
    ['track_boards_order', /lap_time >= \(\(m\.lap_time \/ 100\) \* 100\)\) AND \(lap_time < m\.lap_time/],
  ] as const) {
    const at = plan.findIndex((line) => line.includes(`using ${index} `));
    expect(plan[at + 1]).toMatch(condition);
  }
});
