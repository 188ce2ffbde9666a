import { expect, it, onTestFinished } from 'vitest';
import { startLiveSite } from '../../test/support/live-site.ts';
import { startReplicated } from '../../test/support/replicated.ts';
import { waitFor } from '../../test/support/run-program.ts';
import { scrape } from '../../test/support/scrape.ts';
import { createMetrics } from './metrics-server.ts';

it('shows how far a replica is behind, and a second primary', async () => {
  const cluster = await startReplicated(1);
  onTestFinished(() => cluster.close());
  const [replica] = cluster.replicas;
  if (replica === undefined) throw new Error('there is one');
  const { deps, ...site } = await startLiveSite(cluster.databaseUrl, { replicaUrls: cluster.replicaUrls });
  onTestFinished(() => site.close());
  const server = createMetrics(deps).createServer({ ...deps, follower: { horizon: '0' } });
  onTestFinished(() => server.close());
  const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  const behind = `paddock_replica_behind_seconds{replica="${new URL(replica.url).host}"}`;

  await replica.pause();
  await deps.sql`create table changed (what text)`;
  const [end] = await deps.sql<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
  deps.replicaRouter.requirePosition(end?.at ?? '');
  await waitFor('the replica to be behind', async () => ((await scrape(port)).get(behind) ?? 0) > 2);
  const paused = await scrape(port);
  expect(paused.get('paddock_database_primaries')).toBe(1);
  expect(paused.get('paddock_database_timeline')).toBe(1);

  await replica.goOn();
  await waitFor('the replica to catch up', async () => ((await scrape(port)).get(behind) ?? 2) < 2);
  await replica.sql`select pg_promote()`;
  await waitFor('two primaries', async () => (await scrape(port)).get('paddock_database_primaries') === 2);
  // Of the database that the site uses.
  expect((await scrape(port)).get('paddock_database_timeline')).toBe(1);
});
