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
  shared: Readonly<Record<string, number>>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const own = Object.keys(first).map((key) => columnOf(table, key));
  const same = Object.keys(shared).map((key) => columnOf(table, key));
  const all = [...own, ...same];
  // Arrays in an array are sent as text: `unnest` would flatten them.
  const arrays = own.map(({ type }, index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`);
  const selected = all.map(({ name, type }, index) => `${index < own.length ? name : `$${index + 1}`}::${type}`);
  await tx.unsafe(
    `insert into ${getTableName(table)} (${all.map(({ name }) => name).join(', ')}) select ${selected.join(', ')}
    from unnest(${arrays.join(', ')}) as t (${own.map(({ name }) => name).join(', ')})`,
    [...own.map(({ key }) => arrayLiteral(rows.map((row) => row[key] ?? null))), ...Object.values(shared)],
    { prepare: true },
  );
}

function columnOf(table: PgTable, key: string): { key: string; name: string; type: string } {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`);
  return { key, name: column.name, type: column.getSQLType() };
}
