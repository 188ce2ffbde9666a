import { ChampionshipDefinition, type ChampionshipState, type Game } from '@paddock/contracts';
import { firstRow, type AnySql } from '../../database/client.ts';

/** A championship with the rules that are in force. */
export interface Published {
  readonly championshipId: number;
  readonly game: Game;
  readonly state: ChampionshipState;
  readonly version: number;
  readonly definition: ChampionshipDefinition;
}

/** null: there is none, or nothing of it is published. */
export async function findPublished(sql: AnySql, championshipId: number): Promise<Published | null> {
  const row = await firstRow(sql<(Omit<Published, 'definition'> & { definition: unknown })[]>`
    select c.id as "championshipId", c.game, c.state, v.version, v.definition
    from championships c join championship_versions v on v.championship_id = c.id
    where c.id = ${championshipId} order by v.version desc limit 1`);
  return row && { ...row, definition: ChampionshipDefinition.parse(row.definition) };
}

/** Those of a game that are announced or under way: running ones first, then the newest. */
export async function listPublished(sql: AnySql, game: Game): Promise<Published[]> {
  const rows = await sql<(Omit<Published, 'definition'> & { definition: unknown })[]>`
    select c.id as "championshipId", c.game, c.state, v.version, v.definition
    from championships c join championship_versions v on v.championship_id = c.id
      and v.version = (select max(n.version) from championship_versions n where n.championship_id = c.id)
    where c.game = ${game} and c.state in ('open', 'running')
    order by c.state <> 'running', c.created_at desc, c.id desc`;
  return rows.map((row) => ({ ...row, definition: ChampionshipDefinition.parse(row.definition) }));
}

/** Codes of the rounds that were raced. */
export async function findRoundsRun(sql: AnySql, championshipId: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ roundCode: string }[]>`
    select distinct round_code from championship_events where championship_id = ${championshipId}`;
  return new Set(rows.map(({ roundCode }) => roundCode));
}
