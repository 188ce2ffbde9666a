import type { DriverSummary, Game, StandingsChange, TeamRef } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import type { ChangedStanding, Standing } from './standings-change.rules.ts';

/** The stored standings of a championship in the order in which its tables are shown. */
export async function readStandings(sql: AnySql, id: number): Promise<Standing[]> {
  return sql<Standing[]>`
    select s.kind, s.table_code, s.driver_id, s.team_id, s.place, s.total
    from championship_standings s
    left join championship_tables t using (championship_id, kind, table_code)
    where s.championship_id = ${id} order by t.ordinal, s.kind, s.table_code, s.ordinal`;
}

/** Rows with the names that staff see. */
export async function nameRows(
  sql: AnySql,
  rows: readonly ChangedStanding[],
  { game, tableName }: { readonly game: Game; readonly tableName: (code: string) => string },
): Promise<StandingsChange['rows']> {
  const drivers = await sql<{ id: number; driver: DriverSummary }[]>`
    select d.id, ${driverJson(sql, sql`${game}`)} as driver from drivers d
    where d.id = any(${arrayLiteral(rows.flatMap(({ driverId }) => driverId ?? []))}::bigint[])`;
  const teams = await sql<TeamRef[]>`
    select id as "teamId", name, short_name, colour from championship_teams
    where id = any(${arrayLiteral(rows.flatMap(({ teamId }) => teamId ?? []))}::int[])`;
  const driverOf = new Map(drivers.map(({ id, driver }) => [id, driver]));
  const teamOf = new Map(teams.map((team) => [team.teamId, team]));
  return rows.map(({ kind, tableCode, driverId, teamId, before, after }) => ({
    table: { kind, code: tableCode, name: tableName(tableCode) },
    driver: (driverId !== null && driverOf.get(driverId)) || null,
    team: (teamId !== null && teamOf.get(teamId)) || null,
    before,
    after,
  }));
}
