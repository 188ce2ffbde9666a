import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnySql, Transaction } from './client.ts';
import * as schema from './schema/index.ts';
import { typed } from './typed.ts';

/** A new row, by the schema's names of a table's columns. Instants may be dates, too. */
export type NewRow<T extends PgTable> = {
  [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | (K extends InstantOf<T> ? Date : never);
};
type InstantOf<T extends PgTable> = {
  [K in keyof T['_']['columns']]: T['_']['columns'][K]['_']['columnType'] extends 'PgTimestampString' ? K : never;
}[keyof T['_']['columns']];

/** The tables by the schema's names of them. */
type Tables = {
  [N in keyof typeof schema as (typeof schema)[N] extends PgTable ? N : never]: Extract<(typeof schema)[N], PgTable>;
};
const tables: Tables = schema;

type Row<N extends keyof Tables> = Tables[N]['$inferSelect'];
/** The type of a table's primary key; none if it has several columns. */
type KeyOf<N extends keyof Tables, C = Tables[N]['_']['columns']> = {
  [K in keyof C]: C[K] extends { _: { isPrimaryKey: true; data: infer Key } } ? Key : never;
}[keyof C];

/** The row with a primary key; null: there is none. */
export function findRow<N extends keyof Tables>(sql: AnySql, name: N, key: KeyOf<N>): Promise<Row<N> | null> {
  return selectRow(sql, name, key);
}

/** The same, locked until the transaction ends; with `no key update` others may still refer to it. */
export function lockRow<N extends keyof Tables>(
  tx: Transaction,
  name: N,
  key: KeyOf<N>,
  lock: 'update' | 'no key update' = 'update',
): Promise<Row<N> | null> {
  return selectRow(tx, name, key, lock);
}

async function selectRow<N extends keyof Tables>(
  sql: AnySql,
  name: N,
  key: KeyOf<N>,
  lock?: 'update' | 'no key update',
): Promise<Row<N> | null> {
  const { table, isIt } = byKey(name, key);
  const [row] = await typed(sql, (db) => {
    const found = db.select().from(table).where(isIt);
    return lock === undefined ? found : found.for(lock);
  });
  // @NOTE the columns of the table.
  return (row ?? null) as Row<N> | null;
}

/** Inserts a row. Returns its `id`; NaN where it is no number. */
export async function insertRow<N extends keyof Tables>(sql: AnySql, name: N, row: NewRow<Tables[N]>): Promise<number> {
  const table: PgTable = tables[name];
  const { id } = getTableColumns(table);
  const [inserted] = await typed(sql, (db) => {
    const added = db.insert(table).values(withInstants(row));
    return id === undefined ? added : added.returning({ id });
  });
  return Number(inserted?.id);
}

/** Inserts a row, or changes the one with its primary key. */
export async function saveRow<N extends keyof Tables>(sql: AnySql, name: N, row: NewRow<Tables[N]>): Promise<void> {
  const table: PgTable = tables[name];
  const [target, set] = [keyOf(table), withInstants(row)];
  await typed(sql, (db) => db.insert(table).values(set).onConflictDoUpdate({ target, set }));
}

/** Changes columns of the row with a primary key. */
export async function updateRow<N extends keyof Tables>(
  sql: AnySql,
  name: N,
  key: KeyOf<N>,
  changes: Partial<NewRow<Tables[N]>>,
): Promise<void> {
  const { table, isIt } = byKey(name, key);
  await typed(sql, (db) => db.update(table).set(withInstants(changes)).where(isIt));
}

export async function deleteRow<N extends keyof Tables>(sql: AnySql, name: N, key: KeyOf<N>): Promise<void> {
  const { table, isIt } = byKey(name, key);
  await typed(sql, (db) => db.delete(table).where(isIt));
}

function byKey<N extends keyof Tables>(name: N, key: KeyOf<N>) {
  const table: PgTable = tables[name];
  return { table, isIt: eq(keyOf(table), key) };
}

function keyOf(table: PgTable): PgColumn {
  const key = Object.values(getTableColumns(table)).find((column) => column.primary);
  if (key === undefined) throw new Error(`${getTableName(table)} has no primary key of one column.`);
  return key;
}

/** Dates as ISO 8601. */
function withInstants(row: object) {
  return Object.fromEntries(
    Object.entries<unknown>({ ...row }).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
