import type { Game, RacesFilter, RacesSort } from '@paddock/contracts';
import { PROVISIONAL_RACES } from 'race-format';
import type { Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import type { Ranking } from './board-ranks.repository.ts';

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

/** Drivers by a figure of their races of a game. Equal figures share a rank. */
export function racesRanking(sql: Sql, { minStarts, sort }: RacesFilter, game: Game | null): Ranking {
  const isRated = sort === 'classValue' ? sql`g.rated_races >= ${PROVISIONAL_RACES}` : sql`true`;
  return {
    from: sql`(
      select t.driver_id, t.starts, t.wins, t.podiums, t.wins::float8 / t.starts as win_rate, g.class_value
      from driver_totals t left join driver_ratings g on g.driver_id = t.driver_id and g.game = t.game
      where t.game = ${game} and t.starts >= ${minStarts} and ${isRated} and ${isVisible(sql, sql`t.driver_id`)}
    )`,
    columns: RACES_ORDERS[sort],
    direction: 'desc',
    tiedBy: 1,
    game,
    figures: sql`r.starts, r.wins, r.podiums, r.win_rate`,
  };
}
