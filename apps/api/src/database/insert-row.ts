import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnySql } from './client.ts';
import * as schema from './schema/index.ts';

/** A new row, by the schema's names of a table's columns. Instants may be ISO 8601, too. */
export type NewRow<T extends PgTable> = { [K in keyof T['$inferInsert']]: OrText<T['$inferInsert'][K]> };
type OrText<V> = V extends Date ? Date | string : V;

/** The tables by the schema's names of them. */
type Tables = {
  [N in keyof typeof schema as (typeof schema)[N] extends PgTable ? N : never]: Extract<(typeof schema)[N], PgTable>;
};
const tables: Tables = schema;

/** Inserts a row, with the names of the columns from the schema. Returns its `id`; NaN where there is none or it is no number. */
export async function insertRow<N extends keyof Tables>(
  sql: AnySql,
  table: N,
  row: NewRow<Tables[N]>,
): Promise<number> {
  const { name, columns, values } = named(tables[table], row);
  const [inserted] = await sql<{ id?: unknown }[]>`
    insert into ${sql(name)} ${sql(values)} ${'id' in columns ? sql`returning id` : sql``}`;
  return Number(inserted?.id);
}

/** Changes columns of the row with an `id`. */
export async function updateRow<N extends keyof Tables>(
  sql: AnySql,
  table: N,
  id: number,
  changes: Partial<NewRow<Tables[N]>>,
): Promise<void> {
  const { name, values } = named(tables[table], changes);
  await sql`update ${sql(name)} set ${sql(values)} where id = ${id}`;
}

/** A table and values of its columns, by their names in the database. */
function named(table: PgTable, row: object) {
  const name: string = getTableName(table);
  const columns = getTableColumns(table);
  const values = Object.entries<unknown>({ ...row }).map(([key, value]) => [
    columns[key]?.name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { name, columns, values: Object.fromEntries(values) };
}
