import { foldName } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { beginsWith } from '../../../database/begins-with.ts';

/** More than a page shows, and few enough to sort at once. */
const MAX_FOUND = 300;

/** A platform id, or its beginning; the letter of the platform may be missing. */
const PLATFORM_ID = /^([SPMX]?)(\d{3,})$/;
const PLATFORMS = ['S', 'P', 'M', 'X'];

/**
 * Drivers with a present or former name that begins with the text, or whose second part does (surnames), with a platform id
 * that begins with it, or with this public id; `isCut`: more match. Each query reads only as many index rows as it returns.
 */
export async function searchPlayers(sql: Sql, text: string) {
  const folded = foldName(text);
  const [, platform = '', digits = ''] = PLATFORM_ID.exec(text.toUpperCase()) ?? [];
  const ids = digits === '' ? [] : (platform === '' ? PLATFORMS : [platform]).map((letter) => letter + digits);
  const byName = (name: Fragment): Promise<{ id: number }[]> => sql<{ id: number }[]>`
    select n.driver_id as id from driver_names n where ${beginsWith(sql, name, folded)}
    order by ${name} using ~<~ limit ${MAX_FOUND + 1}`;
  const found = await Promise.all([
    folded === '' ? [] : byName(sql`n.search_name`),
    folded === '' ? [] : byName(restOfName(sql)),
    ...ids.map(
      (prefix) => sql<{ id: number }[]>`
        select d.id from drivers d where ${beginsWith(sql, sql`d.platform_id`, prefix)}
        order by d.platform_id using ~<~ limit ${MAX_FOUND + 1}`,
    ),
    sql<{ id: number }[]>`select id from drivers where public_id = ${text}`,
  ]);
  const driverIds = [...new Set(found.flat().map(({ id }) => id))];
  return { driverIds, isCut: found.some((rows) => rows.length > MAX_FOUND) };
}

/** The name of a driver (alias d) that a search matched; null: none, or the present one. */
export function matchedName(sql: Sql, text: string): Fragment {
  const folded = sql`${foldName(text)}::text`;
  return sql`(
    select nullif(n.name, d.name) from driver_names n
    where n.driver_id = d.id and ${folded} <> ''
      and (starts_with(n.search_name, ${folded}) or starts_with(${restOfName(sql)}, ${folded}))
    order by n.name = d.name desc, n.last_at desc, n.name limit 1
  )`;
}

/** A name (alias n) without its first word, as it is indexed. */
function restOfName(sql: Sql): Fragment {
  return sql`substr(n.search_name, strpos(n.search_name, ' ') + 1)`;
}
