import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';

export type ProcessMetricsDeps = Pick<AppDeps, 'hub' | 'cache' | 'watch' | 'sql' | 'importSql' | 'replicaRouter'>;

/** What this process knows about itself. Values are read when they are scraped. */
export function addProcessMetrics(
  registry: Registry,
  { hub, cache, watch, sql, importSql, replicaRouter }: ProcessMetricsDeps,
): void {
  const registers = [registry];
  // Memory, CPU, open files, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const addGauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  addGauge('paddock_sockets', 'Open live connections.', () => hub.size);
  addGauge('paddock_database_up', 'Whether the database answered the last check, which runs every second.', () =>
    watch.isDown ? 0 : 1,
  );
  addGauge('paddock_database_connections', 'Open connections to the primary database.', () => watch.connectionCount);
  new Gauge({
    name: 'paddock_database_transactions',
    help: 'Transactions that are running, and that wait for another one to end.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { transactions }] of Object.entries({ requests: sql, imports: importSql })) {
        this.set({ pool, state: 'active' }, transactions.activeCount);
        this.set({ pool, state: 'waiting' }, transactions.pendingCount);
      }
    },
  });
  new Gauge({
    name: 'paddock_replica_behind_seconds',
    help: 'How long each replica has not been up to date. This process does not read from it then.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const [replica, ms] of replicaRouter.behindMs()) this.set({ replica }, ms / 1_000);
    },
  });
  new Gauge({
    name: 'paddock_cache_bytes',
    help: 'Memory used by the cache, by kind of content.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, bytes] of Object.entries(cache.bytes())) this.set({ kind }, bytes);
    },
  });
  new Counter({
    name: 'paddock_cache_hits_total',
    help: 'Replies from the cache. place=server: before the router, not counted as routed requests; router: behind it.',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset();
      this.inc({ place: 'server' }, cache.counts.early);
      this.inc({ place: 'router' }, cache.counts.routed);
    },
  });
  new Counter({
    name: 'paddock_cache_misses_total',
    help: 'Cacheable replies that had to be computed.',
    registers,
    collect() {
      this.reset();
      this.inc(cache.counts.missed);
    },
  });
}
