import type { SortDirection } from '@paddock/contracts';
import type { Fragment, Sql } from './client.ts';

export interface KeysetOptions {
  /** The sort column; never null, and before `id` in an ascending index. */
  readonly column: Fragment;
  /** The row's id: orders rows with equal values. */
  readonly id: Fragment;
  readonly direction: SortDirection;
  /** The place of the previous page's last row; null: the first page. */
  readonly place: { readonly value: string | number; readonly id: number } | null;
  /** The column's type, to cast the parameter. */
  readonly type: 'timestamptz' | 'int' | 'bigint' | 'text';
}

/** Orders a list and starts a page after the previous page's last row; one ascending index on (column, id) serves both directions. */
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
