import type { AnySql, Fragment } from './client.ts';

/** Formats a time within JSON like one outside of it: ISO 8601 in UTC, with milliseconds. */
export function instantText(sql: AnySql, at: Fragment): Fragment {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The same with microseconds, for cursors: one that has lost them would show a row twice. */
export function exactInstantText(sql: AnySql, at: Fragment): Fragment {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
