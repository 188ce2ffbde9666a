import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterAll, expect, it, vi } from 'vitest';
import { migrationsFolder } from '../deps.ts';
import { firstMigrations } from '../../test/support/first-migrations.ts';
import { explainStartFailure } from '../start-failure.ts';
import { AppError } from '../shared/errors.ts';
import { emptyDatabase } from '../../test/support/empty-database.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { asUnavailable } from './disk-full-or-down.ts';
import { migrateDatabase } from './run-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'paddock-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A new folder with all migrations and one more. */
function withMigration(tag: string, statements: string, order = 0): string {
  const next = join(folder, tag);
  cpSync(migrationsFolder, next, { recursive: true });
  const journalFile = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
  const idx = journal.entries.length;
  const entry = { idx, version: '7', when: Date.now() + 1e9 + order * 1e6, tag, breakpoints: true };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(next, `${tag}.sql`), statements);
  return next;
}

/** All schema objects and data that migrations can change, and the list of applied migrations. */
async function contents(sql: postgres.Sql): Promise<unknown[]> {
  const tables = await sql`
    select table_schema, table_name, column_name, data_type from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2, 3`;
  const isMigrated = tables.some(({ table_schema: schema }) => schema === 'drizzle');
  const noted = isMigrated ? await sql`select hash, created_at from drizzle.__drizzle_migrations order by id` : [];
  return [...tables, ...noted];
}

it('several processes that start at once migrate once', async () => {
  const { url, sql } = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, migrationsFolder)));
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const noted = await sql`select from drizzle.__drizzle_migrations`;
  expect(noted).toHaveLength((journal as { entries: unknown[] }).entries.length);
  const before = await contents(sql);
  await migrateDatabase(url, migrationsFolder);
  expect(await contents(sql)).toEqual(before);
});

it('one that has to wait for another says so', async () => {
  const { url, sql } = await emptyDatabase();
  const said: string[] = [];
  await sql`select pg_advisory_lock(727)`;
  const migrated = migrateDatabase(url, migrationsFolder, (message) => said.push(message));
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('Another process is migrating')]));
  await sql`select pg_advisory_unlock(727)`;
  await migrated;
  const silent: string[] = [];
  await migrateDatabase(url, migrationsFolder, (message) => silent.push(message));
  expect(silent).toEqual([]);
});

it('one that fails half way changes nothing, and the next start can go on', async () => {
  const { url, sql } = await emptyDatabase();
  await migrateDatabase(url, migrationsFolder);
  const before = await contents(sql);
  const broken = withMigration(
    'broken',
    'create table half (id int);--> statement-breakpoint\nalter table nowhere add column x int;',
  );
  await expect(migrateDatabase(url, broken)).rejects.toSatisfy((error: unknown) => {
    expect(explainStartFailure(error)).toBe(
      `The database could not be updated to this version's schema: relation "nowhere" does not exist. Nothing was changed. ` +
        'Start the previous version again, and report this message.',
    );
    return true;
  });
  expect(await contents(sql)).toEqual(before);
  // The lock was released with its connection.
  await migrateDatabase(url, migrationsFolder);
});

it('a database that a newer version has changed for good is refused with what to do', async () => {
  const { url, sql } = await emptyDatabase();
  await migrateDatabase(url, migrationsFolder);
  await sql`update site_settings set value = '9999999999999' where key = 'oldestUsableBy'`;
  const failure = await migrateDatabase(url, migrationsFolder).catch(explainStartFailure);
  expect(failure).toMatch(
    /^The database was updated to the schema of a newer version, .* restore a backup from before the upgrade\.$/,
  );
});

it('a database that only reads is explained in one sentence', async () => {
  const { url, sql } = await emptyDatabase();
  await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  const failure = await migrateDatabase(url, migrationsFolder).catch(explainStartFailure);
  expect(failure).toMatch(
    /^The database accepts no changes \(cannot execute .* in a read-only transaction\)\. .* then start again\.$/,
  );
});

