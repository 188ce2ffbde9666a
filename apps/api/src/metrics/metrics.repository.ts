import type { IngestedFile, Job } from '@paddock/contracts';
import type { Sql } from '../database/client.ts';
import { medianLagMs } from '../modules/site/dashboard.repository.ts';

/** Seconds since the oldest message that a process has not read yet; 0: it has read all. */
export async function readOutboxLag(sql: Sql, horizon: string): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
    from outbox where transaction_id >= ${horizon}::text::xid8`;
  return row?.seconds ?? 0;
}

export async function readImportLagMs(sql: Sql, since: string): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }[]>`select ${medianLagMs(sql, since)} as ms`;
  return row?.ms ?? null;
}

export function countFiles(sql: Sql, since: string) {
  return sql<{ status: IngestedFile['status']; count: number }[]>`
    select status, count(*)::int as count from ingest_files where received_at >= ${since}::timestamptz group by status`;
}

export function countJobs(sql: Sql): Promise<{ readonly status: Job['status']; readonly count: number }[]> {
  return sql`select status, count(*)::int as count from jobs group by status`;
}

/** More servers have no series of their own. */
const MOST_SERVERS = 200;

export function listLastReports(sql: Sql): Promise<{ readonly server: string; readonly reportedAt: string }[]> {
  return sql`
    select s.name as server, t.reported_at
    from servers s join server_states t on t.server_id = s.id
    where s.kind = 'registered' order by t.reported_at desc, s.id limit ${MOST_SERVERS}`;
}
