import { StaffServer } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, choice, instant, isOneOf, rowRef } from './column-types.ts';

/** Game servers, and an unlisted one for each folder that was imported without a server. */
export const servers = pgTable(
  'servers',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: t.text('name').notNull(),
    kind: choice('kind', StaffServer.shape.kind).notNull(),
    folderKey: t.text('folder_key').unique(),
    capacity: t.integer('capacity'),
    timeZone: t.text('time_zone').notNull(),
    isListed: t.boolean('is_listed').notNull(),
    /** Accounts that staff allow upload its files by hand. */
    takesUploads: t.boolean('takes_uploads').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('servers_registered_name')
      .on(table.name)
      .where(sql`kind = 'registered'`),
    check('servers_folder_key', sql`(kind = 'folder') = (folder_key is not null)`),
    isOneOf(table.kind, StaffServer.shape.kind),
  ],
);

export const serverRef = () => rowRef('server_id', () => servers.id);

/** Ingest tokens: the token contains its id; its secret is stored only as a hash. */
export const serverTokens = pgTable(
  'server_tokens',
  (t) => ({
    id: t.text('id').primaryKey(),
    serverId: serverRef(),
    secretHash: bytea('secret_hash').notNull(),
    /** A name given by staff; may be empty. */
    label: t.text('label').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    /** A replaced token stays valid until then. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  }),
  (table) => [index('server_tokens_server').on(table.serverId)],
);
