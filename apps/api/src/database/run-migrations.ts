import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { openClient } from './client.ts';
import { isUndefinedTable } from './database-error.ts';
import { withImportsWaiting } from './import-lock.ts';
import { findPrimary, followsPrimary } from './primary-host.ts';
import { retryTransaction } from './retry-transaction.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { LOCKS } from './advisory-locks.ts';

/**
 * The newest migration at whose end a version must stand to be able to use this version's schema; increase it with each migration
 * that removes or renames what earlier versions use. (0042_one_read_mark)
 */
const OLDEST_USABLE_BY = 1_795_820_034_858;

/** A migration failed and was rolled back; the cause says why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The schema was changed by a newer version in a way that this one cannot use. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/**
 * Migrates the database to this version's schema. Safe in several processes at once: the others say that they wait, and wait.
 * @throws NewerSchemaError, MigrationError
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  say: (message: string) => void = () => {},
): Promise<void> {
  // One connection: the lock and the migration must share a session. drizzle changes its client, so it gets its own.
  await using opened = new AsyncDisposableStack();
  const address = followsPrimary(url) ? (await findPrimary(url)).url : url;
  const connection = postgres(address, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  opened.defer(() => connection.end());
  const [lock] = await connection<{ isFree: boolean }[]>`
    select pg_try_advisory_lock(${LOCKS.migrations}) as "isFree"`;
  if (lock?.isFree !== true) {
    say("Another process is migrating the database's schema. Waiting until it has finished.");
    await connection`select pg_advisory_lock(${LOCKS.migrations})`;
  }
  await requireUsable(connection, migrationsFolder);
  const { newest } = await findSchemaVersion(connection);
  if (newest < newestMigration(migrationsFolder)) await migrateBesideImports(connection, migrationsFolder);
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  opened.defer(() => sql.end());
  await seedCatalogue(sql);
  await saveOldestUsableBy(sql, Math.min(OLDEST_USABLE_BY, newestMigration(migrationsFolder)));
}

/**
 * Imports and migrations lock many tables, in different orders: imports have to wait, or one of the two would be ended as a
 * deadlock. Other requests lock tables, too: what they and the migration wait for each other is tried again.
 */
async function migrateBesideImports(connection: postgres.Sql, migrationsFolder: string): Promise<void> {
  try {
    await retryTransaction(() =>
      withImportsWaiting(connection, () => migrate(drizzle({ client: connection }), { migrationsFolder })),
    );
  } catch (cause) {
    throw new MigrationError('A migration failed.', { cause });
  }
}

/** The schema of a database, as instants of migrations (ms since 1970). */
export interface SchemaVersion {
  /** The newest migration; 0: none. */
  readonly newest: number;
  /** A version needs at least this migration to be able to use the schema. */
  readonly oldestUsableBy: number;
}

export async function findSchemaVersion(sql: postgres.Sql): Promise<SchemaVersion> {
  try {
    const [row] = await sql<SchemaVersion[]>`
      select coalesce(max(created_at), 0)::float8 as newest, coalesce(
        (select value::text::float8 from site_settings where key = 'oldestUsableBy'), 0) as "oldestUsableBy"
      from drizzle.__drizzle_migrations`;
    return row ?? { newest: 0, oldestUsableBy: 0 };
  } catch (error) {
    if (isUndefinedTable(error)) return { newest: 0, oldestUsableBy: 0 };
    throw error;
  }
}

async function requireUsable(sql: postgres.Sql, migrationsFolder: string): Promise<void> {
  const { oldestUsableBy } = await findSchemaVersion(sql);
  if (oldestUsableBy <= newestMigration(migrationsFolder)) return;
  throw new NewerSchemaError(
    'The database was updated to the schema of a newer version, which this one cannot use. Start the newer version again, or restore ' +
      'a backup from before the upgrade.',
  );
}

async function saveOldestUsableBy(sql: postgres.Sql, instant: number): Promise<void> {
  await sql`
    insert into site_settings (key, value) values ('oldestUsableBy', to_jsonb(${instant}::float8))
    on conflict (key) do update set value = excluded.value where site_settings.value::text::float8 < ${instant}::float8`;
}

/** Instant (ms since 1970) of the newest migration in this build; drizzle stores the same number in the database. */
export function newestMigration(migrationsFolder: string): number {
  const journal: unknown = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  const entries = (journal as { entries: { when: number }[] }).entries;
  return Math.max(0, ...entries.map((entry) => entry.when));
}
