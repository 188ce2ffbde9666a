import type { Game } from '@paddock/contracts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { eventsOfWeekend } from './weekends.ts';

/** A race with fewer gives no pole. */
const MIN_STARTERS = 2;

/** Whether an event says who has a pole: a qualifying in which somebody drove, or a race that at least two cars started. */
export function decidesPole(sql: AnySql, event: Fragment): Fragment {
  return sql`(
    ${event}.voided_at is null and case ${event}.session_kind
      when 'qualifying' then ${event}.lap_count > 0
      when 'race' then (
        select count(*) from entries s
        where s.event_id = ${event}.id and s.lap_count > 0 and not s.is_voided and not s.is_repeat
      ) >= ${MIN_STARTERS}::int
      else false
    end
  )`;
}

/** Whether the first of an event has the pole: two cars set a time in this qualifying, the last of its weekend before a race. */
export function isPoleEvent(sql: AnySql, eventId: Fragment): Fragment {
  return sql`exists (
    select from events q
    cross join lateral (
      select w.session_kind from events w
      where w.id in (${eventsOfWeekend(sql, sql`q.id`)}) and (w.end_at, w.id) > (q.end_at, q.id)
        and ${decidesPole(sql, sql`w`)}
      order by w.end_at, w.id limit 1
    ) next
    where q.id = ${eventId} and q.session_kind = 'qualifying' and q.voided_at is null and next.session_kind = 'race'
      and exists (select from entries n where n.event_id = q.id and n.place = 2)
  )`;
}

/**
 * How many poles a driver has in a game, or in all. They depend on other events of the weekend, so they are counted when they are read.
 * `wanted`: a condition on the result (alias r) and its event (e).
 */
export function countPoles(sql: AnySql, driverId: number, game: Game | 'all' | null, wanted = sql`true`): Fragment {
  return sql`(
    select count(*)::int from driver_results r
    join events e on e.id = r.event_id and ${game === 'all' ? sql`true` : sql`e.game = ${game}`}
    join entries n on n.event_id = r.event_id and n.file_position = r.file_position and n.place = 1
    where r.driver_id = ${driverId} and r.position = 1 and ${wanted} and ${isPoleEvent(sql, sql`r.event_id`)}
  )`;
}
