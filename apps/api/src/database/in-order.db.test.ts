import type postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { inOrder } from './in-order.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('runs statements in the order given, whatever each of them is made with', async () => {
  await deps.sql.begin(async (tx) => {
    await tx`create temporary table ran (id int generated always as identity, what int) on commit drop`;
    const write = (what: number) =>
      what % 3 === 0
        ? tx.unsafe<postgres.Row[]>('insert into ran (what) values ($1)', [what], { prepare: true })
        : tx`insert into ran (what) select ${what}::int from pg_sleep(${what % 2 === 0 ? 0.01 : 0})`;
    const given = [5, 2, 9, 4, 1, 12, 3, 8];
    await inOrder(given.map(write));
    const rows = await tx<{ what: number }[]>`select what from ran order by id`;
    expect(rows.map(({ what }) => what)).toEqual(given);
  });
});

it('fails with the error of the first statement that fails', async () => {
  const fails = deps.sql.begin((tx) => inOrder([tx`select 1`, tx`select 1 / 0`, tx`select nothing`]));
  await expect(fails).rejects.toThrow('division by zero');
});
