import type { ChampionshipDefinition, FoundEvent, FoundRound, Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import { entryName } from '../identity/public-name.ts';
import { findRounds } from './matching.repository.ts';
import type { MatchedRound } from './matching.rules.ts';

/** Races farther from the planned start are hardly the round’s. */
const NEAREST_WITHIN = '30 days';

type EventFacts = Omit<FoundEvent, 'heat'>;

/** What the rounds of rules find, with what staff need to choose among it. */
export async function listFoundRounds(
  sql: AnySql,
  { game, definition, now }: { readonly game: Game; readonly definition: ChampionshipDefinition; readonly now: Date },
): Promise<FoundRound[]> {
  const matched = await findRounds(sql, { game, definition, now: now.toISOString() });
  const taken = matched.flatMap(eventsOf);
  const nearest = await listNearest(sql, { game, definition, matched, taken });
  const facts = await readFacts(sql, [...taken, ...nearest.values()]);
  return matched.map((round) => {
    const heatOf = new Map(round.heats.map(({ code, event }) => [event?.eventId, code]));
    const events = eventsOf(round).flatMap((id) => facts.get(id) ?? []);
    const offered = facts.get(nearest.get(round.code) ?? 0);
    return {
      code: round.code,
      state: round.state,
      events: events
        .map((event) => ({ ...event, heat: heatOf.get(event.eventId) ?? null }))
        .toSorted((one, other) => Date.parse(one.endAt) - Date.parse(other.endAt))
        .slice(0, 20),
      nearest: offered === undefined ? null : { ...offered, heat: null },
    };
  });
}

/** Found by the filter or chosen by staff. */
function eventsOf({ found, heats }: MatchedRound): number[] {
  return [...new Set([...found, ...heats.flatMap(({ event }) => event ?? [])].map(({ eventId }) => eventId))];
}

interface NearestQuery {
  readonly game: Game;
  readonly definition: ChampionshipDefinition;
  readonly matched: readonly MatchedRound[];
  readonly taken: readonly number[];
}

/** For each round whose race is missing, the nearest race in time at its track or on one of its servers. */
async function listNearest(
  sql: AnySql,
  { game, definition, matched, taken }: NearestQuery,
): Promise<Map<string, number>> {
  const missing = matched.filter(({ state, startsAt }) => state === 'missing' && startsAt !== null);
  if (missing.length === 0) return new Map();
  const roundOf = new Map(definition.rounds.map((round) => [round.code, round]));
  const rounds = missing.map(({ code, startsAt }) => {
    const { trackName = null, filter } = roundOf.get(code) ?? {};
    return { code, starts_at: startsAt, track: trackName, servers: filter?.serverIds ?? [] };
  });
  const rows = await sql<{ code: string; eventId: number }[]>`
    select r.code, n.id as "eventId"
    from jsonb_to_recordset(${JSON.stringify(rounds)}::text::jsonb)
      as r (code text, starts_at timestamptz, track text, servers int[])
    cross join lateral (
      select e.id from events e join tracks t on t.id = e.track_id
      where e.game = ${game} and e.session_kind = 'race' and e.voided_at is null and e.is_driven
        and e.end_at between r.starts_at - ${NEAREST_WITHIN}::interval and r.starts_at + ${NEAREST_WITHIN}::interval
        and (t.slug = r.track or e.server_id = any(r.servers))
        and e.id <> all(${arrayLiteral(taken)}::int[])
      order by abs(extract(epoch from coalesce(e.start_at, e.end_at) - r.starts_at)), e.id limit 1
    ) n`;
  return new Map(rows.map(({ code, eventId }) => [code, eventId]));
}

async function readFacts(sql: AnySql, eventIds: readonly number[]): Promise<Map<number, EventFacts>> {
  const rows = await sql<EventFacts[]>`
    select e.id as "eventId", e.title, t.slug as "trackName", e.server_id, e.end_at, e.entry_count,
      coalesce((select max(c.lap_count) from entries c where c.event_id = e.id), 0) as "lapCount",
      (
        select string_agg(nullif(${entryName(sql)}, ''), ', ' order by n.driver_index)
        from entries c
        join entry_drivers n on n.event_id = c.event_id and n.file_position = c.file_position
        left join drivers d on d.id = n.driver_id
        where c.event_id = e.id and c.place = 1
      ) as winner
    from events e join tracks t on t.id = e.track_id where e.id = any(${arrayLiteral(eventIds)}::int[])`;
  return new Map(rows.map((row) => [row.eventId, row]));
}
