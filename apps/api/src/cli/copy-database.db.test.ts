import { randomUUID } from 'node:crypto';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { checksumOf } from '../../test/support/checksum.ts';
import { runCommand, type CommandRun } from '../../test/support/command-context.ts';
import { emptyDatabase } from '../../test/support/empty-database.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { waitFor } from '../../test/support/run-program.ts';
import { TEMPLATE } from '../../test/support/template.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { readConfig } from '../config.ts';
import { openClient, type Client } from '../database/client.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { UsageError } from './command.ts';
import { runCopyDatabase } from './copy-database.ts';

const RESULT = /^(\d+) tables with (\d+) rows are the same in both databases; (\d+) of them were copied now\.\n/;

const fileOf = (end: string) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [110_000, 105_000 + number] })),
  });

/** A site's database, whose site runs until `stop`. */
async function startSite(): Promise<{ url: string; deps: TestDeps; stop: () => Promise<void> }> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseFromTemplate(adminUrl, TEMPLATE, name);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const deps = await createTestDeps({ databaseUrl: url });
  await deps.importFile(fileOf('250601_200000'));
  await deps.settle();
  // Into the audit log, which nothing can be taken from.
  await deps.servers.register({ name: 'Second server', timeZone: 'UTC' });
  let stopped: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await deps.close();
    const sql = postgres(url, { max: 1 });
    // PostgreSQL ends sessions a little after their connections.
    await waitFor('the sessions to end', async () => {
      const open = await sql`
        select from pg_stat_activity where datname = current_database() and application_name like 'paddock%'`;
      return open.length === 0;
    });
    await sql.end();
  };
  const stop = (): Promise<void> => (stopped ??= close());
  onTestFinished(stop);
  return { url, deps, stop };
}

const copy = (from: string, to: string, options: CommandRun = {}) =>
  runCommand(runCopyDatabase, from, { positionals: [to], ...options });

function open(url: string): Client {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000, applicationName: 'test' });
  onTestFinished(() => sql.end());
  return sql;
}

const numbersOf = (out: string): number[] => RESULT.exec(out)?.slice(1).map(Number) ?? [];

/** What is no row: sequences, foreign keys, triggers that fire. */
async function rulesOf(sql: Client): Promise<unknown[]> {
  return [
    await sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`,
    await sql`
      select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1, 2`,
    await sql`select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ];
}

/** The file that a table's rows are in: another one after the table was emptied. */
async function placeOf(sql: postgres.ISql, table: string): Promise<unknown> {
  const [row] = await sql`select pg_relation_filenode(${table}::regclass) as file`;
  return row?.['file'];
}

/** Runs a copy and cuts its connection to the source off where it reads `table`. */
async function cutOffAt(table: string, from: string, to: string): Promise<void> {
  const [other, watcher] = [postgres(from, { max: 1 }), postgres(from, { max: 1 })];
  await other.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    const failed = expect(copy(from, to)).rejects.toThrow(`The copy ended at the table ${table}: `);
    await waitFor('the copy to wait', async () => {
      const ended = await watcher`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'paddock copy' and wait_event_type = 'Lock'`;
      return ended.length > 0;
    });
    await failed;
  });
  await Promise.all([other.end(), watcher.end()]);
}

const prepare = (url: string) => prepareDatabase({ url, config: readConfig({ DATABASE_URL: url }, '/') });

it('copies every row, number and rule, and the site goes on there', async () => {
  const site = await startSite();
  await site.stop();
  const target = await emptyDatabase();
  const { code, out, err } = await copy(site.url, target.url);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(RESULT) });
  expect(out).toContain('The copy is complete.');
  expect(err).toMatch(/^[█░]+ 0 of \d+ {2}tables · \S+ · comparing\n/);
  const [tables = 0, rows = 0, copied = 0] = numbersOf(out);
  expect(tables).toBeGreaterThan(50);
  expect(rows).toBeGreaterThan(50);
  expect(copied).toBeGreaterThan(10);

  const [before, after] = [open(site.url), open(target.url)];
  expect(await checksumOf(after)).toBe(await checksumOf(before));
  expect(await rulesOf(after)).toEqual(await rulesOf(before));
  expect(await after`select from pg_namespace where nspname = 'unfinished_copy'`).toHaveLength(0);
  await prepare(target.url);
  const moved = await createTestDeps({ databaseUrl: target.url });
  onTestFinished(() => moved.close());
  expect(await moved.importFile(fileOf('250601_200000'))).toMatchObject({ status: 'duplicate' });
  expect(await moved.importFile(fileOf('250602_200000'))).toMatchObject({ status: 'imported' });
});

