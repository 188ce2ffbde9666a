import { StaffServer } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, choice, isOneOf } from './column-types.ts';

/** Game servers, and an unlisted one for each folder that was imported without a server. */
export const servers = pgTable(
  'servers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: choice('kind', StaffServer.shape.kind).notNull(),
    folderKey: text('folder_key').unique(),
    capacity: integer('capacity'),
    timeZone: text('time_zone').notNull(),
    isListed: boolean('is_listed').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('servers_registered_name')
      .on(table.name)
      .where(sql`kind = 'registered'`),
    check('servers_folder_key', sql`(kind = 'folder') = (folder_key is not null)`),
    isOneOf(table.kind, StaffServer.shape.kind),
  ],
);

/** Ingest tokens: the token contains its id; its secret is stored only as a hash. */
export const serverTokens = pgTable(
  'server_tokens',
  {
    id: text('id').primaryKey(),
    serverId: integer('server_id')
      .notNull()
      .references(() => servers.id),
    secretHash: bytea('secret_hash').notNull(),
    /** A name given by staff; may be empty. */
    label: text('label').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** A replaced token stays valid until then. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('server_tokens_server').on(table.serverId)],
);
