import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { OutboxFollower } from '../outbox/follow-outbox.ts';
import { publish } from '../outbox/publish-to-outbox.ts';
import { followChanges } from '../modules/live/follow-changes.ts';
import { storeReport } from '../modules/timing/report-intake.service.ts';
import { listen } from '../../test/support/live-site.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { serverReport } from '../../test/support/server-report.ts';
import { NEVER_OVERLOADED } from '../../test/support/test-app.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { createMetrics } from './metrics-server.ts';
import { scrape } from '../../test/support/scrape.ts';

let nowMs = Date.parse('2025-06-15T12:00:00Z');
let deps: TestDeps;
let app: FastifyInstance;
let url: string;
let follower: OutboxFollower;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date(nowMs) });
  const metrics = createMetrics(deps);
  app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
    overload: NEVER_OVERLOADED,
    observers: [metrics.register],
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  follower = await followChanges({ ...deps, onFiguresChanged: () => {}, pollMs: 20 }, () => {});
  server = metrics.createServer({ ...deps, follower });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.close();
  await follower.stop();
  await app.close();
  await deps.close();
});

const read = () => scrape(port);
const valueOf = async (series: string): Promise<number | undefined> => (await read()).get(series);
const eventually = (series: string, value: unknown) =>
  vi.waitFor(async () => expect(await valueOf(series)).toEqual(value), { timeout: 10_000 });

it('is answered at its own port alone, and nothing else is', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const [path, method] of [
    ['/', 'GET'],
    ['/api/stats', 'GET'],
    ['/metrics', 'POST'],
  ] as const) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status).toBe(404);
  }
});

it('counts the files of a day by outcome, and how long they took to arrive', async () => {
  expect(await valueOf('paddock_import_lag_seconds')).toBeUndefined();
  const cars = [{ drivers: [driver(1)], laps: [110_000, 108_000] }];
  // It ended a minute and a half ago.
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250615_215830', cars }));
  await deps.importFile({ fileName: '250615_215900_R.json', bytes: Buffer.from('no result file') });
  const values = await read();
  expect(values.get('paddock_files_last_day{status="imported"}')).toBe(1);
  expect(values.get('paddock_files_last_day{status="failed"}')).toBe(1);
  expect(values.get('paddock_files_last_day{status="duplicate"}')).toBe(0);
  expect(values.get('paddock_import_lag_seconds')).toBe(90);
  nowMs += 25 * 3_600_000;
  const later = await read();
  expect(later.get('paddock_files_last_day{status="imported"}')).toBe(0);
  expect(later.has('paddock_import_lag_seconds')).toBe(false);
});

