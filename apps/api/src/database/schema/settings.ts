import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What this database knows of itself, by name. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