it('after a cut goes on where it ended, and no site starts on the half', async () => {
  const site = await startSite();
  await site.stop();
  const target = await emptyDatabase();
  await cutOffAt('events', site.url, target.url);
  await expect(prepare(target.url)).rejects.toThrow('This database is a copy that is not complete.');
  const done = await placeOf(target.sql, 'drivers');

  const { code, out, err } = await copy(site.url, target.url);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^Going on with the copy that was begun\.\n/) });
  expect(await placeOf(target.sql, 'drivers')).toBe(done);
  const [, , copied = 0] = numbersOf(out);
  const whole = await emptyDatabase();
  expect(copied).toBeLessThan(numbersOf((await copy(site.url, whole.url)).out)[2] ?? 0);
  expect(await checksumOf(open(target.url))).toBe(await checksumOf(open(site.url)));
  await prepare(target.url);
});

it('beside the running site it is not complete; a second run copies what has changed on either side', async () => {
  const site = await startSite();
  const target = await emptyDatabase();
  const first = await copy(site.url, target.url);
  expect(first.code).toBe(1);
  expect(first.err).toContain('The site is running, or a command is.');
  expect(first.out).toContain('The copy is not complete');
  await expect(prepare(target.url)).rejects.toThrow('This database is a copy that is not complete.');

  await site.deps.importFile(fileOf('250602_200000'));
  await site.stop();
  await target.sql`update tracks set name = 'Not Monza' where slug = 'monza'`;
  const untouched = await placeOf(target.sql, 'servers');
  const second = await copy(site.url, target.url);
  expect(second.code).toBe(0);
  expect(await checksumOf(open(target.url))).toBe(await checksumOf(open(site.url)));
  expect(await placeOf(target.sql, 'servers')).toBe(untouched);
});

it('finds rows that the target stores otherwise', async () => {
  const site = await startSite();
  await site.stop();
  const target = await emptyDatabase();
  await cutOffAt('events', site.url, target.url);
  await target.sql`alter table servers alter column name type character(120)`;
  await expect(copy(site.url, target.url)).rejects.toMatchObject({
    publicMessage: expect.stringMatching(
      /^The table public\.servers is not the same in both databases after it was copied: 2 rows with the checksum (-?\d+), but 2 with (?!\1\.)/,
    ),
  });
  await expect(prepare(target.url)).rejects.toThrow('not complete');
});

it('refuses a target that holds anything, and changes nothing there', async () => {
  const site = await startSite();
  await site.stop();
  const other = await emptyDatabase();
  await other.sql`create table notes (text text)`;
  await expect(copy(site.url, other.url)).rejects.toThrow('is not empty: it has the table public.notes.');
  expect(await other.sql`select from pg_namespace where nspname in ('unfinished_copy', 'drizzle')`).toHaveLength(0);
  const second = await startSite();
  const before = await checksumOf(second.deps.sql);
  await expect(copy(site.url, second.url)).rejects.toThrow('The database to copy to is not empty');
  await expect(copy(site.url, site.url)).rejects.toThrow('The database to copy to is not empty');
  expect(await checksumOf(second.deps.sql)).toBe(before);
});

it('refuses another schema than this version’s, on either side', async () => {
  const site = await startSite();
  await site.stop();
  const target = await emptyDatabase();
  await cutOffAt('events', site.url, target.url);
  await target.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
  await expect(copy(site.url, target.url)).rejects.toThrow('The copy was begun with a newer version');
  await target.sql`update drizzle.__drizzle_migrations set created_at = created_at - 2`;
  await expect(copy(site.url, target.url)).rejects.toThrow('The copy was begun with an older version');

  const source = open(site.url);
  await source`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
  await expect(copy(site.url, target.url)).rejects.toThrow(
    'has an older schema than this version. Run first: pnpm db:migrate',
  );
  await source`update drizzle.__drizzle_migrations set created_at = created_at + 2`;
  await expect(copy(site.url, target.url)).rejects.toThrow('has the schema of a newer version.');
  const nothing = await emptyDatabase();
  await expect(copy(nothing.url, target.url)).rejects.toThrow('The database to copy from holds no site.');
});

it('refuses a second copy into the same database, and says when there is no such database', async () => {
  const site = await startSite();
  await site.stop();
  const target = await emptyDatabase();
  await target.sql`select pg_advisory_lock(732)`;
  await expect(copy(site.url, target.url)).rejects.toThrow('Another copy into this database is under way.');
  const missing = new URL(target.url);
  missing.pathname = '/nowhere';
  await expect(copy(site.url, missing.href)).rejects.toThrow(
    /^The database to copy to cannot be used \(database "nowhere" does not exist\)\. Check its address/,
  );
});

it('wants one address or folder that is not the original', async () => {
  const url = inject('databaseAdminUrl');
  for (const positionals of [[], [url, url], ['http://127.0.0.1/paddock'], ['user@host/paddock']])
    await expect(copy(url, '', { positionals })).rejects.toThrow(UsageError);
  const env = { DATABASE_URL: '', DATA_DIR: '/data' };
  await expect(copy('', 'data', { env, callerDir: '/' })).rejects.toThrow(
    'The database to copy from is the one in /data.',
  );
});