it('shows the age of the oldest change that this process has not seen', async () => {
  await eventually('paddock_outbox_lag_seconds', 0);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // Nothing after a transaction that has not ended is read.
  const slow = deps.sql.begin(async (tx) => {
    await tx`select pg_current_xact_id()`;
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await deps.sql.begin((tx) => publish(tx, [{ type: 'ratings', payload: {} }]));
  expect(await valueOf('paddock_outbox_lag_seconds')).toBeGreaterThan(0);
  held.resolve();
  await slow;
  await eventually('paddock_outbox_lag_seconds', 0);
});

it('tells the timeline of the database, and with one host no number of primaries', async () => {
  const values = await read();
  expect(values.get('paddock_database_timeline')).toBe(1);
  expect(values.has('paddock_database_primaries')).toBe(false);
  expect(values.get('paddock_metrics_missing{metric="paddock_database_primaries"}')).toBe(0);
});

it('counts transactions that run and that wait', async () => {
  const held = Promise.withResolvers<void>();
  const all = Array.from({ length: 7 }, () => deps.sql.begin(() => held.promise));
  await eventually('paddock_database_transactions{pool="requests",state="active"}', 6);
  const values = await read();
  expect(values.get('paddock_database_transactions{pool="requests",state="waiting"}')).toBe(1);
  expect(values.get('paddock_database_transactions{pool="imports",state="active"}')).toBe(0);
  expect(values.get('paddock_database_connections')).toBeGreaterThanOrEqual(6);
  held.resolve();
  await Promise.all(all);
  await eventually('paddock_database_transactions{pool="requests",state="active"}', 0);
});

it('counts open sockets', async () => {
  expect(await valueOf('paddock_sockets')).toBe(0);
  const client = await listen(url);
  expect(await valueOf('paddock_sockets')).toBe(1);
  client.socket.close();
  await eventually('paddock_sockets', 0);
});

it('counts jobs by status', async () => {
  await deps.jobs.order({ kind: 'recompute', input: {}, actorId: null, reason: 'Test' });
  expect(await valueOf('paddock_jobs{status="waiting"}')).toBe(1);
  await deps.workQueue.start();
  await eventually('paddock_jobs{status="done"}', 1);
  expect(await valueOf('paddock_jobs{status="waiting"}')).toBe(0);
});

it('counts the work in each queue', async () => {
  await eventually('paddock_queue{queue="maintenance",status="waiting"}', 0);
  expect(await valueOf('paddock_queue{queue="staff-jobs",status="failed"}')).toBe(0);
  expect(await valueOf('paddock_queue_lag_seconds{queue="staff-jobs"}')).toBe(0);
});

it('tells how long a server has been silent', async () => {
  expect([...(await read()).keys()].filter((series) => series.startsWith('paddock_server_silent'))).toEqual([]);
  await storeReport(deps, deps.server.id, serverReport());
  nowMs += 700_000;
  expect(await valueOf('paddock_server_silent_seconds{server="Test server"}')).toBe(700);
});

it('counts replies from the cache, and what the cache holds', async () => {
  deps.cache.clear();
  const before = await read();
  const more = async (series: string): Promise<number> => ((await valueOf(series)) ?? 0) - (before.get(series) ?? 0);
  await fetch(`${url}/api/stats`);
  expect(await more('paddock_cache_misses_total')).toBe(1);
  expect(await valueOf('paddock_cache_bytes{kind="shared"}')).toBeGreaterThan(0);
  await fetch(`${url}/api/stats`);
  // The same reply, by another way to write the address.
  await fetch(`${url}/api/stats/?unknown`);
  expect(await more('paddock_cache_hits_total{place="server"}')).toBe(1);
  expect(await more('paddock_cache_hits_total{place="router"}')).toBe(1);
  expect(await more('paddock_cache_misses_total')).toBe(1);
});

it('counts and times requests by route and status, and no address adds a series', async () => {
  await fetch(`${url}/api/driver/999/info`);
  await fetch(`${url}/api/trpc/drivers.info?input=${encodeURIComponent('{"id":999}')}`);
  const values = await read();
  expect(values.get('paddock_http_replies_total{method="GET",route="/api/driver/:id/info",status="400"}')).toBe(1);
  expect(values.get('paddock_http_reply_seconds_count{method="GET",route="/api/driver/:id/info"}')).toBe(1);
  expect(values.get('paddock_http_replies_total{method="GET",route="/api/trpc/drivers.info",status="400"}')).toBe(1);

  const visit = async (text: string): Promise<void> => {
    for (const path of [`/${text}`, `/api/${text}`, `/api/driver/${text}/info`, `/api/trpc/${text}`, `/ws/${text}`]) {
      await fetch(`${url}${path}?${text}=${text}`);
    }
    await fetch(`${url}/api/stats`, { headers: { host: text, 'x-forwarded-for': text } });
  };
  await visit('secret-first');
  // Garbage collections of another kind add series of Node's own.
  const series = async () => [...(await read()).keys()].filter((name) => name.startsWith('paddock_'));
  const known = await series();
  for (let number = 0; number < 20; number += 1) await visit(`secret-${number}`);
  const now = await series();
  expect(now).toEqual(known);
  expect(now.join('\n')).not.toContain('secret');
});
