import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { arrayLiteral, type ArrayElement } from './arrays.ts';
import type { Transaction } from './client.ts';

/** Values by the schema's names of a table's columns. */
export type Row = Readonly<Record<string, ArrayElement>>;

/**
 * Inserts rows with one array parameter per column, many times faster than one parameter per value. The schema has the names and
 * types of the columns. All rows have the same columns; those in `shared` have the same value in every row.
 */
export async function insertRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly Row[],
  shared: Row = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys({ ...shared, ...rows[0] }).map((key) => columnOf(table, key));
  const names = columns.map(({ name }) => name).join(', ');
  const selected = columns.map(({ name, type }) => `${name}::${type}`).join(', ');
  // Arrays in an array are sent as text: `unnest` would flatten them.
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`).join(', ');
  const values = columns.map(({ key }) => arrayLiteral(rows.map((row) => row[key] ?? shared[key] ?? null)));
  await tx.unsafe(
    `insert into ${getTableName(table)} (${names}) select ${selected} from unnest(${arrays}) as t (${names})`,
    values,
    { prepare: true },
  );
}

function columnOf(table: PgTable, key: string): { key: string; name: string; type: string } {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`);
  return { key, name: column.name, type: column.getSQLType() };
}
