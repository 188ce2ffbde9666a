import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startReplicated } from '../../test/support/replicated.ts';
import { waitFor } from '../../test/support/run-program.ts';
import { startSilentProxy } from '../../test/support/silent-proxy.ts';
import { countPrimaries } from './count-primaries.ts';

const cluster = await startReplicated(2);
afterAll(() => cluster.close());
const servers = [cluster.databaseUrl, ...cluster.replicaUrls];

it('counts a server once, also behind a proxy, and no host that follows another one, is silent or is not there', async () => {
  const proxy = await startSilentProxy(cluster.databaseUrl);
  onTestFinished(() => proxy.close());
  expect(await countPrimaries([...servers, proxy.url, 'postgres://127.0.0.1:1/races'])).toBe(1);
  proxy.silence();
  expect(await countPrimaries([...cluster.replicaUrls, proxy.url])).toBe(0);
  expect(await countPrimaries([...servers, proxy.url])).toBe(1);
});

it('counts a second server that takes writes, and no longer one that is read-only', async () => {
  const [promoted] = cluster.replicas;
  if (promoted === undefined) throw new Error('there are two');
  await promoted.sql`select pg_promote()`;
  await waitFor('two primaries', async () => (await countPrimaries(servers)) === 2);
  await promoted.sql`alter system set default_transaction_read_only = on`;
  await promoted.sql`select pg_reload_conf()`;
  await waitFor('one primary', async () => (await countPrimaries(servers)) === 1);
});
