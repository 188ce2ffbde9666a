import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startReplicated, type Replicated, type ReplicaOfTest } from '../../test/support/replicated.ts';
import { migrationsFolder } from '../deps.ts';
import { followOutbox, type OutboxFollower } from '../outbox/follow-outbox.ts';
import { publishChange } from '../outbox/publish-to-outbox.ts';
import { startPolling } from '../shared/polling.ts';
import { openClient, type Client } from './client.ts';
import { isUnavailable } from './database-error.ts';
import { DatabaseWatch } from './database-watch.ts';
import { findSchemaVersion, migrateDatabase } from './run-migrations.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

let cluster: Replicated;
let replica: ReplicaOfTest;
/** The standby first. */
let url: string;
let sql: Client;
let watch: DatabaseWatch;
let follower: OutboxFollower;
let heard: string[];
let gaps: number;
let notified: string[];

const portOf = (address: string): string => new URL(address).port;

beforeEach(async () => {
  await using stack = new AsyncDisposableStack();
  cluster = await startReplicated(1);
  stack.defer(() => cluster.close());
  const [first] = cluster.replicas;
  if (first === undefined) throw new Error('there is one');
  replica = first;
  // Both servers have the same user and password.
  const address = new URL(cluster.databaseUrl);
  const hosts = `127.0.0.1:${portOf(replica.url)},127.0.0.1:${portOf(cluster.databaseUrl)}`;
  url = cluster.databaseUrl.replace(address.host, hosts) + '?target_session_attrs=read-write';
  watch = new DatabaseWatch(url);
  sql = openClient({ url, maxConnections: 3, statementTimeoutMs: 5_000, watch });
  stack.defer(async () => {
    await sql.end({ timeout: 0 });
    await watch.stop();
  });
  heard = [];
  notified = [];
  gaps = 0;
  follower = await followOutbox({
    sql,
    databaseUrl: url,
    watch,
    channel: 'told',
    onMessages: (messages) => heard.push(...messages.map(({ type }) => type)),
    onNotify: (payload) => notified.push(payload),
    onGap: () => (gaps += 1),
    onError: () => {},
    pollMs: 100,
  });
  stack.defer(() => follower.stop());
  // As the site does, more often.
  const checking = startPolling({ everyMs: 200, run: () => watch.check(findSchemaVersion), onError: () => {} });
  stack.defer(() => checking.stop());
  await vi.waitFor(() => expect(gaps).toBe(1), PATIENCE);
  const cleaning = stack.move();
  return () => cleaning.disposeAsync();
});

/** The port of the server that a new transaction writes on. */
async function write(key: string): Promise<string> {
  return sql.begin(async (tx) => {
    await tx`insert into site_settings (key, value) values (${key}, '1') on conflict do nothing`;
    const [row] = await tx<{ port: string }[]>`select current_setting('port') as port`;
    return row?.port ?? '';
  });
}

/** The ports that the connections of the pool lead to. */
async function poolPorts(): Promise<Set<string>> {
  const rows = await Promise.all(
    [1, 2, 3].map(() => sql<{ port: string }[]>`select current_setting('port') as port, pg_sleep(0.05)`),
  );
  return new Set(rows.flatMap(([row]) => row?.port ?? []));
}

async function expectLifeOn(port: string): Promise<void> {
  await vi.waitFor(async () => expect(await write(`on ${port}`)).toBe(port), PATIENCE);
  await vi.waitFor(async () => expect(await poolPorts()).toEqual(new Set([port])), PATIENCE);
  // The connection that listens is there, too.
  await vi.waitFor(() => expect(gaps).toBeGreaterThan(1), PATIENCE);
  await sql`select pg_notify('told', ${port})`;
  await vi.waitFor(() => expect(notified).toContain(port), PATIENCE);
}

async function setReadOnly(on: boolean): Promise<void> {
  const admin = openClient({
    url: cluster.databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  // A statement of its own each: `alter system` runs in no transaction.
  await admin.unsafe(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await admin`select pg_reload_conf()`;
  await admin.end();
}

/** Sessions of the site on the server that was the primary at first. */
async function sessionsOnOld(): Promise<number> {
  const admin = openClient({
    url: cluster.databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  const [row] = await admin<{ sessions: number }[]>`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and application_name in ('paddock', 'paddock watch')`;
  await admin.end();
  return row?.sessions ?? 0;
}

describe('with several hosts in the address', () => {
  it('every connection leads to the one that takes writes, migrations too', async () => {
    const primary = portOf(cluster.databaseUrl);
    expect(await write('first')).toBe(primary);
    expect(await poolPorts()).toEqual(new Set([primary]));
    await migrateDatabase(url, migrationsFolder);
    await publishChange({ sql, cache: { clear() {} } }, async (_tx, announce) =>
      announce({ type: 'stats', payload: {} }),
    );
    await vi.waitFor(() => expect(heard).toEqual(['stats']), PATIENCE);
  });

  it('after a failover all of them lead to the new primary, without a restart', async () => {
    await write('before');
    await vi.waitFor(async () => {
      expect(await replica.sql`select from site_settings where key = 'before'`).toHaveLength(1);
    }, PATIENCE);
    await cluster.primary.suspend();
    await expect(write('nowhere')).rejects.toSatisfy(isUnavailable);
    await replica.sql`select pg_promote()`;
    await expectLifeOn(portOf(replica.url));
  });

  it('a primary that goes on running, but read-only, is left at once when another one takes writes', async () => {
    await write('before');
    await poolPorts();
    await vi.waitFor(async () => {
      expect(await replica.sql`select from site_settings where key = 'before'`).toHaveLength(1);
    }, PATIENCE);
    await setReadOnly(true);
    await replica.sql`select pg_promote()`;
    await expectLifeOn(portOf(replica.url));
    await vi.waitFor(async () => expect(await sessionsOnOld()).toBe(0), PATIENCE);
    // One that is back, writable and wrong, gets nobody as long as the other one answers.
    await setReadOnly(false);
    expect(await write('after')).toBe(portOf(replica.url));
    await vi.waitFor(async () => expect(await sessionsOnOld()).toBe(0), PATIENCE);
  });

  it('while none takes writes, statements fail at once and say why; they work again afterwards', async () => {
    await write('before');
    await setReadOnly(true);
    await vi.waitFor(() => expect(watch.isDown).toBe(true), PATIENCE);
    await vi.waitFor(async () => expect(await sessionsOnOld()).toBe(0), PATIENCE);
    await expect(write('nowhere')).rejects.toSatisfy(isUnavailable);
    const names = [replica.url, cluster.databaseUrl].map((address) => `127.0.0.1:${portOf(address)} (read-only)`);
    await expect(migrateDatabase(url, migrationsFolder)).rejects.toThrow(
      `No host of the database takes writes: ${names.join(', ')}`,
    );
    await setReadOnly(false);
    await expectLifeOn(portOf(cluster.databaseUrl));
  });
});
