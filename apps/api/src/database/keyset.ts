import type { SortDirection } from '@paddock/contracts';
import type { Fragment, Sql } from './client.ts';
import { CursorInstant, CursorNumber, CursorText, keysetPlace, readPage, type Page, type PageQuery } from './cursor.ts';

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
  /** The place of the previous page's last row; null: the first page. */
  readonly place: { readonly value: string | number; readonly id: number } | null;
}

/** What a cursor holds, by the type of the sort column. */
const PLACES = {
  timestamptz: keysetPlace(CursorInstant),
  int: keysetPlace(CursorNumber),
  text: keysetPlace(CursorText),
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
  return {
    after: place === null ? sql`true` : afterPlace(),
    order: isUp ? sql`${column}, ${id}` : sql`${column} desc, ${id} desc`,
  };

  function afterPlace(): Fragment {
    // Sent as text, which the driver leaves unchanged whatever the type.
    const value = sql`${String(place?.value)}::text::${sql.unsafe(type)}`;
    const row = sql`(${column}, ${id})`;
    const last = sql`(${value}, ${place?.id ?? 0}::bigint)`;
    return isUp ? sql`${row} > ${last}` : sql`${row} < ${last}`;
  }
}
