import type { Fragment, Sql } from './client.ts';

/** Uses a `text_pattern_ops` index, which compares bytes whatever the database's collation. */
export function beginsWith(sql: Sql, column: Fragment, prefix: string): Fragment {
  // The greatest character: no name contains it.
  return sql`${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10FFFF}`}`;
}
