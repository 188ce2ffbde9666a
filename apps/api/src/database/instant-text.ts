import type { Fragment, Sql } from './client.ts';

/** A time inside JSON as it comes outside: ISO 8601 in UTC, to the millisecond. */
export function instantText(sql: Sql, at: Fragment): Fragment {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
