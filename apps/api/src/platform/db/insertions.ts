import { booleanArray, numberArray, textArray } from './arrays.ts';
import type { Transaction } from './client.ts';
import { sendFixed } from './fixed-statement.ts';

/** A column, and how its values are sent: as one array literal. */
export interface InsertedColumn<Row> {
  readonly type: string;
  /** What each value becomes once it is a row's, where that is another type. */
  readonly cast: string;
  readonly literal: (rows: readonly Row[]) => string;
}

/** Rows of one table as they follow from something larger. */
export interface Insertion<Source> {
  readonly table: string;
  /** Columns that are the same in each row. */
  readonly same: Readonly<Record<string, { type: string; of: (source: Source) => string | number | boolean }>>;
  readonly names: readonly string[];
  readonly columns: readonly { type: string; cast: string }[];
  readonly literals: (source: Source) => string[];
}

type Same<Source> = Insertion<Source>['same'];

export function numbers<Row>(of: (row: Row) => number | null, type = 'int'): InsertedColumn<Row> {
  return { type, cast: '', literal: (rows) => numberArray(rows.map(of)) };
}

export function texts<Row>(of: (row: Row) => string | null, cast = ''): InsertedColumn<Row> {
  return { type: 'text', cast, literal: (rows) => textArray(rows.map(of)) };
}

export function booleans<Row>(of: (row: Row) => boolean | null): InsertedColumn<Row> {
  return { type: 'boolean', cast: '', literal: (rows) => booleanArray(rows.map(of)) };
}

export function rowsInto<Source, Row>(
  table: string,
  rowsOf: (source: Source) => readonly Row[],
  columns: Readonly<Record<string, InsertedColumn<Row>>>,
  same: Same<Source> = {},
): Insertion<Source> {
  const all = Object.values(columns);
  return {
    table,
    same,
    names: Object.keys(columns),
    columns: all,
    literals(source) {
      const rows = rowsOf(source);
      return all.map(({ literal }) => literal(rows));
    },
  };
}

/**
 * One statement that inserts into several tables, none of which is read by it. Arrays are unfolded in the lists of columns,
 * where rows are made as they are needed; functions in FROM would first keep all of them, column by column.
 */
export function insertAll<Source>(
  key: string,
  insertions: readonly Insertion<Source>[],
): (tx: Transaction, keyValue: number, source: Source) => Promise<unknown> {
  let count = 1;
  const next = () => `$${++count}`;
  const parts = insertions.map(({ table, same, names, columns }) => {
    const shared = Object.values(same).map(({ type }) => `${next()}::${type}`);
    const own = columns.map(({ type, cast }) => `unnest(${next()}::${type}[])${cast}`);
    const into = [key, ...Object.keys(same), ...names].join(', ');
    return `into_${table} as (insert into ${table} (${into}) select ${['$1::int', ...shared, ...own].join(', ')})`;
  });
  const text = `with ${parts.join(', ')} select`;
  return (tx, keyValue, source) =>
    sendFixed(tx, text, [
      keyValue,
      ...insertions.flatMap(({ same, literals }) => [
        ...Object.values(same).map(({ of }) => of(source)),
        ...literals(source),
      ]),
    ]);
}
