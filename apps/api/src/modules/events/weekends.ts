import type { AnySql, Fragment } from '../../database/client.ts';

/** Ids of the events in the same weekend as an event, itself included. */
export function eventsOfWeekend(sql: AnySql, eventId: number | Fragment): Fragment {
  return sql`
    select w.id from events own
    cross join lateral (${firstOfWeekend(sql, sql`own`)}) first
    left join lateral (
      select ${order(sql, sql`n`)} from events n
      where ${isOnTrackOf(sql, sql`n`, sql`own`)} and (${order(sql, sql`n`)}) > (${order(sql, sql`own`)})
        and ${startsWeekend(sql, sql`n`)}
      order by ${order(sql, sql`n`)} limit 1
    ) next on true
    join events w on ${isOnTrackOf(sql, sql`w`, sql`own`)} and (${order(sql, sql`w`)}) >= (${order(sql, sql`first`)})
      and (${order(sql, sql`w`)}) < (coalesce(next.end_at, 'infinity'), next.session_type, next.content_hash)
    where own.id = ${eventId}`;
}

/** The first event of a row's weekend. */
export function firstOfWeekend(sql: AnySql, event: Fragment): Fragment {
  return sql`
    select f.id, ${order(sql, sql`f`)} from events f
    where ${isOnTrackOf(sql, sql`f`, event)} and (${order(sql, sql`f`)}) <= (${order(sql, event)})
      and ${startsWeekend(sql, sql`f`)}
    order by ${reverseOrder(sql, sql`f`)} limit 1`;
}

/**
 * Whether an event starts a weekend: it is the first of its server on its track, starts more than six hours after the
 * one before it ended, or is a practice after a race. The end stands in for an unknown start.
 */
export function startsWeekend(sql: AnySql, event: Fragment): Fragment {
  return sql`not exists (
    select from (
      select p.end_at, p.session_kind from events p
      where ${isOnTrackOf(sql, sql`p`, event)} and (${order(sql, sql`p`)}) < (${order(sql, event)})
      order by ${reverseOrder(sql, sql`p`)} limit 1
    ) previous
    where coalesce(${event}.start_at, ${event}.end_at) - previous.end_at <= interval '6 hours'
      and not (${event}.session_kind = 'practice' and previous.session_kind = 'race')
  )`;
}

function isOnTrackOf(sql: AnySql, event: Fragment, other: Fragment): Fragment {
  return sql`${event}.server_id = ${other}.server_id and ${event}.track_id = ${other}.track_id`;
}

/** Events of one server on one track in the order of their ends; type and hash decide between equal ends. */
function order(sql: AnySql, event: Fragment): Fragment {
  return sql`${event}.end_at, ${event}.session_type, ${event}.content_hash`;
}

function reverseOrder(sql: AnySql, event: Fragment): Fragment {
  return sql`${event}.end_at desc, ${event}.session_type desc, ${event}.content_hash desc`;
}
