import type { LiveServer } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';

/** Servers report every five seconds: after a minute without a report nobody knows who is on the server. */
export const LIVE_MS = 60_000;
/** The last report is shown as uncertain for this long. */
export const STALE_MS = 600_000;

/** Whether a server has reported within some milliseconds. */
export function hasReportedWithin(sql: Sql, ms: number, now: Date): Fragment {
  return sql`(reported_at >= ${new Date(now.getTime() - ms).toISOString()}::timestamptz)`;
}

/** Milliseconds until the first server goes stale or offline if none reports again; null: never. */
export function msUntilCountsChange(servers: readonly Pick<LiveServer, 'reportedAt'>[], nowMs: number): number | null {
  const changes = servers.flatMap(({ reportedAt }) => {
    if (reportedAt === null) return [];
    const reportedMs = Date.parse(reportedAt);
    return [reportedMs + LIVE_MS + 1 - nowMs, reportedMs + STALE_MS + 1 - nowMs].filter((ms) => ms > 0);
  });
  return changes.length === 0 ? null : Math.min(...changes);
}
