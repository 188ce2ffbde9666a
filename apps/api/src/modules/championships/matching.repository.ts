import type { ChampionshipDefinition, Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment } from '../../database/client.ts';
import { decidesPole, isPoleEvent } from '../events/poles.ts';
import { eventsOfWeekend, LONGEST_BREAK } from '../events/weekends.ts';
import { matchRounds, windowOf, type FoundRace, type MatchedRound } from './matching.rules.ts';

/** A session is shorter. */
const LONGEST_SESSION = '2 days';

/** Which event is which heat of a definition, as the events are now, and one that is still under way. */
export async function findRounds(
  sql: AnySql,
  { game, definition: { rounds }, now }: { game: Game; definition: ChampionshipDefinition; now: string },
  running: FoundRace | null = null,
): Promise<MatchedRound[]> {
  const [events, chosen] = await Promise.all([listFound(sql, game, rounds), listChosen(sql, rounds)]);
  return matchRounds({ rounds, events: running === null ? events : [...events, running], chosen, now });
}

/** Events that began within the window of a round on its track. */
async function listFound(sql: AnySql, game: Game, rounds: ChampionshipDefinition['rounds']): Promise<FoundRace[]> {
  const windows = rounds.flatMap((round) => {
    const window = windowOf(round);
    return window === null ? [] : [{ ...window, trackName: round.trackName }];
  });
  if (windows.length === 0) return [];
  const from = arrayLiteral(windows.map((window) => window.from));
  const to = arrayLiteral(windows.map((window) => window.to));
  const tracks = arrayLiteral(windows.map(({ trackName }) => trackName));
  return sql<FoundRace[]>`
    select ${found(sql)} from events e join tracks t on t.id = e.track_id where ${isDrivenRaceOrQualifying(sql)} and e.id in (
      select w.id from unnest(${from}::timestamptz[], ${to}::timestamptz[], ${tracks}::text[]) as r (begins, ends, track)
      join events w on w.game = ${game} and w.end_at >= r.begins and w.end_at <= r.ends + ${LONGEST_SESSION}::interval
        and coalesce(w.start_at, w.end_at) between r.begins and r.ends
      join tracks k on k.id = w.track_id and k.slug = coalesce(r.track, k.slug)
    )`;
}

/** Events that staff chose for heats, by the id they chose: it may have been folded into another since. */
async function listChosen(sql: AnySql, rounds: ChampionshipDefinition['rounds']): Promise<Map<number, FoundRace>> {
  const ids = rounds.flatMap(({ heats }) => heats.flatMap(({ eventId }) => eventId ?? []));
  if (ids.length === 0) return new Map();
  const rows = await sql<(FoundRace & { chosenId: number })[]>`
    select c.id as "chosenId", ${found(sql)} from unnest(${arrayLiteral(ids)}::int[]) as c (id)
    left join folded_events p on p.event_id = c.id
    join events e on e.id = coalesce(p.into_event_id, c.id) join tracks t on t.id = e.track_id where ${isDrivenRaceOrQualifying(sql)}
      and e.voided_at is null`;
  return new Map(rows.map(({ chosenId, ...event }) => [chosenId, event]));
}

/** An event `e` on a track `t`. */
function found(sql: AnySql): Fragment {
  return sql`e.id as "eventId", e.session_kind as kind, t.slug as "trackName", e.server_id, e.title,
    coalesce(e.start_at, e.end_at) as "beganAt",
    array(select f.event_id from folded_events f where f.into_event_id = e.id order by 1) as "formerIds",
    e.voided_at is not null as "isVoided"`;
}

function isDrivenRaceOrQualifying(sql: AnySql): Fragment {
  return sql`(e.is_driven and e.session_kind in ('race', 'qualifying'))`;
}

/**
 * The qualifying whose first has the pole of a race, by the race: the last of the weekend before it. Missing: there is none, or
 * another race came after it.
 */
export async function listPoleEvents(sql: AnySql, raceIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ raceId: number; eventId: number }[]>`
    select r.id as "raceId", before.id as "eventId" from events r cross join lateral (
      select w.id from events w
      where w.id in (${eventsOfWeekend(sql, sql`r.id`)}) and w.id <> r.id and w.end_at <= r.end_at and ${decidesPole(sql, sql`w`)}
      order by w.end_at desc, w.id desc limit 1
    ) before
    where r.id = any(${arrayLiteral(raceIds)}::int[]) and r.session_kind = 'race' and ${isPoleEvent(sql, sql`before.id`)}`;
  return new Map(rows.map(({ raceId, eventId }) => [raceId, eventId]));
}

/** The qualifying whose first has the pole of a race that is under way; null: there is none. */
export async function findPoleEvent(sql: AnySql, { serverId, trackName, beganAt }: FoundRace): Promise<number | null> {
  const row = await firstRow(sql<{ id: number }[]>`
    select q.id from (
      select w.* from events w join tracks t on t.id = w.track_id and t.slug = ${trackName}
      where w.server_id = ${serverId} and w.is_driven and ${decidesPole(sql, sql`w`)} and w.end_at <= ${beganAt}::timestamptz
        and w.end_at >= ${beganAt}::timestamptz - ${LONGEST_BREAK}::interval
      order by w.end_at desc, w.id desc limit 1
    ) q
    where q.session_kind = 'qualifying' and exists (select from entries n where n.event_id = q.id and n.place = 2)`);
  return row?.id ?? null;
}

/** The present ids of qualifyings that staff chose, by the id they chose; those that do not count are missing. */
export async function listChosenQualifyings(sql: AnySql, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ chosenId: number; eventId: number }[]>`
    select c.id as "chosenId", e.id as "eventId" from unnest(${arrayLiteral(ids)}::int[]) as c (id)
    left join folded_events p on p.event_id = c.id
    join events e on e.id = coalesce(p.into_event_id, c.id) where e.voided_at is null`;
  return new Map(rows.map(({ chosenId, eventId }) => [chosenId, eventId]));
}
