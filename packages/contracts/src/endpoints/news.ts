import { z } from 'zod';
import { CheckChannel, OwnChannel } from '../admin/channels.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  Follow,
  FollowTarget,
  MAX_FOLLOWS,
  NewsId,
  NewsItem,
  NewsSettings,
  NewsTopic,
  NewsWay,
  QuietHours,
  UnreadNews,
} from '../news.ts';
import { Cursor, PageSize, inUrl } from '../primitives.ts';

const common = { access: 'user', cache: 'none', tags: ['News'] } as const;
const Follows = z.array(Follow).max(MAX_FOLLOWS).describe('The latest first');
const SetFollow = z.strictObject({ target: FollowTarget, isFollowed: z.boolean() });
const MarkRead = z.strictObject({ upTo: NewsId.describe('This one and all before it') });
const SetWay = z.strictObject({ topic: NewsTopic, way: NewsWay, isOn: z.boolean() });
const StopByLink = z.strictObject({
  token: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/)
    .describe('Of the link, after the `#`'),
  isStopped: z.boolean().describe('false: undoes it'),
});
const SetQuietHours = z.strictObject({ quietHours: QuietHours.nullable().describe('null: none') });

export const news = {
  list: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'What happened to the signed-in account and to what it follows, the latest first',
    input: z.object({ cursor: Cursor.optional(), limit: PageSize.default(20), isUnread: z.boolean().default(false) }),
    output: z.object({ news: z.array(NewsItem), nextCursor: Cursor.nullable(), ...UnreadNews.shape }),
    rest: {
      method: 'GET',
      path: '/api/news',
      query: z.object({
        cursor: Cursor.optional(),
        limit: inUrl(PageSize).default(20),
        isUnread: z.stringbool().default(false).describe('Only what is not read yet'),
      }),
    },
  }),
  unread: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'How many news the signed-in account has not read',
    input: z.strictObject({}),
    output: UnreadNews,
    rest: { method: 'GET', path: '/api/news/unread' },
  }),
  markRead: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Remembers up to which one the account has read its news; never less than before',
    input: MarkRead,
    output: UnreadNews,
    rest: { method: 'POST', path: '/api/news/read', body: MarkRead },
  }),
  follows: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'What the signed-in account follows',
    input: z.strictObject({}),
    output: Follows,
    rest: { method: 'GET', path: '/api/follows' },
  }),
  follow: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Follows a driver, a server, a championship or a track, or stops following it',
    input: SetFollow,
    output: Follows,
    rest: { method: 'POST', path: '/api/follows', body: SetFollow },
  }),
  settings: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Notification settings of the signed-in account: ways by topic, and quiet hours',
    input: z.strictObject({}),
    output: NewsSettings,
    rest: { method: 'GET', path: '/api/news/settings' },
  }),
  setWay: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Tells of a topic by a way, or no longer',
    input: SetWay,
    output: NewsSettings,
    rest: { method: 'POST', path: '/api/news/settings/way', body: SetWay },
  }),
  setQuietHours: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Sets the hours in which push and Discord wait',
    input: SetQuietHours,
    output: NewsSettings,
    rest: { method: 'POST', path: '/api/news/settings/quiet-hours', body: SetQuietHours },
  }),
  stopAll: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Ends push and Discord of every topic; the bell stays',
    input: z.strictObject({}),
    output: NewsSettings,
    rest: { method: 'POST', path: '/api/news/settings/stop-all' },
  }),
  stopByLink: defineEndpoint({
    ...common,
    access: 'public',
    kind: 'mutation',
    summary: 'Stops a topic by one way, with the link in each message and without sign-in; or undoes that',
    description: 'What the link “stop these messages” does.',
    input: StopByLink,
    output: z.object({ topic: NewsTopic, way: NewsWay, isStopped: z.boolean() }),
    rest: { method: 'POST', path: '/api/news/stop', body: StopByLink },
  }),
  ownChannel: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'The Discord webhook to which the signed-in account’s own news go; null: none',
    input: z.strictObject({}),
    output: OwnChannel.nullable(),
    rest: { method: 'GET', path: '/api/news/channel' },
  }),
  connectOwnChannel: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Connects a Discord webhook of one’s own, in place of the one before',
    input: CheckChannel,
    output: OwnChannel,
    rest: { method: 'POST', path: '/api/news/channel/connect', body: CheckChannel },
  }),
  disconnectOwnChannel: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Deletes the webhook of one’s own',
    input: z.strictObject({}),
    output: z.null(),
    rest: { method: 'POST', path: '/api/news/channel/disconnect', successStatus: 204 },
  }),
  testOwnChannel: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Posts a test to the webhook of one’s own',
    input: z.strictObject({}),
    output: z.null(),
    rest: { method: 'POST', path: '/api/news/channel/test', successStatus: 204 },
  }),
};
