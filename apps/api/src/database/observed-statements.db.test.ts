import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient } from './client.ts';
import { sqlStateOf } from './database-error.ts';

const seen: string[] = [];
const deps = await createTestDeps();
const sql = openClient({
  url: deps.databaseUrl,
  maxConnections: 2,
  statementTimeoutMs: 0,
  observe(text, run) {
    seen.push(text);
    return run();
  },
});
afterAll(async () => {
  await sql.end();
  await deps.close();
});
beforeEach(() => void seen.splice(0));

it('each statement is observed once, without its values, and gives what it gives', async () => {
  const secret = 'secret';
  const query = sql<{ value: string }[]>`select ${secret} as value`;
  expect(seen).toEqual([]);
  expect(await query).toEqual([{ value: 'secret' }]);
  expect(await query).toEqual([{ value: 'secret' }]);
  expect(seen).toEqual(['select ? as value']);
});

it('the parts of a statement are not', async () => {
  const part = sql`1 + ${1}`;
  expect(await sql`select ${part} as value`).toEqual([{ value: 2 }]);
  expect(seen).toEqual(['select ? as value']);
});

it('statements in transactions are, in the order in which they are sent', async () => {
  const values = await sql.begin(async (tx) => {
    await tx`select 1`;
    await tx`select 2`;
    await tx.unsafe('select $1::int', [3], { prepare: true });
    return Promise.all([tx`select 4 as value`, tx`select 5 as value`]);
  });
  expect(values).toEqual([[{ value: 4 }], [{ value: 5 }]]);
  expect(seen).toEqual(['select 1', 'select 2', 'select $1::int', 'select 4 as value', 'select 5 as value']);
});

it('a failed one still fails, and its transaction is rolled back', async () => {
  const { name } = deps.server;
  await expect(sql`select 1 / ${0}::int`).rejects.toSatisfy((error) => sqlStateOf(error) === '22012');
  await expect(
    sql.begin(async (tx) => {
      await tx`update servers set name = 'Other' where name = ${name}`;
      await tx`select 1 / 0`;
    }),
  ).rejects.toThrow();
  expect(await sql`select count(*)::int as count from servers where name = ${name}`).toEqual([{ count: 1 }]);
});
