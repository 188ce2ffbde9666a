import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** People in results. The platform id never leaves the server; links contain the public id. */
export const drivers = pgTable(
  'drivers',
  (t) => ({
    /** Derived from the platform id (see driver-id.ts), so that the order of imports never matters. */
    id: t.bigint('id', { mode: 'number' }).primaryKey(),
    publicId: t.text('public_id').notNull().unique(),
    platformId: t.text('platform_id').notNull().unique(),
    name: t.text('name').notNull(),
    shortName: t.text('short_name'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The driver wants to be shown by the game's three-letter name instead of the full name. */
    usesShortName: t.boolean('uses_short_name').notNull().default(false),
    /** Staff hide the name from the public, because it offends. */
    isNameMasked: t.boolean('is_name_masked').notNull().default(false),
    /** The driver wants to be hidden from boards and search. */
    isHidden: t.boolean('is_hidden').notNull().default(false),
    /** When the person was erased; the row stays, so that other drivers keep their places. */
    erasedAt: instant('erased_at'),
    /** Whether a ban excludes the driver from boards. Copied from the sanctions, because every board query needs it. */
    isBoardBanned: t.boolean('is_board_banned').notNull().default(false),
    /** The driver they were merged into, who has their results and to whom their address redirects. */
    mergedIntoId: t.bigint('merged_into_id', { mode: 'number' }),
  }),
  (table) => [
    index('drivers_hidden')
      .on(table.id)
      .where(sql`is_hidden`),
    index('drivers_board_banned')
      .on(table.id)
      .where(sql`is_board_banned`),
    index('drivers_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('drivers_last_seen').on(table.lastSeenAt, table.id),
    index('drivers_name').on(table.name, table.id),
    index('drivers_platform_prefix').on(table.platformId.op('text_pattern_ops')),
  ],
);

export const driverRef = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => drivers.id);

/** Every name of a driver. `search_name` is normalised: lower case, no accents. */
export const driverNames = pgTable(
  'driver_names',
  (t) => ({
    driverId: driverRef('driver_id'),
    name: t.text('name').notNull(),
    shortName: t.text('short_name').notNull(),
    searchName: t.text('search_name').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.driverId, table.name] }),
    index('driver_names_search').on(table.searchName, table.driverId),
    // Finds prefixes of the name, and of the part after the first word, in any collation.
    index('driver_names_prefix').on(table.searchName.op('text_pattern_ops')),
    index('driver_names_rest').on(
      sql`(substr(${table.searchName}, strpos(${table.searchName}, ' ') + 1)) text_pattern_ops`,
    ),
  ],
);
