import { pgTable } from 'drizzle-orm/pg-core';

/** Internal settings of this database, by name. */
export const siteSettings = pgTable('site_settings', (t) => ({
  key: t.text('key').primaryKey(),
  value: t.jsonb('value').notNull(),
}));
