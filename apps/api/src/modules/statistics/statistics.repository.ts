import type { DailyPlayers, PlayerSample, Stats } from '@paddock/contracts';
import { itemsOf } from '../../database/arrays.ts';
import type { Sql } from '../../database/client.ts';

export async function readTotals(sql: Sql): Promise<Stats> {
  const [row] = await sql<Stats[]>`
    select events as "eventCount", drivers as "driverCount", laps as "lapCount",
      (select count(*) from track_totals where events > 0)::int as "trackCount"
    from site_totals`;
  return row ?? { eventCount: 0, driverCount: 0, lapCount: 0, trackCount: 0 };
}

/**
 * Reads the different drivers of each day of the last year of racing, oldest first. As two columns: a row for each day
 * costs twice that. What they say is the same from one reading to the next but for the last day, and while it is, what
 * was made of it is given again: 64 kB a reading less to collect.
 */
export function dailyPlayersReader(sql: Sql): () => Promise<DailyPlayers[]> {
  let last = { days: '{}', players: '{}', rows: [] as DailyPlayers[] };
  return async () => {
    const [{ days, players } = { days: '{}', players: '{}' }] = await sql<{ days: string; players: string }[]>`
      select coalesce(array_agg(day order by day), '{}')::text as days, coalesce(array_agg(drivers order by day), '{}')::text as players
      from day_totals where drivers > 0 and day > (select max(day) from day_totals) - 365`;
    if (days !== last.days || players !== last.players) last = { days, players, rows: rowsOf(days, players) };
    return last.rows;
  };
}

/** The different drivers of each day of a period; `toDay` does not belong to it. */
export function listDailyPlayers(
  sql: Sql,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<DailyPlayers[]> {
  return sql<DailyPlayers[]>`
    select day as date, drivers as players from day_totals
    where drivers > 0 and day >= ${fromDay}::date and day < ${toDay}::date order by day`;
}

function rowsOf(days: string, players: string): DailyPlayers[] {
  const counts = itemsOf(players);
  return itemsOf(days).map((date, index) => ({ date, players: Number(counts[index]) }));
}

export async function listPlayerSamples(sql: Sql, since: string): Promise<PlayerSample[]> {
  return sql<PlayerSample[]>`select at, players from player_samples where at >= ${since}::timestamptz order by at`;
}
