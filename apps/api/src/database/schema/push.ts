import { sql } from 'drizzle-orm';
import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { ownAccountRef, sessions } from './accounts.ts';
import { bytea, instant, rowRef } from './column-types.ts';

/**
 * Browsers that get an account’s news as push messages. One that is signed out, removed or found to be dead has no row; whether a browser
 * wants push is kept with its session (`wants_push`), so that it can subscribe again.
 */
export const pushDevices = pgTable(
  'push_devices',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownAccountRef(),
    /** The sign-in of that browser, which ends with it; null: it has expired, which ends nothing. */
    sessionId: t
      .text('session_id')
      .unique()
      .references(() => sessions.publicId, { onDelete: 'cascade' }),
    /** SHA-256 of the address that the browser’s push service gave out: it belongs to whoever signed in last. */
    endpointHash: bytea('endpoint_hash').notNull(),
    /** That address and the browser’s keys, encrypted. */
    sealed: bytea('sealed').notNull(),
    /** Of the push service. */
    host: t.text('host').notNull(),
    /** The site’s public key that the browser has subscribed with; it takes messages of no other. */
    siteKey: t.text('site_key').notNull(),
    userAgent: t.text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The latest visit. */
    seenAt: instant('seen_at').notNull(),
    /** When the push service last took a message; null: never. */
    sentAt: instant('sent_at'),
  }),
  (table) => [
    unique('push_devices_endpoint').on(table.endpointHash),
    index('push_devices_account').on(table.accountId),
    index('push_devices_host').on(table.host),
    index('push_devices_seen').on(table.seenAt),
  ],
);

/** What is to be sent to a browser, and what was sent within the last days. The text is made when it is sent. */
export const pushNotes = pgTable(
  'push_notes',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: rowRef('device_id', () => pushDevices.id, { onDelete: 'cascade' }),
    /** A later note with the same one replaces this, also at the push service and on the screen. 32 hexadecimal digits. */
    topic: t.text('topic').notNull(),
    /** Empty: a test. */
    newsIds: t.bigint('news_ids', { mode: 'number' }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Later it is of no use. */
    expiresAt: instant('expires_at').notNull(),
    tries: t.smallint('tries').notNull().default(0),
    /** null: it was sent, or is not sent any more. */
    nextAt: instant('next_at'),
  }),
  (table) => [
    unique('push_notes_topic').on(table.deviceId, table.topic),
    index('push_notes_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('push_notes_age').on(table.createdAt),
  ],
);

/** Push services that asked to wait or refused messages. */
export const pushServices = pgTable('push_services', (t) => ({
  host: t.text('host').primaryKey(),
  /** Nothing is sent before. */
  notBefore: instant('not_before').notNull(),
  /** The latest reason why it took a message not, for admins; null: none. */
  problem: t.text('problem'),
  problemAt: instant('problem_at'),
}));
