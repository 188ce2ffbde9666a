import type { PlayerSample, Stats } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';

export async function readTotals(sql: Sql): Promise<Stats> {
  const [row] = await sql<Stats[]>`
    select events as "eventCount", drivers as "driverCount", laps as "lapCount",
      (select count(*) from track_totals where events > 0)::int as "trackCount"
    from site_totals`;
  return row ?? { eventCount: 0, driverCount: 0, lapCount: 0, trackCount: 0 };
}

export async function listPlayerSamples(sql: Sql, since: string): Promise<PlayerSample[]> {
  return sql<PlayerSample[]>`select at, players from player_samples where at >= ${since}::timestamptz order by at`;
}
