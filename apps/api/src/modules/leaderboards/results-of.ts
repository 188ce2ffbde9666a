import type { Game, Season } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';

export interface ResultsOf {
  readonly game: Game | null;
  /** null: of all time. */
  readonly season: Season | null;
  readonly siteTimeZone: string;
}

/** Whether a result `x` is of a game and a season. The game is not a join, which could begin with all events of the game. */
export function isResultOf(sql: Sql, { game, season, siteTimeZone }: ResultsOf): Fragment {
  const isOfGame = sql`(select e.game from events e where e.id = x.event_id) = ${game}`;
  return season === null ? isOfGame : sql`${isOfGame} and ${isInSeason(sql, season, siteTimeZone)}`;
}

function isInSeason(sql: Sql, { key, startsOn, endsOn }: Season, siteTimeZone: string): Fragment {
  const midnight = (day: Fragment): Fragment => sql`(${day}::timestamp at time zone ${siteTimeZone}::text)`;
  // A calendar year has only the days that no named season has.
  const isOfYear = sql`not exists (
    select from seasons n where (x.end_at at time zone ${siteTimeZone}::text)::date between n.starts_on and n.ends_on
  )`;
  return sql`x.end_at >= ${midnight(sql`${startsOn}::date`)} and x.end_at < ${midnight(sql`(${endsOn}::date + 1)`)}
    and ${key.startsWith('y') ? isOfYear : sql`true`}`;
}
