import type { SeasonEffect } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { driverColumns, toDriverSummary, type DriverRow } from '../identity/driver-ref.ts';

/** Maximum number of rows of an effect to show. */
const SHOWN = 50;

/** Copies the current standings, until the transaction ends. */
export async function rememberStandings(tx: Transaction): Promise<void> {
  await tx`create temporary table standings_before on commit drop as ${standings(tx)}`;
}

/** Differences between the current standings and the copy. */
export async function compareStandings(tx: Transaction): Promise<Pick<SeasonEffect, 'drivers' | 'standings'>> {
  const rows = await tx<
    (DriverRow & {
      season: string;
      total: number;
      rankBefore: number | null;
      pointsBefore: number;
      rankAfter: number | null;
      pointsAfter: number;
    })[]
  >`
    with differing as (
      select driver_id, coalesce(a.season, b.season) as season, b.rank as "rankBefore", coalesce(b.points, 0) as "pointsBefore",
        a.rank as "rankAfter", coalesce(a.points, 0) as "pointsAfter"
      from (${standings(tx)}) a full join standings_before b using (season_key, driver_id)
      where (a.rank, a.points) is distinct from (b.rank, b.points)
    ), counted as (select count(distinct driver_id)::int as total from differing)
    select ${driverColumns(tx)}, x.season, x."rankBefore", x."pointsBefore", x."rankAfter", x."pointsAfter", c.total
    from differing x join drivers d on d.id = x.driver_id cross join counted c
    order by least(x."rankBefore", x."rankAfter"), x.season, x.driver_id limit ${SHOWN}`;
  return {
    drivers: rows[0]?.total ?? 0,
    standings: rows.map(({ season, rankBefore, pointsBefore, rankAfter, pointsAfter, ...driver }) => ({
      season,
      driver: toDriverSummary(driver),
      before: { rank: rankBefore, points: pointsBefore },
      after: { rank: rankAfter, points: pointsAfter },
    })),
  };
}

function standings(tx: Transaction) {
  return tx`
    select p.season_key, coalesce(s.name, substr(p.season_key, 2)) as season, p.driver_id, p.points,
      (rank() over (partition by p.season_key order by p.points desc, p.count_back desc))::int as rank
    from season_points p left join seasons s on 's' || s.id = p.season_key
    where p.points > 0`;
}
