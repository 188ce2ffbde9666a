import { LONGEST_LIVE_LAG_MS, MAX_WAITING, type StaffDashboard, type StaffWaiting } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { LIVE_MS, STALE_MS } from '../servers/live-state.ts';

/** Counts only as far as the page shows, so that a long queue costs no more than a short one. */
export async function countWaiting(sql: Sql): Promise<StaffWaiting> {
  const [row] = await sql<StaffWaiting[]>`
    select
      (select count(*)::int from (
        select from reports where status in ('submitted', 'underReview') limit ${MAX_WAITING}
      ) waiting) as reports,
      (select count(*)::int from (
        select from driver_claims where status = 'pending' limit ${MAX_WAITING}
      ) waiting) as claims`;
  return row ?? { reports: 0, claims: 0 };
}

/** Rows on the dashboard; the rest is in the list itself. */
const MOST_LISTED = 6;

export interface Moments {
  readonly now: Date;
  /** When the site's day began. */
  readonly today: string;
}

export async function readDashboard(sql: Sql, moments: Moments): Promise<StaffDashboard> {
  const [files, recentFailures, counts, listed, queues, oldest, accounts] = await Promise.all([
    readFiles(sql, moments),
    listFailures(sql),
    countServers(sql, moments),
    listSilent(sql, moments),
    readQueues(sql),
    listOldestReports(sql),
    countAccounts(sql, moments),
  ]);
  return {
    imports: { ...files, recentFailures },
    servers: { ...counts, listed },
    ...queues,
    reports: { ...queues.reports, oldest },
    accounts,
  };
}

async function readFiles(sql: Sql, { today }: Moments): Promise<Omit<StaffDashboard['imports'], 'recentFailures'>> {
  const [row] = await sql<Omit<StaffDashboard['imports'], 'recentFailures'>[]>`
    with today as (select id, status, received_at from ingest_files where received_at >= ${today}::timestamptz)
    select
      (select count(*)::int from today) as "filesToday",
      (select count(*)::int from today where status = 'failed') as "failedToday",
      (select count(*)::int from (
        select from ingest_files where status = 'failed' limit ${MAX_WAITING}
      ) failed) as failed,
      (select received_at from ingest_files order by received_at desc limit 1) as "lastFileAt",
      ${medianLagMs(sql, today)} as "lagMs"`;
  return row ?? { filesToday: 0, failedToday: 0, failed: 0, lastFileAt: null, lagMs: null };
}

/** Median time from the end of a session to the arrival of its file, of sessions that had just ended; null: there was none. */
export function medianLagMs(sql: Sql, since: string): Fragment {
  return sql`(
    select (1000 * percentile_cont(.5) within group (order by extract(epoch from f.received_at - e.end_at)))::int
    from ingest_files f join events e on e.file_id = f.id
    where f.received_at >= ${since}::timestamptz and not e.is_end_approximate
      and f.received_at between e.end_at and e.end_at + ${`${LONGEST_LIVE_LAG_MS} ms`}::interval)`;
}

function listFailures(sql: Sql): Promise<StaffDashboard['imports']['recentFailures']> {
  return sql<StaffDashboard['imports']['recentFailures']>`
    select f.id as "fileId", f.file_name as "fileName", s.id as "serverId", s.name as "serverName",
      f.received_at as "receivedAt", coalesce(f.problem->>'message', '') as reason
    from ingest_files f join servers s on s.id = f.server_id
    where f.status = 'failed' order by f.received_at desc limit ${MOST_LISTED}`;
}

async function countServers(sql: Sql, moments: Moments): Promise<{ reporting: number; silent: number }> {
  const [row] = await sql<{ reporting: number; silent: number }[]>`
    select count(*) filter (where ${since(sql, moments, LIVE_MS)})::int as reporting,
      count(*) filter (where not ${since(sql, moments, STALE_MS)})::int as silent
    from servers s join server_states t on t.server_id = s.id where s.kind = 'registered'`;
  return row ?? { reporting: 0, silent: 0 };
}

function listSilent(sql: Sql, moments: Moments): Promise<StaffDashboard['servers']['listed']> {
  return sql<StaffDashboard['servers']['listed']>`
    select s.id as "serverId", s.name, t.reported_at as "reportedAt",
      case when ${since(sql, moments, STALE_MS)} then 'late' else 'silent' end as state
    from servers s join server_states t on t.server_id = s.id
    where s.kind = 'registered' and not ${since(sql, moments, LIVE_MS)}
    order by t.reported_at desc, s.id limit ${MOST_LISTED}`;
}

function since(sql: Sql, { now }: Moments, ms: number): Fragment {
  return sql`(t.reported_at >= ${new Date(now.getTime() - ms).toISOString()}::timestamptz)`;
}

/** One query per status: the index gives the oldest, and the count stops at its limit. */
async function readQueues(sql: Sql): Promise<Pick<StaffDashboard, 'claims'> & { reports: Queues }> {
  const [submitted, underReview, claims] = await Promise.all([
    readQueue(sql, sql`reports where status = 'submitted'`),
    readQueue(sql, sql`reports where status = 'underReview'`),
    readQueue(sql, sql`driver_claims where status = 'pending'`),
  ]);
  return { reports: { submitted, underReview }, claims };
}

type Queues = Pick<StaffDashboard['reports'], 'submitted' | 'underReview'>;

async function readQueue(sql: Sql, source: Fragment): Promise<StaffDashboard['claims']> {
  const [row] = await sql<StaffDashboard['claims'][]>`
    select (select count(*)::int from (select from ${source} limit ${MAX_WAITING}) waiting) as count,
      (select created_at from ${source} order by created_at limit 1) as "oldestAt"`;
  return row ?? { count: 0, oldestAt: null };
}

function listOldestReports(sql: Sql): Promise<StaffDashboard['reports']['oldest']> {
  return sql<StaffDashboard['reports']['oldest']>`
    select id as "reportId", status, created_at as "createdAt" from (
      (select * from reports where status = 'submitted' order by created_at, id limit ${MOST_LISTED})
      union all
      (select * from reports where status = 'underReview' order by created_at, id limit ${MOST_LISTED})
    ) waiting order by created_at, id limit ${MOST_LISTED}`;
}

async function countAccounts(sql: Sql, { today }: Moments): Promise<StaffDashboard['accounts']> {
  const [row] = await sql<StaffDashboard['accounts'][]>`
    select count(*) filter (where created_at >= ${today}::timestamptz)::int as "newToday",
      count(*)::int as "signedInToday"
    from accounts where last_sign_in_at >= ${today}::timestamptz`;
  return row ?? { newToday: 0, signedInToday: 0 };
}
