import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { arrayLiteral, type ArrayElement } from './arrays.ts';
import type { AnySql, Fragment } from './client.ts';
import { inOrder } from './in-order.ts';

/** Values by the schema's names of a table's columns. */
export type Row = Readonly<Record<string, ArrayElement>>;

interface InsertOptions {
  /** Columns with the same value in every row. */
  readonly shared?: Readonly<Record<string, number | string | Buffer>>;
  /** A unique column: rows whose value exists are skipped. */
  readonly skipExisting?: string;
}

/**
 * Inserts rows with one array parameter per column, many times faster than one parameter per value. The schema has the names and
 * types of the columns. All rows must have the same columns.
 */
export async function insertRows(...given: Parameters<typeof insertStatements>): Promise<void> {
  await inOrder(insertStatements(...given));
}

/** The statement that inserts rows; none if there are none. */
export function insertStatements(
  sql: AnySql,
  table: PgTable,
  rows: readonly Row[],
  { shared = {}, skipExisting }: InsertOptions = {},
): Fragment[] {
  const [first] = rows;
  if (first === undefined) return [];
  const own = Object.keys(first).map((key) => columnOf(table, key));
  if (rows.some((row) => Object.keys(row).length !== own.length))
    throw new Error(`All rows of ${getTableName(table)} must have the same columns.`);
  const same = Object.keys(shared).map((key) => columnOf(table, key));
  const all = [...own, ...same];
  // Arrays in an array are sent as text: `unnest` would flatten them.
  const arrays = own.map(({ type }, index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`);
  const selected = all.map(({ name, type }, index) => `${index < own.length ? name : `$${index + 1}`}::${type}`);
  const statement = sql.unsafe<postgres.Row[]>(
    `insert into ${getTableName(table)} (${all.map(({ name }) => name).join(', ')}) select ${selected.join(', ')}
    from unnest(${arrays.join(', ')}) as t (${own.map(({ name }) => name).join(', ')})
    ${skipExisting === undefined ? '' : `on conflict (${columnOf(table, skipExisting).name}) do nothing`}`,
    [...own.map(({ key }) => arrayLiteral(rows.map((row) => row[key] ?? null))), ...Object.values(shared)],
    { prepare: true },
  );
  return [statement];
}

function columnOf(table: PgTable, key: string): { key: string; name: string; type: string } {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`);
  // There is no array type of `text collate "C"`; the column's own collation applies anyway.
  return { key, name: column.name, type: column.getSQLType().replace(/ collate .*/, '') };
}
