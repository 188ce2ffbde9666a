import type { SeasonEffect } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';

/** Maximum number of rows of an effect to show. */
const SHOWN = 50;

/** Copies the current standings, until the transaction ends. */
export async function rememberStandings(tx: Transaction): Promise<void> {
  await tx`create temporary table standings_before on commit drop as ${standings(tx)}`;
}

/** Differences between the current standings and the copy. */
export async function compareStandings(tx: Transaction): Promise<Pick<SeasonEffect, 'drivers' | 'standings'>> {
  const rows = await tx<(SeasonEffect['standings'][number] & { total: number })[]>`
    with differing as (
      select driver_id, coalesce(a.season, b.season) as season, game, least(b.rank, a.rank) as rank,
        json_build_object('rank', b.rank, 'points', coalesce(b.points, 0)) as before,
        json_build_object('rank', a.rank, 'points', coalesce(a.points, 0)) as after
      from (${standings(tx)}) a full join standings_before b using (season_key, game, driver_id)
      where (a.rank, a.points) is distinct from (b.rank, b.points)
    ), counted as (select count(distinct driver_id)::int as total from differing)
    select x.season, x.game, ${driverJson(tx, tx`x.game`)} as driver, x.before, x.after, c.total
    from differing x join drivers d on d.id = x.driver_id cross join counted c
    order by x.rank, x.season, x.game, x.driver_id limit ${SHOWN}`;
  return { drivers: rows[0]?.total ?? 0, standings: rows };
}

function standings(tx: Transaction) {
  return tx`
    select p.season_key, coalesce(s.name, substr(p.season_key, 2)) as season, p.game, p.driver_id, p.points,
      (rank() over (partition by p.season_key, p.game order by p.points desc, p.count_back desc))::int as rank
    from season_points p left join seasons s on 's' || s.id = p.season_key
    where p.points > 0`;
}
