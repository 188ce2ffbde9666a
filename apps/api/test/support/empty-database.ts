import { randomUUID } from 'node:crypto';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';

/** A database without any table, for the current test. */
export async function emptyDatabase(): Promise<{ url: string; sql: postgres.Sql }> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseFromTemplate(adminUrl, 'template0', name);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await sql.end();
    await dropDatabase(adminUrl, name);
  });
  return { url, sql };
}
