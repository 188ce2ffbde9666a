import type { SortDirection } from '@paddock/contracts';
import { z } from 'zod';
import type { Fragment, Sql } from './client.ts';
import { CursorInstant, CursorNumber, CursorText, readPage, type Page, type PageQuery } from './cursor.ts';

export interface KeysetOrder {
  /** The sort column; never null, and before `id` in an ascending index. */
  readonly column: Fragment;
  /** The row's id: orders rows with equal values. */
  readonly id: Fragment;
  readonly direction: SortDirection;
  /** The column's type, to cast the parameter. */
  readonly type: keyof typeof PLACES;
}

export interface KeysetOptions extends KeysetOrder {
  /** The place of the previous page's last row: its value of the sort column and its id; null: the first page. */
  readonly place: readonly [value: string | number, id: number] | null;
}

const RowId = z.int().min(0);

/** What a cursor holds, by the type of the sort column. */
const PLACES = {
  timestamptz: z.tuple([CursorInstant, RowId]),
  int: z.tuple([CursorNumber, RowId]),
  text: z.tuple([CursorText, RowId]),
};

interface KeysetList<R> {
  readonly by: KeysetOrder;
  /** Reads the rows `after` the previous page. */
  readonly read: (part: { after: Fragment; order: Fragment; limit: number }) => Promise<readonly R[]>;
  /** Value of the sort column and id of a row. */
  readonly placeOf: (row: R) => readonly [value: string | number, id: number];
}

/** Reads a page of a list ordered by a column; one ascending index on (column, id) serves both directions. */
export function readKeysetPage<R>(sql: Sql, query: PageQuery, { by, read, placeOf }: KeysetList<R>): Promise<Page<R>> {
  return readPage(
    { ...query, place: PLACES[by.type] },
    (place, limit) => read({ ...keyset(sql, { ...by, place }), limit }),
    placeOf,
  );
}

/** Orders a list and starts a page after the previous page's last row. */
export function keyset(
  sql: Sql,
  { column, id, direction, place, type }: KeysetOptions,
): { readonly after: Fragment; readonly order: Fragment } {
  const isUp = direction === 'asc';
  const order = isUp ? sql`${column}, ${id}` : sql`${column} desc, ${id} desc`;
  if (place === null) return { after: sql`true`, order };
  const [lastValue, lastId] = place;
  // The value is sent as text, which the driver leaves unchanged whatever the type.
  const last = sql`(${String(lastValue)}::text::${sql.unsafe(type)}, ${lastId}::bigint)`;
  return { after: sql`(${column}, ${id}) ${isUp ? sql`>` : sql`<`} ${last}`, order };
}
