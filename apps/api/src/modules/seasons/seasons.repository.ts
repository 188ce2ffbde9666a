import type { SeasonDraft, Seasons } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { pointsSchemes } from '../../database/schema/index.ts';
import { DEFAULT_SCHEME } from './points-schemes.repository.ts';

export async function readSeasons(sql: Sql): Promise<Omit<Seasons, 'classified'>> {
  const [seasons, schemes] = await Promise.all([
    sql<Seasons['seasons']>`
      select s.id, s.name, s.starts_on, s.ends_on, s.scheme_id, s.best_n, p.name as "schemeName", p.version
      from seasons s join points_schemes p on p.id = s.scheme_id order by s.starts_on desc, s.id desc limit 500`,
    sql<Seasons['schemes']>`
      select p.id, p.name, p.version, p.points, p.created_at,
        not exists (select from points_schemes o where o.name = p.name and o.version > p.version) as "isNewest",
        coalesce((select array_agg(s.name order by s.starts_on desc) from seasons s where s.scheme_id = p.id), '{}') as seasons
      from points_schemes p order by p.name <> ${DEFAULT_SCHEME}, p.name, p.version desc limit 500`,
  ]);
  return { seasons: [...seasons], schemes: [...schemes] };
}

/** Name of a season that shares a day with these; null: none does. */
export async function findOverlap(
  tx: Transaction,
  { startsOn, endsOn }: SeasonDraft,
  exceptId: number | null,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from seasons
    where starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date and id is distinct from ${exceptId}::int
    order by starts_on limit 1`;
  return row?.name ?? null;
}

export type SchemeRow = Columns<typeof pointsSchemes, 'id' | 'name' | 'version' | 'points'>;

/** The newest version of a name; null: the name is free. */
export function findNewestScheme(tx: Transaction, name: string): Promise<SchemeRow | null> {
  return firstRow(tx<SchemeRow[]>`
    select id, name, version, points from points_schemes where name = ${name} order by version desc limit 1`);
}

export function moveSeasons(tx: Transaction, fromSchemeId: number, toSchemeId: number) {
  return tx`update seasons set scheme_id = ${toSchemeId} where scheme_id = ${fromSchemeId}`;
}
