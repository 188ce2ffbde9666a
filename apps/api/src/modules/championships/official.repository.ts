import type { Standings } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment } from '../../database/client.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import type { TableKey } from './standings.repository.ts';
import type { StoredRow } from './standings.rules.ts';

/** The copy in force (o): the newest, unless it was taken back. */
function inForce(sql: AnySql, championshipId: number): Fragment {
  return sql`o.championship_id = ${championshipId} and o.withdrawn_at is null
    and o.version = (select max(n.version) from championship_official n where n.championship_id = o.championship_id)`;
}

/**
 * What a row says: who is where, with which points of which round. Names, numbers and who drives for which team are none of it, and
 * neither are the rows of those who enter later, which have no figures.
 */
function figures(sql: AnySql, who: Fragment): Fragment {
  return sql`jsonb_build_array(${who}, place, total, row -> 'penalties', row -> 'corrections',
    jsonb_path_query_array(row, '$.cells[*].round'), jsonb_path_query_array(row, '$.cells[*].points'),
    jsonb_path_query_array(row, '$.cells[*].counts'), jsonb_path_query_array(row, '$.cells[*].heats[*].place'),
    jsonb_path_query_array(row, '$.cells[*].heats[*].status'))`;
}
const hasFigures = (sql: AnySql): Fragment => sql`((row ->> 'starts')::int > 0 or total <> '0')`;

/** The official copy in force, and whether a table as it is counted now differs from it; null: none, or it was taken back. */
export function findOfficial(sql: AnySql, { championshipId, kind, code }: TableKey): Promise<Standings['official']> {
  const now = figures(sql, kind === 'drivers' ? sql`driver_id` : sql`team_id`);
  const then = figures(sql, kind === 'drivers' ? sql`"driverId"` : sql`"teamId"`);
  return firstRow(sql<NonNullable<Standings['official']>[]>`
    select o.version, o.published_at, (
      select jsonb_agg(${now} order by ${now}) from championship_standings
      where championship_id = o.championship_id and kind = ${kind} and table_code = ${code} and ${hasFigures(sql)}
    ) is distinct from (
      select jsonb_agg(${then} order by ${then})
      from jsonb_to_recordset(o.rows) as copied
        (kind text, "tableCode" text, "driverId" bigint, "teamId" int, place int, total text, row jsonb)
      where kind = ${kind} and "tableCode" = ${code} and ${hasFigures(sql)}
    ) as differs
    from championship_official o where ${inForce(sql, championshipId)}`);
}

/** The rows of a table in the official copy in force, in order, with drivers who were merged since by whom they are now. */
export async function readOfficialRows(
  sql: AnySql,
  { championshipId, kind, code }: TableKey,
): Promise<readonly StoredRow[]> {
  const copied = await sql<{ row: StoredRow }[]>`
    select copied.row from championship_official o
    cross join lateral jsonb_to_recordset(o.rows) as copied (kind text, "tableCode" text, ordinal int, row jsonb)
    where ${inForce(sql, championshipId)} and copied.kind = ${kind} and copied."tableCode" = ${code}
    order by copied.ordinal`;
  const rows = copied.map(({ row }) => row);
  const ids = rows.flatMap(({ who, drivers }) => [
    ...(kind === 'drivers' ? [who] : []),
    ...drivers.map((driver) => driver.who),
  ]);
  const people = await sql<{ was: string; now: string }[]>`
    select k.id::text as was, ${afterMerges(sql, sql`drivers.id = k.id`)}::text as now
    from unnest(${arrayLiteral([...new Set(ids)])}::bigint[]) as k (id)`;
  const nowOf = new Map(people.map(({ was, now }) => [was, now]));
  const merged = (who: string): string => nowOf.get(who) ?? who;
  return rows.map((row) => ({
    ...row,
    who: kind === 'drivers' ? merged(row.who) : row.who,
    drivers: row.drivers.map((driver) => ({ ...driver, who: merged(driver.who) })),
  }));
}
