import type { Game, Season } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import type { Ranking } from './board-ranks.repository.ts';

/** Drivers by the points of a season in a game. Equal points and equal count-backs share a rank. */
export function pointsRanking(sql: Sql, season: string, game: Game | null): Ranking {
  return {
    from: sql`(
      select * from season_points
      where season_key = ${season} and game = ${game} and points > 0 and ${isVisible(sql, sql`driver_id`)}
    )`,
    columns: [
      { name: 'points', type: 'int' },
      { name: 'count_back', type: 'numeric' },
    ],
    direction: 'desc',
    tiedBy: 2,
    game,
    figures: sql`r.points, r.starts, r.wins, r.podiums`,
  };
}

/**
 * The calendar years with points of a game on days that no named season has, as `key`. Skips from key to key in the index: there are few
 * seasons, but each has a row per driver.
 */
export function yearsWithPoints(sql: Sql, game: Game | null): Fragment {
  return sql`(
    with recursive keys as (
      select min(season_key) as key from season_points
      union all
      select (select min(season_key) from season_points where season_key > keys.key) from keys where keys.key is not null
    )
    select key from keys where key like 'y%' and exists (select from season_points where season_key = key and game = ${game})
  )`;
}

/** Named seasons, and the calendar years with points of a game on days that no named season has; newest first. */
export async function listSeasons(sql: Sql, game: Game | null): Promise<Season[]> {
  const named = await sql<Season[]>`
    select 's' || id as key, name, starts_on::text as "startsOn", ends_on::text as "endsOn", best_n
    from seasons order by starts_on desc, id desc`;
  const years = await sql<{ key: string }[]>`select key from ${yearsWithPoints(sql, game)} years order by key desc`;
  const unnamed = years.map(({ key }): Season => {
    const year = key.slice(1);
    return { key, name: year, startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, bestN: null };
  });
  // Of two that begin on the same day the named one comes first: sorting keeps their order.
  return [...named, ...unnamed].toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
}
