import type { Game, Season } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { countingEntries, countingEvents } from './not-voided.ts';

export interface ResultsOf {
  readonly game: Game | null;
  /** null: of all time. */
  readonly season: Season | null;
  /** Absent: in any car. */
  readonly carGroup?: string | undefined;
  readonly siteTimeZone: string;
}

/** Whether a driver's result `x` is among them. Games and cars are not joined, which could begin with all events of a game. */
export function isResultOf(sql: Sql, { game, season, carGroup, siteTimeZone }: ResultsOf): Fragment {
  return sql`(select e.game from events e where e.id = x.event_id) = ${game}
    and ${season === null ? sql`true` : isInSeason(sql, sql`x.end_at`, season, siteTimeZone)}
    and ${carGroup === undefined ? sql`true` : isInCar(sql, carGroup)}`;
}

/** SQL expression: number of races that may have such results. A site has a few thousand. */
export function countRaces(sql: Sql, { game, season, carGroup, siteTimeZone }: ResultsOf): Fragment {
  const hasCar = sql`exists (
    select from ${countingEntries(sql)} n where n.event_id = e.id and n.car_group = ${carGroup ?? null}
  )`;
  return sql`(
    select count(*)::int from ${countingEvents(sql)} e
    where e.game = ${game} and e.session_kind = 'race'
      and ${season === null ? sql`true` : isInSeason(sql, sql`e.end_at`, season, siteTimeZone)}
      and ${carGroup === undefined ? sql`true` : hasCar}
  )`;
}

/** Whether a result `x` was driven in a car of a class. */
export function isInCar(sql: Sql, carGroup: string): Fragment {
  return sql`exists (
    select from entries n where n.event_id = x.event_id and n.file_position = x.file_position and n.car_group = ${carGroup}
  )`;
}

/** Whether an instant is in a season. */
export function isInSeason(sql: Sql, at: Fragment, { key, startsOn, endsOn }: Season, siteTimeZone: string): Fragment {
  const midnight = (day: Fragment): Fragment => sql`(${day}::timestamp at time zone ${siteTimeZone}::text)`;
  // A calendar year has only the days that no named season has.
  const isOfYear = sql`not exists (
    select from seasons n where (${at} at time zone ${siteTimeZone}::text)::date between n.starts_on and n.ends_on
  )`;
  return sql`${at} >= ${midnight(sql`${startsOn}::date`)} and ${at} < ${midnight(sql`(${endsOn}::date + 1)`)}
    and ${key.startsWith('y') ? isOfYear : sql`true`}`;
}
