import type { AnySql, Fragment } from '../../database/client.ts';

/** A row's place among the cars of its class; NULL for a row that is not classified. */
export function classPlace(sql: AnySql, entry: Fragment): Fragment {
  return sql`case when ${entry}.place is not null then ${entry}.class_position end`;
}
