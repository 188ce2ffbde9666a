import type { Game } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';

/** The game of a board: the one asked for, or else the one with the most events on the site; null: there is no event yet. */
export async function chooseGame(sql: Sql, game: Game | undefined): Promise<Game | null> {
  if (game !== undefined) return game;
  const [busiest] = await sql<{ game: Game }[]>`
    select game from site_totals where game <> '' and events > 0 order by events desc, game limit 1`;
  return busiest?.game ?? null;
}
