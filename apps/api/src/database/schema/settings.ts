import { pgTable } from 'drizzle-orm/pg-core';
import { json } from './column-types.ts';

/** Internal settings of this database, by name. */
export const siteSettings = pgTable('site_settings', (t) => ({
  key: t.text('key').primaryKey(),
  value: json('value').notNull(),
}));
