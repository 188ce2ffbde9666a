import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import * as schema from './index.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

const choices = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, columns } = getTableConfig(table);
  return columns.flatMap(({ name: column, enumValues }) =>
    enumValues === undefined ? [] : [{ name, column, enumValues }],
  );
});

describe('the database takes the values of the contracts and no others', () => {
  it.each(choices)('$name.$column', async ({ name, column, enumValues }) => {
    const [row] = await deps.sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${name}::regclass and conname = ${`${name}_${column}`} and contype = 'c'`;
    const values = [...(row?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value);
    expect(values).toEqual(enumValues);
  });
});
