import type { Fragment, Sql } from '../../database/client.ts';

/** What people read lists of tracks `t` by: the display name, or the code of a track without one. */
export function trackOrder(sql: Sql, t: Fragment = sql`t`): Fragment {
  return sql`lower(coalesce(${t}.name, ${t}.code)) collate "C", ${t}.code collate "C"`;
}

/** The place of a track in that order, by its code. */
export function placeOfTrack(sql: Sql, code: string): Fragment {
  return sql`(select lower(coalesce(name, code)) from tracks where code = ${code}), ${code}::text`;
}
