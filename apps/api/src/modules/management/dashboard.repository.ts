import { LONGEST_LIVE_LAG_MS, MAX_WAITING, type StaffDashboard, type StaffWaiting } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { isDatedAhead } from '../intake/files/dated-ahead.ts';
import { hasReportedWithin, LIVE_MS, STALE_MS } from '../servers/offline.ts';

/** Rows on the dashboard; the rest is in the list itself. */
const MAX_LISTED = 6;

/** Counts only as far as the page shows, so that a long queue costs no more than a short one. */
function countUpTo(sql: Sql, source: Fragment): Fragment {
  return sql`(select count(*)::int from (select from ${source} limit ${MAX_WAITING}) waiting)`;
}

export async function countWaiting(sql: Sql): Promise<StaffWaiting> {
  const [row] = await sql<[StaffWaiting]>`
    select ${countUpTo(
      sql,
      sql`reports
      where status in ('submitted', 'underReview') or appealed_at is not null and appeal_decided_at is null`,
    )} as reports,
      ${countUpTo(sql, sql`driver_claims where status = 'pending'`)} as claims`;
  return row;
}

/** `today`: when the site's day began. */
export async function readDashboard(
  sql: Sql,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<StaffDashboard> {
  // One for each status: the index gives the oldest, and the count stops at its limit.
  const queue = (source: Fragment): Fragment => sql`json_build_object('count', ${countUpTo(sql, source)},
    'oldestAt', (select ${instantText(sql, sql`created_at`)} from ${source} order by created_at limit 1))`;
  const oldest = (status: Fragment): Fragment => sql`(
    select * from reports where status = ${status} order by created_at, id limit ${MAX_LISTED}
  )`;
  const list = (rows: Fragment): Fragment => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;
  const isWithin = (ms: number): Fragment => hasReportedWithin(sql, ms, now);
  const registered = sql`from servers s join server_states t on t.server_id = s.id where s.kind = 'registered'`;

  const [row] = await sql<[StaffDashboard]>`
    with today as (select status from ingest_files where received_at >= ${today}::timestamptz)
    select
      json_build_object(
        'filesToday', (select count(*)::int from today),
        'failedToday', (select count(*)::int from today where status = 'failed'),
        'failed', ${countUpTo(sql, sql`ingest_files where status = 'failed'`)},
        'lastFileAt', (
          select ${instantText(sql, sql`received_at`)} from ingest_files order by received_at desc limit 1
        ),
        'lagMs', ${medianLagMs(sql, today)},
        'recentFailures', ${list(sql`
          select f.id as "fileId", f.file_name as "fileName", s.id as "serverId", s.name as "serverName",
            ${instantText(sql, sql`f.received_at`)} as "receivedAt", coalesce(f.problem->>'message', '') as reason
          from ingest_files f join servers s on s.id = f.server_id
          where f.status = 'failed' order by f.received_at desc limit ${MAX_LISTED}`)},
        'datedAhead', ${list(sql`
          select e.id as "eventId", f.file_name as "fileName", s.id as "serverId", s.name as "serverName",
            s.time_zone as "timeZone", ${instantText(sql, sql`f.received_at`)} as "receivedAt",
            ${instantText(sql, sql`e.end_at`)} as "endAt"
          from events e join ingest_files f on f.id = e.file_id join servers s on s.id = e.server_id
          where ${isDatedAhead(sql)} order by f.received_at desc, e.id desc limit ${MAX_LISTED}`)}
      ) as imports,
      json_build_object(
        'reporting', (select count(*)::int ${registered} and ${isWithin(LIVE_MS)}),
        'silent', (select count(*)::int ${registered} and not ${isWithin(STALE_MS)}),
        'listed', ${list(sql`
          select s.id as "serverId", s.name, ${instantText(sql, sql`t.reported_at`)} as "reportedAt",
            case when ${isWithin(STALE_MS)} then 'late' else 'silent' end as state
          ${registered} and not ${isWithin(LIVE_MS)} order by t.reported_at desc, s.id limit ${MAX_LISTED}`)}
      ) as servers,
      json_build_object(
        'submitted', ${queue(sql`reports where status = 'submitted'`)},
        'underReview', ${queue(sql`reports where status = 'underReview'`)},
        'oldest', ${list(sql`
          select id as "reportId", status, ${instantText(sql, sql`created_at`)} as "createdAt"
          from (${oldest(sql`'submitted'`)} union all ${oldest(sql`'underReview'`)}) waiting
          order by created_at, id limit ${MAX_LISTED}`)}
      ) as reports,
      ${queue(sql`driver_claims where status = 'pending'`)} as claims,
      (
        select json_build_object('newToday', count(*) filter (where created_at >= ${today}::timestamptz),
          'signedInToday', count(*))
        from accounts where last_sign_in_at >= ${today}::timestamptz
      ) as accounts`;
  return row;
}

/** Median time from the end of a session to the arrival of its file, of sessions that had just ended; null: there was none. */
export function medianLagMs(sql: Sql, since: string): Fragment {
  return sql`(
    select (1000 * percentile_cont(.5) within group (order by extract(epoch from f.received_at - e.end_at)))::int
    from ingest_files f join events e on e.file_id = f.id
    where f.received_at >= ${since}::timestamptz and not e.is_end_approximate
      and f.received_at between e.end_at and e.end_at + ${`${LONGEST_LIVE_LAG_MS} ms`}::interval)`;
}
