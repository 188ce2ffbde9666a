import { ChampionshipDefinition, type ChampionshipState, type Game, type StaffChampionship } from '@paddock/contracts';
import type { AnySql } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { championshipStandings, championshipTables } from '../../database/schema/index.ts';
import type { Reference } from './definition.checks.ts';

export interface StoredChampionship {
  readonly id: number;
  readonly game: Game;
  readonly state: ChampionshipState;
  readonly draft: ChampionshipDefinition | null;
  readonly draftSavedAt: string | null;
  /** Of the newest rules; 0: none is published. */
  readonly version: number;
  readonly published: ChampionshipDefinition | null;
}

type Row = Omit<StoredChampionship, 'draft' | 'published'> & { readonly draft: unknown; readonly published: unknown };

/** A championship with its newest rules; null: there is none. */
export async function findChampionship(sql: AnySql, id: number): Promise<StoredChampionship | null> {
  const [row] = await sql<Row[]>`
    select c.id, c.game, c.state, c.draft, c.draft_saved_at, coalesce(v.version, 0) as version, v.definition as published
    from championships c
    left join lateral (
      select version, definition from championship_versions where championship_id = c.id order by version desc limit 1
    ) v on true
    where c.id = ${id}`;
  return row === undefined ? null : { ...row, draft: read(row.draft), published: read(row.published) };
}

export async function findVersion(sql: AnySql, id: number, version: number): Promise<ChampionshipDefinition | null> {
  const [row] = await sql<{ definition: unknown }[]>`
    select definition from championship_versions where championship_id = ${id} and version = ${version}`;
  return read(row?.definition ?? null);
}

/** Settings that are newer than the stored rules have their defaults. */
function read(definition: unknown): ChampionshipDefinition | null {
  return definition === null ? null : ChampionshipDefinition.parse(definition);
}

/** The newest first. */
export async function listVersions(sql: AnySql, id: number): Promise<StaffChampionship['versions']> {
  return sql<StaffChampionship['versions']>`
    select v.version, v.created_at as at, a.name as by, v.reason, v.undoes
    from championship_versions v left join accounts a on a.id = v.created_by
    where v.championship_id = ${id} order by v.version desc`;
}

/** The newest first. */
export async function listOfficial(sql: AnySql, id: number): Promise<StaffChampionship['official']> {
  return sql<StaffChampionship['official']>`
    select o.version, o.published_at, a.name as by, o.reason, o.withdrawn_at is not null as "isWithdrawn"
    from championship_official o left join accounts a on a.id = o.published_by
    where o.championship_id = ${id} order by o.version desc`;
}

interface StandingsCopy {
  readonly tables: readonly Omit<Columns<typeof championshipTables>, 'championshipId' | 'ordinal'>[];
  readonly rows: readonly Omit<Columns<typeof championshipStandings>, 'championshipId'>[];
}

/** A copy of the standings as they are counted now. Who is in them is told by ids alone, so that names follow merges and erasures. */
export async function copyStandings(sql: AnySql, id: number): Promise<StandingsCopy> {
  const tables = await sql<[...StandingsCopy['tables']]>`
    select kind, table_code, summary from championship_tables where championship_id = ${id} order by ordinal`;
  const rows = await sql<[...StandingsCopy['rows']]>`
    select kind, table_code, ordinal, place, driver_id, team_id, total, row
    from championship_standings where championship_id = ${id} order by kind, table_code, ordinal`;
  return { tables, rows };
}

/** The rounds, heats and classes that decisions in force, entries and teams name. */
export async function listReferences(sql: AnySql, id: number): Promise<Reference[]> {
  return sql<Reference[]>`
    with named ("to", code, by, subject) as (
      select t."to", t.code, 'decision', r.id from championship_rulings r
      cross join lateral (values ('round', r.round_code), ('heat', r.heat_code), ('class', r.class)) as t ("to", code)
      where r.championship_id = ${id} and r.undone_at is null
      union all
      select t."to", t.code, 'entry', e.id from championship_entries e
      cross join lateral (
        values ('class', e.class), ('round', e.from_round), ('round', e.to_round)
        union all select 'round', a.round_code from championship_absences a where a.entry_id = e.id
      ) as t ("to", code)
      where e.championship_id = ${id}
      union all
      select 'round', t.code, 'team', m.team_id from championship_teams g
      join championship_team_members m on m.team_id = g.id
      cross join lateral (values (m.from_round), (m.to_round)) as t (code)
      where g.championship_id = ${id}
    )
    select "to", code, by, count(distinct subject)::int as count from named where code is not null and code <> 'all'
    group by "to", code, by order by "to", code, by`;
}
