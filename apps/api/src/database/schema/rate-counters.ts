import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** Requests per time window, summed over all processes. An unlogged table: a crash may lose the counts. */
export const rateCounters = pgTable(
  'rate_counters',
  (t) => ({
    key: t.text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: t.integer('count').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_counters_window').on(table.windowStart),
  ],
);
