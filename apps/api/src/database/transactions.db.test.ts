import { afterAll, expect, it, vi } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient } from './client.ts';
import { NestedTransactionError } from './transactions.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('a transaction cannot be begun within another of the same client', async () => {
  await deps.sql.begin(async (tx) => {
    const nested = deps.sql.begin((inner) => inner`select 1`);
    await expect(nested).rejects.toBeInstanceOf(NestedTransactionError);
    expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

it('transactions can be begun side by side, and by what a transaction left running', async () => {
  const ended = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await Promise.all([
    deps.sql.begin((tx) => tx`select 1`),
    deps.sql.begin(async (tx) => {
      later = ended.promise.then(() => deps.sql.begin((next) => next`select 2 as two`));
      await tx`select 1`;
    }),
  ]);
  ended.resolve();
  expect(await later).toEqual([{ two: 2 }]);
});

it('a database that was read-only for a while is written to again by clients that were connected meanwhile', async () => {
  const name = new URL(deps.databaseUrl).pathname.slice(1);
  const admin = openClient({ url: deps.databaseUrl, maxConnections: 1, statementTimeoutMs: 5_000 });
  await admin.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  const sql = openClient({ url: deps.databaseUrl, maxConnections: 1, statementTimeoutMs: 5_000, lifetimeS: 0.05 });
  const write = () => sql`insert into site_settings (key, value) values ('a', '1') on conflict do nothing`;
  const writeInTransaction = () =>
    sql.begin((tx) => tx`insert into site_settings (key, value) values ('b', '1') on conflict do nothing`);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(writeInTransaction()).rejects.toMatchObject({ code: '25006' });
  await admin.begin('read write', (tx) => tx.unsafe(`alter database ${name} reset default_transaction_read_only`));
  await writeInTransaction();
  await vi.waitFor(write);
  await Promise.all([sql.end(), admin.end()]);
});
