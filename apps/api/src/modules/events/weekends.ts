import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment, Sql } from '../../database/client.ts';

/** Between two sessions of a weekend. */
export const LONGEST_BREAK = '6 hours';
const MAX_SESSIONS = 12;

/*
 * Sessions in which somebody drove, on one server and track, in the order of their ends, form runs: a new run begins
 * after a longer break, and with anything but a race after a race. A weekend is a run, or one of its parts of at most
 * MAX_SESSIONS. Nothing of it is stored, so the order of arrival cannot matter.
 */

/** Ids of the events in the same weekend as an event, itself included; none if nobody drove in it. */
export function eventsOfWeekend(sql: AnySql, eventId: number | Fragment): Fragment {
  return sql`
    select w.id from events own
    cross join lateral (
      select ${order(sql, sql`f`)} from events f
      where ${isOnTrackOf(sql, sql`f`, sql`own`)} and (${order(sql, sql`f`)}) <= (${order(sql, sql`own`)})
        and ${startsRun(sql, sql`f`)}
      order by ${reverseOrder(sql, sql`f`)} limit 1
    ) first
    left join lateral (
      -- No weekend has more sessions after its first than this.
      select ${order(sql, sql`n`)} from (
        select n.*, row_number() over (order by ${order(sql, sql`n`)}) as place from (
          select n.* from events n
          where ${isOnTrackOf(sql, sql`n`, sql`own`)} and (${order(sql, sql`n`)}) > (${order(sql, sql`own`)})
          order by ${order(sql, sql`n`)} limit ${MAX_SESSIONS}
        ) n
      ) n
      where n.place = ${MAX_SESSIONS} or ${startsRun(sql, sql`n`)} order by n.place limit 1
    ) next on true
    cross join lateral (
      select r.*, max(r.part) filter (where r.id = own.id) over () as own_part from (
        select r.id, (row_number() over (order by ${order(sql, sql`r`)}) - 1) / ${MAX_SESSIONS} as part from events r
        where ${isOnTrackOf(sql, sql`r`, sql`own`)} and (${order(sql, sql`r`)}) >= (${order(sql, sql`first`)})
          and (${order(sql, sql`r`)}) < (coalesce(next.end_at, 'infinity'), next.session_type, next.content_hash)
      ) r
    ) w
    where own.id = ${eventId} and w.part = w.own_part`;
}

/** The id of the first event of an event's weekend. */
export function firstOfWeekend(sql: AnySql, event: Fragment): Fragment {
  return sql`
    select f.id from events f where f.id in (${eventsOfWeekend(sql, sql`${event}.id`)})
    order by ${order(sql, sql`f`)} limit 1`;
}

/** The first events of the weekends of some events, by their ids. */
export async function listWeekendIds(sql: Sql, eventIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; first: number }[]>`
    select e.id, (${firstOfWeekend(sql, sql`e`)}) as first from events e where e.id = any(${arrayLiteral(eventIds)}::int[])`;
  return new Map(rows.map(({ id, first }) => [id, first]));
}

/** How many weekends a server has. */
export function countWeekendsOf(sql: AnySql, serverId: number): Fragment {
  return sql`
    select coalesce(sum((events + ${MAX_SESSIONS} - 1) / ${MAX_SESSIONS}), 0)::int as count from (
      select count(*)::int as events from (
        select e.track_id,
          count(*) filter (where ${startsRun(sql, sql`e`)}) over (partition by e.track_id order by ${order(sql, sql`e`)}) as run
        from events e where e.server_id = ${serverId} and e.is_driven
      ) e
      group by track_id, run
    ) runs`;
}

/**
 * When a session started, as far as is known: not before the session before it on its server ended. A lap that took
 * longer than there was since then was not driven in it.
 */
export function startAt(sql: AnySql, event: Fragment): Fragment {
  return sql`(
    select case
      when before.end_at is null or ${event}.start_at >= before.end_at then ${event}.start_at
      when ${event}.session_kind = 'race' then before.end_at
      else (
        select greatest(before.end_at, ${event}.end_at - make_interval(secs => ms / 1000.0))
        from longest_drive(${event}.id, extract(epoch from ${event}.end_at - before.end_at) * 1000) ms where ms is not null
      ) end
    from (
      -- An approximate end is often when the file arrived.
      select max(p.end_at) as end_at from events p
      where p.server_id = ${event}.server_id and p.end_at < ${event}.end_at and not p.is_end_approximate
    ) before
    where ${event}.start_at is not null
  )`;
}

/** Whether an event starts a run. The end stands in for an unknown start. */
function startsRun(sql: AnySql, event: Fragment): Fragment {
  return sql`not exists (
    select from (
      select p.end_at, p.session_kind from events p
      where ${isOnTrackOf(sql, sql`p`, event)} and (${order(sql, sql`p`)}) < (${order(sql, event)})
      order by ${reverseOrder(sql, sql`p`)} limit 1
    ) previous
    where coalesce(${startAt(sql, event)}, ${event}.end_at) - previous.end_at <= ${LONGEST_BREAK}::interval
      and (${event}.session_kind = 'race' or previous.session_kind <> 'race')
  )`;
}

function isOnTrackOf(sql: AnySql, event: Fragment, other: Fragment): Fragment {
  return sql`${event}.server_id = ${other}.server_id and ${event}.track_id = ${other}.track_id and ${event}.is_driven`;
}

/** Events of one server on one track in the order of their ends; type and hash decide between equal ends. */
function order(sql: AnySql, event: Fragment): Fragment {
  return sql`${event}.end_at, ${event}.session_type, ${event}.content_hash`;
}

function reverseOrder(sql: AnySql, event: Fragment): Fragment {
  return sql`${event}.end_at desc, ${event}.session_type desc, ${event}.content_hash desc`;
}
