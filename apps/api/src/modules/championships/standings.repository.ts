import type { DriverSummary, Game, TableKind } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { publicName } from '../identity/public-name.ts';
import { driverJson } from '../identity/driver-ref.ts';
import type { StoredRow, StoredTable } from './standings.rules.ts';

export interface TableKey {
  readonly championshipId: number;
  readonly kind: TableKind;
  readonly code: string;
}

/** A stored table with its rows in order; null: there is none. */
export function readTable(
  sql: AnySql,
  { championshipId, kind, code }: TableKey,
): Promise<{ summary: StoredTable; rows: StoredRow[] } | null> {
  return firstRow(sql<{ summary: StoredTable; rows: StoredRow[] }[]>`
    select t.summary, (
      select coalesce(json_agg(s.row order by s.ordinal), '[]') from championship_standings s
      where (s.championship_id, s.kind, s.table_code) = (t.championship_id, t.kind, t.table_code)
    ) as rows
    from championship_tables t where t.championship_id = ${championshipId} and t.kind = ${kind} and t.table_code = ${code}`);
}

/** Drivers by the id that the rules use. Those who are hidden, or banned from boards, are on no board. */
export async function nameDrivers(
  sql: AnySql,
  ids: readonly string[],
  game: Game,
): Promise<Map<string, DriverSummary>> {
  const rows = await sql<{ id: string; driver: DriverSummary }[]>`
    select d.id::text as id, ${driverJson(sql, sql`${game}`)} as driver from drivers d
    where d.id = any(${arrayLiteral(ids)}::bigint[]) and ${isVisible(sql, sql`d.id`)}`;
  return new Map(rows.map(({ id, driver }) => [id, driver]));
}

/** Who is first in the tables of drivers of championships, in the order of the tables. Those who are on no board are left out. */
export function listLeaders(sql: AnySql, championshipIds: readonly number[]) {
  return sql<{ championshipId: number; code: string; names: string[]; total: string }[]>`
    select s.championship_id, s.table_code as code, s.total,
      array_agg(${publicName(sql, sql`d`)} order by s.ordinal) as names
    from championship_standings s
    join championship_tables t using (championship_id, kind, table_code)
    join drivers d on d.id = s.driver_id
    where s.championship_id = any(${[...championshipIds]}) and s.kind = 'drivers' and s.place = 1
      and ${isVisible(sql, sql`d.id`)}
    group by s.championship_id, s.table_code, t.ordinal, s.total order by t.ordinal`;
}

/** A driver's rows in the tables of championships. */
export function listRowsOfDriver(sql: AnySql, driverId: Fragment) {
  return sql<
    {
      championshipId: number;
      code: string;
      of: number;
      firstTotal: string;
      champions: string[] | null;
      row: StoredRow;
    }[]
  >`
    select s.championship_id, s.table_code as code, t.summary -> 'champion' -> 'who' as champions, s.row, (
        select count(*)::int from championship_standings o
        where (o.championship_id, o.kind, o.table_code) = (s.championship_id, s.kind, s.table_code)
      ) as of, (
        select o.total from championship_standings o
        where (o.championship_id, o.kind, o.table_code, o.ordinal) = (s.championship_id, s.kind, s.table_code, 1)
      ) as "firstTotal"
    from championship_standings s
    join championship_tables t using (championship_id, kind, table_code)
    where s.kind = 'drivers' and s.driver_id = ${driverId} order by t.ordinal`;
}
