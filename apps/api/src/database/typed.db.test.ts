import { and, eq, getTableColumns, getTableName, isNull, sql as part } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient } from './client.ts';
import { isUniqueViolation } from './database-error.ts';
import { insertRow } from './row.ts';
import * as schema from './schema/index.ts';
import { TransactionEndedError } from './transactions.ts';
import { typed } from './typed.ts';

const { pointsSchemes, servers, serverStates, siteSettings } = schema;
const AT = '2025-06-15T12:00:00.000Z';

const deps = await createTestDeps();
afterAll(() => deps.close());

const folder = (name: string) => ({ name, kind: 'folder', folderKey: name, timeZone: 'UTC', isListed: false }) as const;
const folders = { where: eq(servers.kind, 'folder') };

it('typed and tagged statements share a transaction: its connection, its rows and its end', async () => {
  let ended: Promise<unknown> | undefined;
  const { sql } = deps;
  const names = (on: Parameters<typeof typed>[0]) =>
    typed(on, (db) => db.select({ name: servers.name }).from(servers).where(folders.where));
  await expect(
    sql.begin(async (tx) => {
      const [tagged] = await tx`select pg_backend_pid() as pid, pg_current_xact_id()::text as xid`;
      const [here] = await typed(tx, (db) =>
        db
          .select({ pid: part<number>`pg_backend_pid()`, xid: part<string>`pg_current_xact_id()::text` })
          .from(servers)
          .limit(1),
      );
      expect(here).toEqual(tagged);
      await tx`insert into servers ${tx(folder('tagged'))}`;
      await typed(tx, (db) => db.insert(servers).values(folder('typed')));
      expect(await names(tx)).toEqual([{ name: 'tagged' }, { name: 'typed' }]);
      expect(await tx`select name from servers where kind = 'folder'`).toHaveLength(2);
      expect(await names(sql)).toEqual([]);
      ended = new Promise((resolve) => setTimeout(() => resolve(names(tx).catch((error: unknown) => error)), 50));
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await names(sql)).toEqual([]);
  expect(await ended).toBeInstanceOf(TransactionEndedError);
});

it('reads every table as tagged SQL does', async () => {
  const { sql } = deps;
  const createdAt = '2025-06-15T12:00:00.123456Z';
  const account = { provider: 'discord', providerUserId: '1', name: 'Uma', createdAt, lastSignInAt: AT } as const;
  const accountId = await insertRow(sql, 'accounts', account);
  const session = { idHash: Buffer.alloc(32, 7), publicId: 'x', accountId, userAgent: '' };
  await insertRow(sql, 'sessions', { ...session, createdAt: AT, lastUsedAt: AT });
  await insertRow(sql, 'auditLog', { at: AT, action: 'a.b', targetKind: 'site', targetId: '1', after: { x: [] } });
  const schemeId = await insertRow(sql, 'pointsSchemes', { name: 'P', version: 1, points: [25, 18, 1] });
  await insertRow(sql, 'seasons', { name: 'S', startsOn: '2024-02-29', endsOn: '2024-12-31', schemeId });
  const state = { serverId: deps.server.id, reportedAt: AT, players: 2, spectators: 0, driverIds: [1, 2 ** 53 - 1] };
  await insertRow(sql, 'serverStates', state);

  const read: string[] = [];
  for (const table of Object.values(schema).filter((value): value is typeof servers => value instanceof PgTable)) {
    const tagged = await sql`select * from ${sql(getTableName(table))}`;
    // A tagged row has the names of the database, a typed one those of the schema.
    const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, camel(name)] as const);
    const renamed = tagged.map((row) => Object.fromEntries(names.map(([key, name]) => [key, row[name]])));
    expect(await typed(sql, (db) => db.select().from(table)), getTableName(table)).toEqual(renamed);
    if (tagged.length > 0) read.push(getTableName(table));
  }
  const written = ['accounts', 'sessions', 'audit_log', 'points_schemes', 'seasons', 'server_states'];
  expect(read).toEqual(expect.arrayContaining(written));
  expect(await typed(sql, (db) => db.select({ ids: serverStates.driverIds }).from(serverStates))).toEqual([
    { ids: state.driverIds },
  ]);
  expect(await typed(sql, (db) => db.select({ points: pointsSchemes.points }).from(pointsSchemes))).toContainEqual({
    points: [25, 18, 1],
  });
});

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

it.each([[{ a: [1, null, { b: 'ü"\\' }] }], [[{ a: 1 }, 2]], ['text'], ['{"a":1}'], ['17'], [17], [[true]], [false]])(
  'JSON comes back as it was written: %j',
  async (value) => {
    const key = JSON.stringify(value);
    await typed(deps.sql, (db) => db.insert(siteSettings).values({ key, value }));
    expect(await deps.sql`select value from site_settings where key = ${key}`).toEqual([{ value }]);
    expect(
      await typed(deps.sql, (db) =>
        db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key)),
      ),
    ).toEqual([{ value }]);
  },
);

it('an error is the driver’s own: with its code, without the values', async () => {
  const row = { key: 'once', value: 'secret' };
  await typed(deps.sql, (db) => db.insert(siteSettings).values(row));
  const error: unknown = await typed(deps.sql, (db) => db.insert(siteSettings).values(row)).catch(
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ name: 'PostgresError', code: '23505' });
  expect(isUniqueViolation(error)).toBe(true);
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('secret');
});

it('a statement is observed once, in a transaction and outside of one', async () => {
  const seen: string[] = [];
  const sql = openClient({
    url: deps.databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: 0,
    observe(text, run) {
      seen.push(text);
      return run();
    },
  });
  await typed(sql, (db) => db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, 'a')));
  await sql.begin((tx) => typed(tx, (db) => db.select({ key: siteSettings.key }).from(siteSettings)));
  await sql.end();
  expect(seen).toEqual([
    'select "key" from "site_settings" where "site_settings"."key" = $1',
    'select "key" from "site_settings"',
  ]);
});

it.each([
  ['delete', () => typed(deps.sql, (db) => db.delete(servers).where(undefined))],
  ['delete without where', () => typed(deps.sql, (db) => db.delete(servers))],
  ['empty and()', () => typed(deps.sql, (db) => db.delete(servers).where(and(undefined)))],
  ['update', () => typed(deps.sql, (db) => db.update(servers).set({ name: 'x' }).where(undefined))],
  [
    'update with a where of a part of it',
    () =>
      typed(deps.sql, (db) =>
        db.update(servers).set({ name: part`(select lower(name) from servers where id = (select 1))` }),
      ),
  ],
])('a statement that would change every row is refused: %s', async (_what, run) => {
  await expect(run()).rejects.toThrow('This statement has no condition');
  expect(await deps.sql`select name from servers where id = ${deps.server.id}`).toEqual([{ name: 'Test server' }]);
});

it('one with a condition is not', async () => {
  await typed(deps.sql, (db) =>
    db
      .update(servers)
      .set({ name: part`lower(${servers.name})` })
      .where(isNull(servers.folderKey)),
  );
  await typed(deps.sql, (db) => db.delete(siteSettings).where(eq(siteSettings.key, 'none')));
  expect(await deps.sql`select name from servers where id = ${deps.server.id}`).toEqual([{ name: 'test server' }]);
});
