import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnySql } from './client.ts';

/** A new row, by the schema's names of a table's columns. Instants may be ISO 8601, too. */
export type NewRow<T extends PgTable> = { [K in keyof T['$inferInsert']]: OrText<T['$inferInsert'][K]> };
type OrText<V> = V extends Date ? Date | string : V;

/** Inserts a row, with the names of the columns from the schema. Returns its `id`; NaN where there is none or it is no number. */
export async function insertRow<T extends PgTable>(sql: AnySql, table: T, row: NewRow<T>): Promise<number> {
  const name: string = getTableName(table);
  const columns = getTableColumns(table);
  const values = Object.entries<unknown>(row).map(([key, value]) => [
    columns[key]?.name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const [inserted] = await sql<{ id?: unknown }[]>`
    insert into ${sql(name)} ${sql(Object.fromEntries(values))} ${'id' in columns ? sql`returning id` : sql``}`;
  return Number(inserted?.id);
}
