import type { DriverInfo } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { isVisible } from '../identity/visibility.ts';

/** Standing in the newest named season, else in the newest year with points. Equal count-backs share a rank. */
export async function findSeasonStanding(sql: Sql, driverId: number): Promise<DriverInfo['season']> {
  const [row] = await sql<{ key: string; name: string; rank: number; points: number }[]>`
    with newest as materialized (
      (select 's' || id as key, name from seasons order by starts_on desc, id desc limit 1)
      union all
      (
        select season_key, substr(season_key, 2) from season_points
        where season_key like 'y%' and not exists (select from seasons) order by season_key desc limit 1
      )
    )
    select n.key, n.name, m.points, (
        select count(*)::int + 1 from season_points o
        where o.season_key = n.key and ${isVisible(sql, sql`o.driver_id`)} and (o.points, o.count_back) > (m.points, m.count_back)
      ) as rank
    from newest n join season_points m on m.season_key = n.key and m.driver_id = ${driverId} and m.points > 0`;
  return row ?? null;
}
