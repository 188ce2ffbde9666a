export { startEmbeddedDatabase, type EmbeddedDatabaseOptions, type RunningDatabase } from './embedded-database.ts';
export { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './embedded-database-error.ts';
export { joinEmbeddedDatabase, type JoinOptions } from './join-embedded-database.ts';
export type { Replica } from './replica.ts';
export {
  createDatabaseFromTemplate,
  dropDatabase,
  startTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database.ts';
