import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { openClient } from './client.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';

/** An arbitrary number, the same in every Paddock process. */
const MIGRATION_LOCK = 727;

/** Migrates the database to this version's schema. Safe in several processes at once: the others wait. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  // One connection: the lock and the migration must share a session. drizzle changes its client, so it gets its own.
  const connection = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle({ client: connection }), { migrationsFolder });
    const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
    try {
      await seedCatalogue(sql);
    } finally {
      await sql.end();
    }
  } finally {
    await connection.end();
  }
}

/** Instant (ms since 1970) of the newest migration in this build; drizzle stores the same number in the database. */
export function newestMigration(migrationsFolder: string): number {
  const journal: unknown = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  const entries = (journal as { entries: { when: number }[] }).entries;
  return Math.max(0, ...entries.map((entry) => entry.when));
}
