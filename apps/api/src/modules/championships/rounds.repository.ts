import type { RoundResult } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import type { Sql } from '../../database/client.ts';
import { crewJson } from '../identity/driver-ref.ts';

type Heat = RoundResult['heats'][number];

/** What is told of the events of a championship, by the code of the heat. */
export async function readHeats(sql: Sql, championshipId: number): Promise<Map<string, Omit<Heat, 'code' | 'name'>>> {
  const rows = await sql<(Omit<Heat, 'name'> & { code: string })[]>`
    select h.heat_code as code, e.id as "eventId", e.entry_count, e.lap_count, e.revised_at, (
        select coalesce(json_agg(json_build_object('place', f.place, 'raceNumber', f.race_number,
          'drivers', ${crewJson(sql, sql`e`, sql`f`)},
          'totalTime', case when e.session_kind = 'race' and f.total_time between 0 and ${NO_TIME - 1} then f.total_time end,
          'gap', case when f.gap_kind = 'time' then f.gap_value end,
          'lapsDown', case when f.gap_kind = 'laps' then f.gap_value else 0 end) order by f.place), '[]')
        from entries f where f.event_id = e.id and f.place <= 3
      ) as front, (
        select json_build_object('lapTime', f.best_lap, 'drivers', ${crewJson(sql, sql`e`, sql`f`)}) from entries f
        where f.event_id = e.id and f.best_lap is not null and not f.is_voided and f.gap_kind <> 'dsq'
        order by f.best_lap, f.position limit 1
      ) as "fastestLap", (
        select json_build_object('lapTime', q.best_lap, 'drivers', ${crewJson(sql, sql`e`, sql`q`)}) from entries q
        where q.event_id = h.qualifying_event_id and q.place = 1 and q.best_lap is not null
      ) as pole
    from championship_events h join events e on e.id = h.event_id where h.championship_id = ${championshipId}`;
  return new Map(rows.map(({ code, ...heat }) => [code, heat]));
}

/** Who is confirmed, and in which rounds they announced that they will not start. */
export function listConfirmed(sql: Sql, championshipId: number) {
  return sql<{ fromRound: string | null; toRound: string | null; absentRounds: string[] }[]>`
    select n.from_round, n.to_round,
      array(select a.round_code from championship_absences a where a.entry_id = n.id) as "absentRounds"
    from championship_entries n where n.championship_id = ${championshipId} and n.status = 'confirmed'`;
}

/** The newest first. */
export function listVersions(sql: Sql, championshipId: number) {
  return sql<{ version: number; at: string; reason: string }[]>`
    select version, created_at as at, reason from championship_versions
    where championship_id = ${championshipId} order by version desc`;
}
