import {
  RECENT_STARTS,
  WIN_SHARE_STARTS,
  type Game,
  type RacesFilter,
  type RacesSort,
  type Season,
} from '@paddock/contracts';
import { PROVISIONAL_RACES } from 'race-format';
import type { Fragment, Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import type { Ranking } from './board-ranks.repository.ts';
import type { Everyone } from './everyone.repository.ts';
import { countRaces, isResultOf, type ResultsOf } from './results-of.ts';

/** The columns that each order compares: equal values of the first share a rank. */
const RACES_ORDERS: Readonly<Record<RacesSort, Ranking['columns']>> = {
  starts: [count('starts'), count('wins'), count('podiums')],
  wins: [count('wins'), count('podiums'), count('starts')],
  podiums: [count('podiums'), count('wins'), count('starts')],
  winRate: [{ name: 'win_rate', type: 'float8' }, count('wins'), count('podiums')],
  classValue: [count('class_value'), count('wins'), count('starts')],
};

function count(name: string) {
  return { name, type: 'int' } as const;
}

/** The races of a game, of all time or of a season. */
interface RacesOf {
  readonly game: Game | null;
  readonly season: Pick<Season, 'key'> | null;
}

/** Starts, wins and podiums of each driver, from a rollup. */
function sumsOf(sql: Sql, { game, season }: RacesOf): Fragment {
  const [table, isInSeason] =
    season === null ? [sql`driver_totals`, sql`true`] : [sql`season_points`, sql`season_key = ${season.key}`];
  return sql`(select driver_id, game, starts, wins, podiums from ${table} where game = ${game} and ${isInSeason})`;
}

/** Drivers by a figure of their races. Equal figures share a rank. */
export function racesRanking(sql: Sql, { minStarts, sort }: RacesFilter, races: RacesOf): Ranking {
  const fewest = sort === 'winRate' ? Math.max(minStarts, WIN_SHARE_STARTS) : minStarts;
  const isRated = sort === 'classValue' ? sql`g.rated_races >= ${PROVISIONAL_RACES}` : sql`true`;
  return {
    from: sql`(
      select t.driver_id, t.starts, t.wins, t.podiums, t.wins::float8 / t.starts as win_rate, g.class_value
      from ${sumsOf(sql, races)} t left join driver_ratings g on g.driver_id = t.driver_id and g.game = t.game
      where t.starts >= ${fewest} and ${isRated} and ${isVisible(sql, sql`t.driver_id`)}
    )`,
    columns: RACES_ORDERS[sort],
    direction: 'desc',
    tiedBy: 1,
    game: races.game,
    figures: sql`r.starts, r.wins, r.podiums, r.win_rate`,
  };
}

/** The latest starts of a row's driver, newest last, and when the newest was; read from the index of a driver's results. */
export function recentStarts(sql: Sql, races: ResultsOf): Fragment {
  const starts = sql`
    select x.* from driver_results x
    where x.driver_id = r.driver_id and x.is_start and ${isResultOf(sql, races)}
    order by x.end_at desc, x.event_id desc`;
  return sql`(
      select coalesce(json_agg(json_build_object(
        'place', case when s.is_finish then s.position end, 'isPodium', s.is_podium
      ) order by s.end_at, s.event_id), '[]') from (${starts} limit ${RECENT_STARTS}::int) s
    ) as recent,
    (select s.end_at from (${starts} limit 1) s) as "lastStartAt"`;
}

/** Everyone who has started a race, by the figure of an order; null for those whom the order leaves out. */
export function everyoneByRaces(sql: Sql, sort: RacesSort, races: ResultsOf): Everyone {
  const figures: Readonly<Record<RacesSort, Fragment>> = {
    starts: sql`t.starts`,
    wins: sql`t.wins`,
    podiums: sql`t.podiums`,
    winRate: sql`case when t.starts >= ${WIN_SHARE_STARTS} then 100 * t.wins / t.starts end`,
    classValue: sql`(
      select g.class_value from driver_ratings g
      where g.driver_id = t.driver_id and g.game = t.game and g.rated_races >= ${PROVISIONAL_RACES}
    )`,
  };
  return {
    from: sql`(
      select ${figures[sort]} as figure, t.starts, t.wins from ${sumsOf(sql, races)} t
      where t.starts > 0 and ${isVisible(sql, sql`t.driver_id`)}
    )`,
    counts: sql`${countRaces(sql, races)} as races, count(*) filter (where starts = 1)::int as "startedOnce",
      count(*) filter (where wins > 0)::int as winners`,
  };
}
