import type { DailyPlayers, PlayerSample, Stats } from '@paddock/contracts';
import { itemsOf } from '../../platform/db/arrays.ts';
import type { Sql } from '../../platform/db/client.ts';

export async function readTotals(sql: Sql): Promise<Stats> {
  const [row] = await sql<Stats[]>`
    select events as "eventCount", drivers as "driverCount", laps as "lapCount",
      (select count(*) from track_totals where events > 0)::int as "trackCount"
    from site_totals`;
  return row ?? { eventCount: 0, driverCount: 0, lapCount: 0, trackCount: 0 };
}

/** Different drivers of each day of the last year of racing, oldest first. As two columns: a row for each day costs twice that. */
export async function listDailyPlayers(sql: Sql): Promise<DailyPlayers[]> {
  const [columns] = await sql<{ days: string; players: string }[]>`
    select coalesce(array_agg(day order by day), '{}')::text as days, coalesce(array_agg(drivers order by day), '{}')::text as players
    from day_totals where drivers > 0 and day > (select max(day) from day_totals) - 365`;
  const players = itemsOf(columns?.players);
  return itemsOf(columns?.days).map((date, index) => ({ date, players: Number(players[index]) }));
}

export async function listPlayerSamples(sql: Sql, since: string): Promise<PlayerSample[]> {
  return sql<PlayerSample[]>`select at, players from player_samples where at >= ${since}::timestamptz order by at`;
}
