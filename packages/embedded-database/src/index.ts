export { backUpDatabase, restoreDatabase, type BackupOptions } from './backup.ts';
export { syncFolder } from './durable-files.ts';
export { joinEmbeddedDatabase, startEmbeddedDatabase, type RunningDatabase } from './embedded-database.ts';
export type { Replica } from './testing/replica.ts';
export {
  createDatabaseFromTemplate,
  dropDatabase,
  startTestDatabase,
  type TestDatabase,
} from './testing/test-database.ts';
