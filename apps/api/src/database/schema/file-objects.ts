import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

/**
 * The objects of the object store. Each has its row before its bytes are put there, and until they are deleted, so the rows are the list
 * of the objects; `file-store/move-files.ts`.
 */
export const fileObjects = pgTable(
  'file_objects',
  {
    /** SHA-256 of the object, and its name. */
    hash: bytea('hash').primaryKey(),
    /** When a file last began or ceased to use it; null: a file has used it since. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    index('file_objects_unused')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
  ],
);
