export {
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  type JoinOptions,
  type RunningDatabase,
} from './embedded-database.ts';
export { AlreadyRunningError, EmbeddedDatabaseError } from './embedded-database-error.ts';
export type { Replica } from './testing/replica.ts';
export {
  createDatabaseFromTemplate,
  dropDatabase,
  startTestDatabase,
  type TestDatabase,
} from './testing/test-database.ts';
