import { IngestedFile, Job } from '@paddock/contracts';
import { Gauge, type Registry } from 'prom-client';
import { openClient } from '../database/client.ts';
import { countPrimaries } from '../database/count-primaries.ts';
import type { AppDeps } from '../deps.ts';
import { ANSWER_WITHIN_MS, withTimeout } from '../database/no-answer.ts';
import { hostsOf } from '../database/primary-host.ts';
import { medianLagMs } from '../modules/management/dashboard.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More servers have no series of their own. */
const MAX_SERVERS = 200;

export interface SiteMetricsDeps extends Pick<
  AppDeps,
  'databaseUrl' | 'replicaUrls' | 'watch' | 'clock' | 'workQueue'
> {
  /** What this process has read of the outbox. */
  readonly follower: { readonly horizon: string };
}

/** A value of a metric with its labels; null: it has none. */
type Sample = Readonly<{ value: number | null; status?: string; server?: string; queue?: string }>;

/** What the database knows: the same from every process, except the lag of the outbox. */
export function addSiteMetrics(
  registry: Registry,
  { databaseUrl, replicaUrls, watch, clock, workQueue, follower }: SiteMetricsDeps,
) {
  // Of its own, so that a busy pool shows in the metrics instead of delaying them.
  const sql = openClient({
    url: databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: ANSWER_WITHIN_MS,
    applicationName: 'paddock metrics',
    watch,
  });
  const before = (ms: number): string => new Date(clock().getTime() - ms).toISOString();

  const missing = new Gauge({
    name: 'paddock_metrics_missing',
    help: '1: the database did not answer in time, so this metric has no value.',
    labelNames: ['metric'],
    registers: [registry],
  });
  const readers: (() => Promise<void>)[] = [];
  const add = (name: string, help: string, labelNames: string[], query: () => Promise<Sample[]>): void => {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    const clear = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset());
    readers.push(async () => {
      const samples = await withTimeout(query(), ANSWER_WITHIN_MS).catch(() => null);
      clear();
      for (const { value, ...labels } of samples ?? []) if (value !== null) gauge.set(labels, value);
      missing.set({ metric: name }, samples === null ? 1 : 0);
    });
  };

  add(
    'paddock_database_timeline',
    'Number of the timeline of the database: each failover begins a new one.',
    [],
    // The first eight digits of the name of a file of the WAL, in hexadecimal.
    () => sql`select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as value`,
  );
  const urls = [databaseUrl, ...replicaUrls];
  const hasOneHost = urls.flatMap(hostsOf).length === 1;
  add(
    'paddock_database_primaries',
    'Servers that take writes, of all hosts in DATABASE_URL and DATABASE_REPLICA_URLS; absent when that is one host.',
    [],
    async () => (hasOneHost ? [] : [{ value: await countPrimaries(urls) }]),
  );
  add(
    'paddock_outbox_lag_seconds',
    'Age of the oldest change that this process has not seen yet.',
    [],
    () => sql`
      select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as value
      from outbox where transaction_id >= ${follower.horizon}::text::xid8`,
  );
  add(
    'paddock_import_lag_seconds',
    'Median time from the end of a session to the arrival of its file, in the last hour; absent when no file arrived.',
    [],
    () => sql`select ${medianLagMs(sql, before(HOUR_MS))} / 1000.0::float8 as value`,
  );
  add(
    'paddock_files_last_day',
    'Files received in the last 24 hours, by outcome.',
    ['status'],
    () => sql`
      select s.status, count(f.id)::int as value
      from unnest(${IngestedFile.shape.status.options}::text[]) as s (status)
      left join ingest_files f on f.status = s.status and f.received_at >= ${before(DAY_MS)}::timestamptz
      group by s.status`,
  );
  add(
    'paddock_jobs',
    'Background jobs, by status.',
    ['status'],
    () => sql`
      select s.status, count(j.id)::int as value
      from unnest(${Job.shape.status.options}::text[]) as s (status) left join jobs j on j.status = s.status
      group by s.status`,
  );
  add(
    'paddock_queue',
    'Work in the queues: waiting, running, or failed for good within the last week.',
    ['queue', 'status'],
    async () =>
      (await workQueue.counts()).flatMap(({ queue, waiting, running, failed }) =>
        Object.entries({ waiting, running, failed }).map(([status, value]) => ({ queue, status, value })),
      ),
  );
  add(
    'paddock_queue_lag_seconds',
    'How long the first piece of work in each queue could have been started.',
    ['queue'],
    async () => (await workQueue.counts()).map(({ queue, lagSeconds }) => ({ queue, value: lagSeconds })),
  );
  add(
    'paddock_server_silent_seconds',
    'Time since the last report of each server.',
    ['server'],
    () => sql`
      select s.name as server, greatest(extract(epoch from ${before(0)}::timestamptz - t.reported_at), 0)::float8 as value
      from servers s join server_states t on t.server_id = s.id
      where s.kind = 'registered' order by t.reported_at desc, s.id limit ${MAX_SERVERS}`,
  );

  return {
    /** Reads all values. A value the database does not return in time is missing, and listed as missing, until it does. Never fails. */
    async read(): Promise<void> {
      await Promise.all(readers.map((read) => read()));
    },
    close: (): Promise<void> => sql.end({ timeout: 1 }),
  };
}
