import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseAdminUrl: string;
    siteUrl: string;
    siteDatabaseUrl: string;
  }
}

/** The site as it is released, bundle and built pages, on a database of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  const databaseUrl = await createDatabaseFromTemplate(database.adminUrl, 'template1', 'paddock_e2e');
  const site = await startSite(databaseUrl);
  project.provide('databaseAdminUrl', database.adminUrl);
  project.provide('siteUrl', site.url);
  project.provide('siteDatabaseUrl', databaseUrl);
  return async () => {
    await site.stop();
    await database.stop();
  };
}
