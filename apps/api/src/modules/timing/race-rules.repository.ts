import type { DriverRef, Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { pointsOn } from '../seasons/points-schemes.repository.ts';

export interface TimedDriver {
  readonly id: number;
  readonly ref: DriverRef;
  readonly rating: number | null;
  readonly ratedRaces: number;
  /** False: hidden, or banned from boards. */
  readonly isOnBoards: boolean;
}

/** The drivers of a session's cars, as the site shows them. */
export function listTimedDrivers(sql: Sql, game: Game, ids: readonly number[]): Promise<TimedDriver[]> {
  return sql<TimedDriver[]>`
    select d.id, ${driverJson(sql, sql`${game}::text`)} as ref, g.rating, coalesce(g.rated_races, 0) as "ratedRaces",
      ${isVisible(sql, sql`d.id`)} as "isOnBoards"
    from drivers d left join driver_ratings g on g.driver_id = d.id and g.game = ${game}
    where d.id = any(${arrayLiteral(ids)}::bigint[])`;
}

/** Points by place of a race on a day of the site. */
export async function readScheme(sql: Sql, now: Date, siteTimeZone: string): Promise<readonly number[]> {
  const [row] = await sql<{ points: number[] }[]>`select ${pointsOn(sql, day(sql, now, siteTimeZone))} as points`;
  return row?.points ?? [];
}

/** Points of a game in the season of a day, by driver; null: the season counts only the best results. */
export async function readSeasonPoints(
  sql: Sql,
  game: Game,
  { now, siteTimeZone }: { now: Date; siteTimeZone: string },
): Promise<Map<number, number> | null> {
  const today = day(sql, now, siteTimeZone);
  const [season] = await sql<{ key: string; bestN: number | null }[]>`
    select 's' || id as key, best_n from seasons where ${today} between starts_on and ends_on
    union all
    select 'y' || extract(year from ${today}), null where not exists (select from seasons where ${today} between starts_on and ends_on)`;
  if (season === undefined || season.bestN !== null) return null;
  const rows = await sql<{ driverId: number; points: number }[]>`
    select driver_id, points from season_points
    where season_key = ${season.key} and game = ${game} and points > 0 and ${isVisible(sql, sql`driver_id`)}`;
  return new Map(rows.map(({ driverId, points }) => [driverId, points]));
}

function day(sql: Sql, now: Date, siteTimeZone: string) {
  return sql`(${now.toISOString()}::timestamptz at time zone ${siteTimeZone}::text)::date`;
}
