import type { AnySql, Fragment, Sql } from '../../database/client.ts';

/** What people read of a track `t`: its name, or the game's codes of a track without one. */
export function trackDisplayName(sql: AnySql, t: Fragment = sql`t`): Fragment {
  return sql`coalesce(${t}.name, concat_ws(' ', ${t}.code, ${t}.layout))`;
}

/** The order of lists of tracks `t` that people read: by display name. */
export function trackOrder(sql: Sql, t: Fragment = sql`t`): Fragment {
  return sql`lower(${trackDisplayName(sql, t)}) collate "C", ${t}.slug collate "C"`;
}

/** The place of a track in that order, by its slug. */
export function placeOfTrack(sql: Sql, slug: string): Fragment {
  return sql`(select lower(${trackDisplayName(sql)}) from tracks t where slug = ${slug}), ${slug}::text`;
}
