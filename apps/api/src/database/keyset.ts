import type { SortDirection } from '@paddock/contracts';
import type { Fragment, Sql } from './client.ts';

export interface KeysetOptions {
  /** What the list is ordered by; never null, and in front of `id` in an ascending index. */
  readonly column: Fragment;
  /** The row's own number: rows that are alike otherwise have an order, too. */
  readonly id: Fragment;
  readonly direction: SortDirection;
  /** Of the last row of the page before; null: the first page. */
  readonly place: { readonly value: string | number; readonly id: number } | null;
  /** The column's type, which a parameter must be told. */
  readonly type: 'timestamptz' | 'int' | 'bigint' | 'text';
}

/** Begins a page after a place and orders it; one ascending index of (column, id) serves both directions. */
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
    // Text on the wire: the driver leaves it as it is, whatever the type.
    const value = sql`${String(place?.value)}::text::${sql.unsafe(type)}`;
    const row = sql`(${column}, ${id})`;
    const last = sql`(${value}, ${place?.id ?? 0}::bigint)`;
    return isUp ? sql`${row} > ${last}` : sql`${row} < ${last}`;
  }
}
