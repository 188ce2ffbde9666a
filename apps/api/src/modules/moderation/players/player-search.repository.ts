import type { Fragment, Sql } from '../../../database/client.ts';
import { beginsWith } from '../../../database/begins-with.ts';
import { foldName } from '../../../shared/fold-name.ts';

/** More than a page shows, and few enough to sort at once. */
const MOST_FOUND = 300;

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
  const restOfName = sql`substr(n.search_name, strpos(n.search_name, ' ') + 1)`;
  const byName = (name: Fragment): Promise<{ id: number }[]> => sql<{ id: number }[]>`
    select n.driver_id as id from driver_names n where ${beginsWith(sql, name, folded)}
    order by ${name} using ~<~ limit ${MOST_FOUND + 1}`;
  const found = await Promise.all([
    folded === '' ? [] : byName(sql`n.search_name`),
    folded === '' ? [] : byName(restOfName),
    ...ids.map(
      (prefix) => sql<{ id: number }[]>`
        select d.id from drivers d where ${beginsWith(sql, sql`d.platform_id`, prefix)}
        order by d.platform_id using ~<~ limit ${MOST_FOUND + 1}`,
    ),
    sql<{ id: number }[]>`select id from drivers where public_id = ${text}`,
  ]);
  const driverIds = [...new Set(found.flat().map(({ id }) => id))];
  return { driverIds, isCut: found.some((rows) => rows.length > MOST_FOUND) };
}

/** The name that the search matched, by driver. */
export async function findMatchedNames(
  sql: Sql,
  { publicIds, text }: { publicIds: readonly string[]; text: string },
): Promise<ReadonlyMap<string, string>> {
  const folded = foldName(text);
  if (folded === '' || publicIds.length === 0) return new Map();
  const fits = sql`(starts_with(n.search_name, ${folded})
    or starts_with(substr(n.search_name, strpos(n.search_name, ' ') + 1), ${folded}))`;
  const rows = await sql<{ publicId: string; name: string }[]>`
    select distinct on (d.id) d.public_id, n.name
    from drivers d join driver_names n on n.driver_id = d.id
    where d.public_id = any(${`{${publicIds.join(',')}}`}::text[]) and ${fits}
    order by d.id, (n.name = d.name) desc, n.last_at desc, n.name`;
  return new Map(rows.map(({ publicId, name }) => [publicId, name]));
}
