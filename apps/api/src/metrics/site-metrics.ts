import { IngestedFile, Job } from '@paddock/contracts';
import { Gauge, type Registry } from 'prom-client';
import { openClient } from '../database/client.ts';
import type { AppDeps } from '../deps.ts';
import { ANSWER_WITHIN_MS, withTimeout } from '../database/no-answer.ts';
import { countFiles, countJobs, listLastReports, readImportLagMs, readOutboxLag } from './metrics.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MS_PER_S = 1_000;

export interface SiteMetricsDeps extends Pick<AppDeps, 'databaseUrl' | 'watch' | 'clock'> {
  /** What this process has read of the outbox. */
  readonly follower: { readonly horizon: string };
}

type Values = readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

/** What the database knows: the same from every process, except the lag of the outbox. */
export function addSiteMetrics(registry: Registry, { databaseUrl, watch, clock, follower }: SiteMetricsDeps) {
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
  const add = (name: string, help: string, labelNames: string[], readValues: () => Promise<Values>): void => {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    const clear = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset());
    readers.push(async () => {
      const values = await withTimeout(readValues(), ANSWER_WITHIN_MS).catch(() => null);
      clear();
      for (const { labels, value } of values ?? []) gauge.set(labels, value);
      missing.set({ metric: name }, values === null ? 1 : 0);
    });
  };

  add('paddock_outbox_lag_seconds', 'Age of the oldest change that this process has not seen yet.', [], async () => [
    { labels: {}, value: await readOutboxLag(sql, follower.horizon) },
  ]);
  add(
    'paddock_import_lag_seconds',
    'Median time from the end of a session to the arrival of its file, in the last hour; absent when no file arrived.',
    [],
    async () => {
      const ms = await readImportLagMs(sql, before(HOUR_MS));
      return ms === null ? [] : [{ labels: {}, value: ms / MS_PER_S }];
    },
  );
  add('paddock_files_last_day', 'Files received in the last 24 hours, by outcome.', ['status'], async () =>
    byStatus(IngestedFile.shape.status.options, await countFiles(sql, before(DAY_MS))),
  );
  add('paddock_jobs', 'Background jobs, by status.', ['status'], async () =>
    byStatus(Job.shape.status.options, await countJobs(sql)),
  );
  add('paddock_server_silent_seconds', 'Time since the last report of each server.', ['server'], async () => {
    const nowMs = clock().getTime();
    const reports = await listLastReports(sql);
    return reports.map(({ server, reportedAt }) => ({
      labels: { server },
      value: Math.max(0, nowMs - Date.parse(reportedAt)) / MS_PER_S,
    }));
  });

  return {
    /** Reads all values. A value the database does not return in time is missing, and listed as missing, until it does. Never fails. */
    async read(): Promise<void> {
      await Promise.all(readers.map((read) => read()));
    },
    close: (): Promise<void> => sql.end({ timeout: 1 }),
  };
}

/** A status without any counts 0. */
function byStatus(
  statuses: readonly string[],
  counts: readonly { readonly status: string; readonly count: number }[],
): Values {
  return statuses.map((status) => ({
    labels: { status },
    value: counts.find((row) => row.status === status)?.count ?? 0,
  }));
}