it('beside uploads neither ends as a deadlock: uploads wait, or are told to come back', async () => {
  const deps = await createTestDeps();
  const failed: unknown[] = [];
  let [round, sent, isOver] = [0, 0, false];
  const upload = async (server: number): Promise<void> => {
    while (!isOver) {
      const laps = [100_000 + (sent += 1), 99_000 + server];
      const end = `250601_${String(100_000 + (sent % 60)).padStart(6, '0')}`;
      const file = resultFile({ type: 'R', track: 'monza', end, cars: [{ drivers: [driver(server)], laps }] });
      await deps.importFile(file).catch((error: unknown) => failed.push(asUnavailable(error) ?? error));
    }
  };
  const uploads = [1, 2, 3].map((server) => upload(server));
  // In the order opposite to that in which an import reads the tables, with time in between.
  while (round < 4 || sent <= 20) {
    round += 1;
    const statements = ['events', 'ingest_files', 'servers'].map(
      (table) => `alter table ${table} add column next_${round} int;`,
    );
    const next = withMigration(
      `migration_${round}`,
      statements.join('--> statement-breakpoint\nselect pg_sleep(0.1);--> statement-breakpoint\n'),
      round,
    );
    await migrateDatabase(deps.databaseUrl, next);
  }
  isOver = true;
  await Promise.all(uploads);
  expect(failed.filter((error) => !(error instanceof AppError && error.code === 'unavailable'))).toEqual([]);
  await deps.close();
});

/** Runs only the first migrations, without the names that this version adds. */
async function migrateOnly(url: string, count: number): Promise<void> {
  const migrationsOnly = firstMigrations(count);
  const connection = postgres(url, { max: 1, onnotice: () => {} });
  await migrate(drizzle({ client: connection }), { migrationsFolder: migrationsOnly });
  await connection.end();
  rmSync(migrationsOnly, { recursive: true });
}

it('what a filled database says of drivers is the same after their rows became narrower', async () => {
  const { url, sql } = await emptyDatabase();
  await migrateOnly(url, 8);
  await sql`
    insert into drivers (id, platform_id, public_id, name, first_seen_at, last_seen_at) values
      (1, 'S1', 'one', 'Ana Costa', '2025-01-01Z', '2025-03-03Z'), (2, 'S2', 'two', 'Bo', '2025-01-01Z', '2025-02-02Z')`;
  await sql`
    insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at) values
      (1, 'Ana Silva', 'ANA', 'ana silva', '2025-01-01Z', '2025-02-01Z'),
      (1, 'Ana Costa', 'ANA', 'ana costa', '2025-03-01Z', '2025-03-03Z'),
      (2, 'Bo', 'BO', 'bo', '2025-01-01Z', '2025-02-02Z')`;
  await sql`insert into driver_tracks (driver_id, track_id, events, laps) values (1, 1, 2, 20), (2, 1, 1, 9)`;
  await sql`insert into driver_days (driver_id, day, events, laps) values (1, '2025-03-03', 2, 20)`;

  await migrateOnly(url, 9);

  expect(await sql`select driver_id::int as id, last_seen_at as at from driver_seen order by 1`).toEqual([
    { id: 1, at: new Date('2025-03-03Z') },
    { id: 2, at: new Date('2025-02-02Z') },
  ]);
  expect(await sql`select name, last_at as at from driver_names order by 1`).toEqual([
    { name: 'Ana Costa', at: null },
    { name: 'Ana Silva', at: new Date('2025-02-01Z') },
    { name: 'Bo', at: null },
  ]);
  expect(await sql`select driver_id::int as id, has_returned from driver_tracks order by 1`).toEqual([
    { id: 1, has_returned: true },
    { id: 2, has_returned: false },
  ]);
  expect(await sql`select day::text from driver_days`).toEqual([{ day: '2025-03-03' }]);
});
