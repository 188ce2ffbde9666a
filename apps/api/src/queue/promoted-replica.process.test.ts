import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openClient } from '../database/client.ts';
import { DatabaseWatch } from '../database/database-watch.ts';
import { findSchemaVersion } from '../database/run-migrations.ts';
import { startPolling } from '../shared/polling.ts';
import { startReplicated } from '../../test/support/replicated.ts';
import { WorkQueue } from './work-queue.ts';

const COUNT = 40;

it('goes on with all work after a replica was made the primary', async () => {
  const cluster = await startReplicated(1);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => cluster.close());
  const [replica] = cluster.replicas;
  if (replica === undefined) throw new Error('there is one');
  const address = await startAddress(stack, Number(new URL(cluster.databaseUrl).port));
  const url = new URL(cluster.databaseUrl);
  url.port = String(address.port);

  const watch = new DatabaseWatch(url.href);
  const sql = openClient({ url: url.href, maxConnections: 2, statementTimeoutMs: 5_000, watch });
  const queue = new WorkQueue({ url: url.href, watch, onError: () => {}, checkEverySeconds: 1 });
  const done = new Set<number>();
  const isHalfDone = Promise.withResolvers<void>();
  queue.define([
    {
      queue: 'test',
      retryLimit: 10,
      async run({ number }: { number: number }) {
        done.add(number);
        if (done.size === COUNT / 2) isHalfDone.resolve();
      },
    },
  ]);
  await queue.start();
  const checking = startPolling({
    everyMs: 200,
    onError: () => {},
    async run() {
      queue.wake('test');
      await watch.check(findSchemaVersion);
    },
  });
  stack.defer(async () => {
    await checking.stop();
    await queue.stop();
    await sql.end({ timeout: 1 });
    await watch.stop();
  });

  await sql.begin(async (tx) => {
    for (let number = 0; number < COUNT; number++) await queue.send(tx, 'test', { number });
  });
  await vi.waitFor(async () => {
    const [row] = await replica.sql`select count(*)::int as sent from pgboss.job where name = 'test'`;
    expect(row?.['sent']).toBe(COUNT);
  }, 10_000);
  await isHalfDone.promise;
  address.lead(Number(new URL(replica.url).port));
  await replica.sql`select pg_promote()`;

  await vi.waitFor(() => expect(done.size).toBe(COUNT), 50_000);
  await vi.waitFor(async () => {
    const left = await replica.sql`select from pgboss.job where name = 'test' and state <> 'completed'`;
    expect(left).toHaveLength(0);
  }, 50_000);
}, 120_000);

/** An address that leads to one server, then to another, as a failover does. */
async function startAddress(stack: AsyncDisposableStack, firstPort: number) {
  let port = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    lead(to: number): void {
      port = to;
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
