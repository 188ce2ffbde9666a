import { FollowKind, NewsKind, NewsWay } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownAccountRef } from './accounts.ts';
import { choice, instant, isOneOf, json } from './column-types.ts';
import { events } from './events.ts';

/** Whom a news item concerns: one account, staff, or everybody who follows, owns or has entered the rest. */
const Subject = { options: ['account', 'staff', ...FollowKind.options] } as const;

/** Ways that leave the site. */
const OutsideWay = NewsWay.exclude(['here']);

/** What accounts follow. `targetId`: of the driver, server, championship or track. */
export const follows = pgTable(
  'follows',
  (t) => ({
    accountId: ownAccountRef(),
    kind: choice('kind', FollowKind).notNull(),
    targetId: t.bigint('target_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.targetId] }),
    index('follows_target').on(table.kind, table.targetId),
    isOneOf(table.kind, FollowKind),
  ],
);

/**
 * News, one row for each thing that happened to a subject, however many read it: who reads what is found when they read. Names and
 * results are not here but where they are kept, so that what is erased, hidden or voided disappears from news too.
 */
export const news = pgTable(
  'news',
  (t) => ({
    /** The order of news. One that is merged with another gets a new number. */
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: choice('kind', NewsKind).notNull(),
    subjectKind: choice('subject_kind', Subject).notNull(),
    /** 0: staff. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    eventId: t.integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** Ids and figures, in the format of the kind. No names. */
    detail: json('detail').notNull().default({}),
    /** Of news that are told once, or as one with those before; null: each by itself. */
    mergeKey: t.text('merge_key'),
  }),
  (table) => [
    index('news_subject').on(table.subjectKind, table.subjectId, table.id),
    index('news_event').on(table.eventId),
    index('news_age').on(table.at),
    uniqueIndex('news_merge_key')
      .on(table.mergeKey)
      .where(sql`merge_key is not null`),
    isOneOf(table.kind, NewsKind),
    isOneOf(table.subjectKind, Subject),
  ],
);

/** What an account chose to be told of. Without a row: everything at the bell, nothing elsewhere. */
export const newsSettings = pgTable('news_settings', (t) => ({
  accountId: ownAccountRef().primaryKey(),
  /** Ways by topic, as `NewsSettings` in the contract; a topic that is missing has its default. */
  ways: json('ways').notNull().default({}),
  /** Minutes since midnight in `timeZone`; null: no quiet hours. */
  quietFrom: t.smallint('quiet_from'),
  quietUntil: t.smallint('quiet_until'),
  timeZone: t.text('time_zone'),
}));

/** News that wait for the end of an account's quiet hours before they go out by its other ways. */
export const newsWaiting = pgTable(
  'news_waiting',
  (t) => ({
    accountId: ownAccountRef(),
    way: choice('way', OutsideWay).notNull(),
    /** No reference: news that are merged with others get a new number, and those others go out themselves. */
    newsId: t.bigint('news_id', { mode: 'number' }).notNull(),
    dueAt: instant('due_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.accountId, table.way, table.newsId] }),
    index('news_waiting_due').on(table.dueAt),
    isOneOf(table.way, OutsideWay),
  ],
);
