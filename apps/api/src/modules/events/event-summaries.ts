import type { EventSummary, Game } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { crewJson } from '../identity/driver-ref.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { gapJson } from './gap-json.ts';

/**
 * Events that match `where` (aliases: e events, t tracks), newest first, with their podium: those of
 * the first three places. `nulls last` is required:
 * the indexes are sorted so and would not be used otherwise.
 */
export function listEventSummaries(
  sql: Sql,
  { where, limit }: { where: Fragment; limit: number },
): Promise<EventSummary[]> {
  return sql<EventSummary[]>`
    select e.id as "eventId", e.game, e.session_type, e.session_kind, t.slug as "trackName",
      e.title, e.end_at, e.is_end_approximate, e.is_wet,
      e.entry_count, e.lap_count, e.voided_at is not null as "isVoided", e.changed_at,
      array(select f.event_id from folded_events f where f.into_event_id = e.id order by 1) as "foldedEventIds", (
        select count(*) > 0 from track_records r
        where r.event_id = e.id and r.car_group = '' and ${breaksRecord(sql)}
      ) as "hasRecord", (
        select coalesce(json_agg(json_build_object('position', c.position, 'place', c.place, 'raceNumber', c.race_number,
          'carModel', c.car_model, 'drivers', ${crewJson(sql, sql`e`, sql`c`)}, 'lapCount', c.lap_count,
          'totalTime', c.total_time, 'bestLap', c.best_lap, 'gap', ${gapJson(sql, sql`c`)}) order by c.place), '[]')
        from entries c
        where c.event_id = e.id and c.place <= 3
      ) as podium
    from events e join tracks t on t.id = e.track_id
    where ${where}
    order by e.end_at desc nulls last, e.id desc nulls last limit ${limit}`;
}

/** Whether an event `e` is in a list: if it counts; in a list of what changed since an instant, if it changed. */
export function isListed(sql: Sql, since: string | undefined): Fragment {
  return since === undefined
    ? sql`(e.voided_at is null and e.is_driven)`
    : sql`(e.changed_at >= ${since}::timestamptz and e.is_driven)`;
}

/** Whether an event `e` is of a game; undefined: of any. */
export function isOfGame(sql: Sql, game: Game | undefined): Fragment {
  return game === undefined ? sql`true` : sql`e.game = ${game}`;
}
