import type { Game, Season } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { isInCar, isInSeason } from './results-of.ts';
import { countBackSums } from './rollups/season-points.repository.ts';

/** Which results of a season count. */
export interface SeasonResults {
  readonly game: Game | null;
  readonly season: Season;
  /** How many of each driver; null: all. */
  readonly bestN: number | null;
  /** undefined: in any car. */
  readonly carGroup: string | undefined;
  readonly siteTimeZone: string;
}

/** Rows `(driver_id, points, starts, wins, podiums, count_back)`, and what has to be computed before they can be read. */
export interface SeasonSums {
  readonly rows: Fragment;
  readonly prepared?: Fragment;
}

/** The sums of each driver in a season: as the season counts they are a rollup, otherwise they are computed from its results. */
export function seasonSums(sql: Sql, results: SeasonResults): SeasonSums {
  const { game, season, bestN, carGroup } = results;
  if (bestN === season.bestN && carGroup === undefined) {
    return { rows: sql`(select * from season_points where season_key = ${season.key} and game = ${game})` };
  }
  return { rows: sql`sums`, prepared: sql`sums as materialized (${computedSums(sql, results)})` };
}

/** As the rollup computes them (season-points.repository.ts), but begins with the races of the season. */
function computedSums(sql: Sql, { game, season, bestN, carGroup, siteTimeZone }: SeasonResults): Fragment {
  return sql`
    select r.driver_id, ${bestN === null ? sql`sum(r.points)` : sql`sum(r.points) filter (where r.nth <= ${bestN}::int)`} as points,
      ${countBackSums(sql)}
    from (
      select x.*, row_number() over (partition by x.driver_id order by x.points desc, x.position) as nth
      from events e join driver_results x on x.event_id = e.id
      where e.game = ${game} and e.session_kind = 'race' and ${isInSeason(sql, sql`e.end_at`, season, siteTimeZone)}
        and x.is_start and ${carGroup === undefined ? sql`true` : isInCar(sql, carGroup)}
    ) r group by r.driver_id`;
}
