import { BEST_RACES, type Game, type Season } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { DEFAULT_SCHEME } from '../seasons/points-schemes.repository.ts';
import type { Ranking } from './board-ranks.repository.ts';
import type { Everyone } from './everyone.repository.ts';
import { countRaces, isResultOf, type ResultsOf } from './results-of.ts';
import type { SeasonSums } from './season-sums.repository.ts';

/** Drivers by the points of a season in a game. Equal points and equal count-backs share a rank. */
export function pointsRanking(sql: Sql, { rows, prepared }: SeasonSums, game: Game | null): Ranking {
  return {
    prepared,
    from: sql`(select * from ${rows} s where points > 0 and ${isVisible(sql, sql`driver_id`)})`,
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

/** Everyone who has started a race of a season in a game, by points. */
export function everyoneByPoints(sql: Sql, { rows }: SeasonSums, results: ResultsOf): Everyone {
  return {
    from: sql`(select points as figure, starts from ${rows} s where ${isVisible(sql, sql`driver_id`)})`,
    counts: sql`${countRaces(sql, results)} as races, count(*) filter (where figure > 0)::int as "withPoints"`,
  };
}

/** The races with the most points for a row's driver, best first; read from the index of a driver's results. */
export function bestRaces(sql: Sql, races: ResultsOf): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'eventId', s.event_id, 'trackName', t.slug, 'at', ${instantText(sql, sql`s.end_at`)}, 'place', s.position, 'points', s.points
    ) order by s.points desc, s.position, s.end_at, s.event_id), '[]')
    from (
      select x.* from driver_results x
      where x.driver_id = r.driver_id and x.is_start and x.points > 0 and ${isResultOf(sql, races)}
      order by x.points desc, x.position, x.end_at, x.event_id limit ${BEST_RACES}::int
    ) s join events e on e.id = s.event_id join tracks t on t.id = e.track_id
  ) as scored`;
}

/** What a race of a season gives, from the first place on. */
export async function readPointsByPlace(sql: Sql, season: string): Promise<number[]> {
  const [scheme] = await sql<{ points: number[] }[]>`
    select p.points from points_schemes p left join seasons s on s.scheme_id = p.id and 's' || s.id = ${season}
    where s.id is not null or p.name = ${DEFAULT_SCHEME} order by s.id nulls last, p.version desc limit 1`;
  return scheme?.points ?? [];
}

/**
 * The calendar years with points of a game on days that no named season has, as `key`. Skips from key to key in the index: there are few
 * seasons, but each has a row per driver.
 */
function yearsWithPoints(sql: Sql, game: Game | null): Fragment {
  return sql`(
    with recursive keys as (
      select min(season_key) as key from season_points
      union all
      select (select min(season_key) from season_points where season_key > keys.key) from keys where keys.key is not null
    )
    select key from keys where key like 'y%' and exists (select from season_points where season_key = key and game = ${game})
  )`;
}

/**
 * Named seasons, and the calendar years with points of a game on days that no named season has: first that of today, then those that
 * are over, the newest first, then those that have yet to begin. `today` is a date in the site's time zone.
 */
export function orderedSeasons(sql: Sql, game: Game | null, today: string): Fragment {
  return sql`(
    select * from (
      select 's' || id as key, name, starts_on, ends_on, best_n from seasons
      union all
      select key, year::text, make_date(year, 1, 1), make_date(year, 12, 31), null
      from ${yearsWithPoints(sql, game)} y, lateral (select substr(key, 2)::int as year) n
    ) named_and_years
    order by starts_on > ${today}::date, ends_on < ${today}::date, starts_on desc, key
  )`;
}

export function listSeasons(sql: Sql, game: Game | null, today: string): Promise<Season[]> {
  return sql<Season[]>`
    select key, name, starts_on::text as "startsOn", ends_on::text as "endsOn", best_n from ${orderedSeasons(sql, game, today)} s`;
}
