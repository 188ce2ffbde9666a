import { pgTable } from 'drizzle-orm/pg-core';
import { ownAccountRef } from './accounts.ts';
import { bytea, instant, json } from './column-types.ts';

/** Accounts that give their class and races to Discord, which servers there give roles for. */
export const roleConnections = pgTable('role_connections', () => ({
  accountId: ownAccountRef().primaryKey(),
  /** Access and refresh token, encrypted. */
  tokens: bytea('tokens').notNull(),
  /** When the access token ends. */
  expiresAt: instant('expires_at').notNull(),
  linkedAt: instant('linked_at').notNull(),
  /** The values that Discord took last, and when; null: none yet. */
  sent: json('sent'),
  sentAt: instant('sent_at'),
  /** When Discord no longer took them. */
  endedAt: instant('ended_at'),
}));
