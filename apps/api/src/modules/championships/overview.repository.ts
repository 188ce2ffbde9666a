import { ChampionshipDefinition, type TableKind, type TeamRef } from '@paddock/contracts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { requireFound } from '../../shared/errors.ts';
import type { Published } from './published.repository.ts';

/** A championship with what its pages begin with. */
export interface Overview extends Published {
  /** When the rules that are in force were published. */
  readonly publishedAt: string;
  /** The events that count, in the order in which they were raced. */
  readonly events: readonly {
    readonly roundCode: string;
    readonly heatCode: string;
    readonly eventId: number;
    /** Its end where its start is not known. */
    readonly beganAt: string;
  }[];
  readonly roundsToChoose: readonly string[];
  /** The championship whose rules it began with; null: none. */
  readonly copiedFrom: number | null;
  readonly confirmed: number;
  readonly starters: number;
  /** In the order in which they are shown. */
  readonly tables: readonly { readonly kind: TableKind; readonly code: string }[];
  readonly teams: readonly TeamRef[];
}

type Row = Omit<Overview, 'definition'> & { readonly definition: unknown };

/** Published championships that match a condition (c), running ones first, then the newest. No drafts. */
export function listOverviews(sql: AnySql, where: Fragment): Promise<Overview[]> {
  return listStaffOverviews(sql, sql`c.state <> 'draft' and ${where}`);
}

/** As staff see them: drafts too, and one that was never published by what it says, as version 0. */
export async function listStaffOverviews(sql: AnySql, where: Fragment): Promise<Overview[]> {
  const rows = await sql<Row[]>`
    select c.id as "championshipId", c.game, c.state, coalesce(v.version, 0) as version,
      coalesce(v.definition, c.draft) as definition, coalesce(v.created_at, c.created_at) as "publishedAt", c.rounds_to_choose, c.copied_from, (
        select coalesce(json_agg(json_build_object('roundCode', h.round_code, 'heatCode', h.heat_code, 'eventId', h.event_id,
          'beganAt', coalesce(e.start_at, e.end_at))
          order by e.end_at, e.id), '[]')
        from championship_events h join events e on e.id = h.event_id where h.championship_id = c.id
      ) as events,
      (select count(*)::int from championship_entries n where n.championship_id = c.id and n.status = 'confirmed') as confirmed, (
        select count(distinct s.driver_id)::int from championship_standings s
        where s.championship_id = c.id and s.kind = 'drivers' and (s.row ->> 'starts')::int > 0
      ) as starters, (
        select coalesce(json_agg(json_build_object('kind', t.kind, 'code', t.table_code) order by t.kind, t.ordinal), '[]')
        from championship_tables t where t.championship_id = c.id
      ) as tables, (
        select coalesce(json_agg(json_build_object('teamId', t.id, 'name', t.name, 'shortName', t.short_name,
          'colour', t.colour) order by t.name), '[]')
        from championship_teams t where t.championship_id = c.id
      ) as teams
    from championships c
    left join lateral (
      select version, definition, created_at from championship_versions
      where championship_id = c.id order by version desc limit 1
    ) v on true
    where ${where}
    order by c.state <> 'running', c.created_at desc, c.id desc limit 500`;
  return rows.map((row) => ({ ...row, definition: ChampionshipDefinition.parse(row.definition) }));
}

/** Throws `not_found` if there is none, or nobody but staff may see it. */
export async function getOverview(sql: AnySql, championshipId: number): Promise<Overview> {
  const [overview] = await listOverviews(sql, sql`c.id = ${championshipId}`);
  return requireFound(overview, `There is no championship ${championshipId}.`);
}
