import { ChannelTool, ChannelScope, NewsKind, PostKind, PostState } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountRef, accounts } from './accounts.ts';
import { bytea, choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { events } from './events.ts';

/** account: one's own, for one's own news. */
const ScopeKind = { options: [...ChannelScope.options.map(({ shape }) => shape.kind.value), 'account'] } as const;
const StoredPostKind = { options: [...PostKind.options, 'test', 'news'] } as const;

/** Channels of Discord and addresses of other tools that get posts. */
export const channels = pgTable(
  'channels',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tool: choice('tool', ChannelTool).notNull(),
    name: t.text('name').notNull(),
    scopeKind: choice('scope_kind', ScopeKind).notNull(),
    /** 0: the site. */
    scopeId: integer('scope_id').notNull(),
    /** Whose own it is; null: of staff. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kinds: text('kinds').array().notNull(),
    /** A line of staff’s own above each post; empty: none. */
    intro: text('intro').notNull().default(''),
    /** Address and keys, encrypted; null: it is lost. */
    sealed: bytea('sealed'),
    /** What may be shown of the address. */
    shownAddress: t.text('shown_address').notNull(),
    /** Id of Discord’s webhook, or the keyed hash of another tool’s address: none is connected twice. */
    addressKey: t.text('address_key').notNull(),
    /** Those with the same line share the limits of one Discord channel. */
    line: t.text('line').notNull(),
    /** Nothing is sent before. */
    notBefore: instant('not_before').notNull(),
    /** News up to this one have their posts. */
    newsId: bigint('news_id', { mode: 'number' }).notNull(),
    pausedAt: instant('paused_at'),
    pausedBy: accountRef('paused_by'),
    /** When it was found to take no posts any more; `lostReason` says why. */
    lostAt: instant('lost_at'),
    lostReason: t.text('lost_reason'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
  }),
  (table) => [
    uniqueIndex('channels_address').on(table.tool, table.addressKey),
    uniqueIndex('channels_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    index('channels_line').on(table.line),
    isOneOf(table.tool, ChannelTool),
    isOneOf(table.scopeKind, ScopeKind),
    check('channels_own', sql`(scope_kind = 'account') = (account_id is not null)`),
  ],
);

/**
 * What was, or is to be, posted. A row is there before anything is sent, and its state tells what became of it; `key` is that of the
 * news, so nothing is posted twice. The text is made when it is sent.
 */
export const channelPosts = pgTable(
  'channel_posts',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channelId: rowRef('channel_id', () => channels.id, { onDelete: 'cascade' }),
    key: t.text('key').notNull(),
    kind: choice('kind', StoredPostKind).notNull(),
    /** The news: a copy, since news that are told again get another id; null: a test. */
    newsKind: choice('news_kind', NewsKind),
    subjectKind: t.text('subject_kind'),
    subjectId: bigint('subject_id', { mode: 'number' }),
    eventId: t.integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    detail: json('detail').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    state: choice('state', PostState).notNull(),
    tries: t.smallint('tries').notNull().default(0),
    nextAt: instant('next_at'),
    sentAt: instant('sent_at'),
    tookMs: t.integer('took_ms'),
    reason: t.text('reason').notNull().default(''),
    /** Id of the message at the tool: it can be changed. null: none, or it is gone. */
    messageId: t.text('message_id'),
    /** SHA-256 of what was last sent. */
    contentHash: bytea('content_hash'),
    /** `changed_at` of the event whose facts were last sent. */
    contentOf: t.timestamp('content_of', { withTimezone: true, precision: 3, mode: 'string' }),
  }),
  (table) => [
    unique('channel_posts_key').on(table.channelId, table.key),
    index('channel_posts_due')
      .on(table.channelId, table.id)
      .where(sql`state in ('waiting', 'sending')`),
    index('channel_posts_latest').on(table.channelId, table.createdAt),
    index('channel_posts_event').on(table.eventId),
    index('channel_posts_age').on(table.createdAt),
    isOneOf(table.kind, StoredPostKind),
    isOneOf(table.newsKind, NewsKind),
    isOneOf(table.state, PostState),
  ],
);
