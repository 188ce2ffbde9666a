import type { Standings } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment } from '../../database/client.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import type { TableKey } from './standings.repository.ts';
import type { StoredRow, StoredTable } from './standings.rules.ts';

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
  const then = figures(sql, kind === 'drivers' ? afterMerges(sql, sql`drivers.id = "driverId"`) : sql`"teamId"`);
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

/**
 * A table of the official copy in force, with drivers who were merged since by whom they are now; null: nothing is official.
 * Its summary is null where the copy has no such table, or is by a process of the release before.
 */
export async function readOfficialTable(
  sql: AnySql,
  { championshipId, kind, code }: TableKey,
): Promise<{ summary: StoredTable | null; rows: readonly StoredRow[] } | null> {
  const copy = await firstRow(sql<{ summary: StoredTable | null; rows: StoredRow[] }[]>`
    select (
      select summary from jsonb_to_recordset(o.tables) as t (kind text, "tableCode" text, summary jsonb)
      where kind = ${kind} and "tableCode" = ${code}
    ) as summary, (
      select coalesce(jsonb_agg(row order by ordinal), '[]')
      from jsonb_to_recordset(o.rows) as r (kind text, "tableCode" text, ordinal int, row jsonb)
      where kind = ${kind} and "tableCode" = ${code}
    ) as rows
    from championship_official o where ${inForce(sql, championshipId)}`);
  if (copy === null) return null;
  const { summary, rows } = copy;
  const ids = rows.flatMap(({ who, drivers }) => [
    ...(kind === 'drivers' ? [who] : []),
    ...drivers.map((driver) => driver.who),
  ]);
  const people = await sql<{ was: string; now: string }[]>`
    select k.id::text as was, ${afterMerges(sql, sql`drivers.id = k.id`)}::text as now
    from unnest(${arrayLiteral([...new Set(ids)])}::bigint[]) as k (id)`;
  const nowOf = new Map(people.map(({ was, now }) => [was, now]));
  const merged = (who: string): string => nowOf.get(who) ?? who;
  const inTable = (who: string): string => (kind === 'drivers' ? merged(who) : who);
  return {
    summary: summary && {
      ...summary,
      champion: summary.champion && { ...summary.champion, who: summary.champion.who.map(inTable) },
      after: summary.after.map((round) => ({
        ...round,
        order: round.order.map((one) => ({ ...one, who: inTable(one.who) })),
        canStillWin: round.canStillWin?.map(inTable) ?? null,
      })),
    },
    rows: rows.map((row) => ({
      ...row,
      who: inTable(row.who),
      drivers: row.drivers.map((driver) => ({ ...driver, who: merged(driver.who) })),
    })),
  };
}
