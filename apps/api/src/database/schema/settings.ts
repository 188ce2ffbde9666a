import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Internal settings of this database, by name. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
