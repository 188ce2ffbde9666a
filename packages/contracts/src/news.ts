import { z } from 'zod';
import { ChampionshipId } from './championships/definition.ts';
import {
  Game,
  Instant,
  PlayerId,
  RaceNumber,
  ServerId,
  SessionKind,
  SessionType,
  TimeZone,
  TrackCode,
} from './primitives.ts';

/** Position of a news item: a later one has a greater number. */
export const NewsId = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ id: 'NewsId', example: 4711 });
export type NewsId = z.output<typeof NewsId>;

/**
 * What has happened.
 * result: a driver's result in an event. resultChanged: staff changed it. placeTaken: somebody was faster on a track's board.
 * record: of a track. milestone: a round number of races, wins or laps. report: a report of the reader moved. aboutMe: the reader is
 * asked for a statement, or something was decided about them. entry: their entry in a championship moved. entriesOpen: a championship
 * takes entries. round: a planned round is near, or was moved or cancelled. standings: a round was counted. decided: a championship has
 * its champion. For staff: serverSilent, serverBack, reportWaiting, claimWaiting, filesRefused.
 * channelLost: a Discord channel or another tool no longer takes posts.
 */
export const NewsKind = z
  .enum([
    'result',
    'resultChanged',
    'placeTaken',
    'record',
    'milestone',
    'report',
    'aboutMe',
    'entry',
    'entriesOpen',
    'round',
    'standings',
    'decided',
    'serverSilent',
    'serverBack',
    'reportWaiting',
    'claimWaiting',
    'filesRefused',
    'channelLost',
  ])
  .meta({ id: 'NewsKind' });
export type NewsKind = z.output<typeof NewsKind>;

/** What readers choose ways for, grouped as their settings show it. */
export const NewsTopic = z
  .enum([
    'myResult',
    'resultChanged',
    'placeTaken',
    'milestone',
    'followed',
    'round',
    'entry',
    'myReport',
    'aboutMe',
    'serverSilent',
    'staffWork',
  ])
  .meta({ id: 'NewsTopic' });
export type NewsTopic = z.output<typeof NewsTopic>;

/** Topics that only staff are told of. */
export const STAFF_TOPICS: readonly NewsTopic[] = ['serverSilent', 'staffWork'];
/** Topics that always are at the bell: the reader has a right to answer. */
export const LOCKED_TOPICS: readonly NewsTopic[] = ['aboutMe'];

/** here: the bell of the site. push: notifications of a browser. discord: a message through a webhook of one's own. */
export const NewsWay = z.enum(['here', 'push', 'discord']).meta({ id: 'NewsWay' });
export type NewsWay = z.output<typeof NewsWay>;

/** What stands left of a news item: the mark that the site has for such a thing already. */
const NewsMark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), game: Game, sessionType: SessionType, sessionKind: SessionKind }),
  z.object({ type: z.literal('place'), place: z.int().min(1) }),
  z.object({ type: z.literal('raceNumber'), raceNumber: RaceNumber }),
  z.object({ type: z.literal('record') }),
  z.object({ type: z.literal('icon'), icon: z.enum(['silent', 'scales', 'round', 'entry', 'trophy', 'flag', 'work']) }),
]);
export type NewsMark = z.output<typeof NewsMark>;

/** News are deleted after so many days. */
export const NEWS_DAYS = 90;
/** Unread news are counted up to here. */
export const MAX_UNREAD_NEWS = 99;

/** One news item, in words for its reader. It follows what the site shows: of a voided event there are no news. */
export const NewsItem = z
  .object({
    newsId: NewsId,
    at: Instant.describe('When it happened, or the last of several that are told as one'),
    kind: NewsKind,
    topic: NewsTopic,
    title: z.string().describe('One sentence'),
    text: z.string().describe('The figures behind it; may be empty'),
    startAt: Instant.nullable().describe('Of a planned round, to show in the reader’s time zone'),
    path: z.string().describe('Page of this site that it leads to'),
    mark: NewsMark,
    isUnread: z.boolean(),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof NewsItem>;

const UnreadCount = z.int().min(0).max(MAX_UNREAD_NEWS);

/** How much the signed-in account has not read. The state of the topic `news:<accountId>`. */
export const UnreadNews = z
  .object({
    unread: UnreadCount,
    latest: NewsId.nullable().describe('The latest news item; null: none'),
  })
  .meta({ id: 'UnreadNews' });
export type UnreadNews = z.output<typeof UnreadNews>;

/** What can be followed. */
export const FollowTarget = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('driver'), playerId: PlayerId }),
    z.strictObject({ kind: z.literal('server'), serverId: ServerId }),
    z.strictObject({ kind: z.literal('championship'), championshipId: ChampionshipId }),
    z.strictObject({ kind: z.literal('track'), trackName: TrackCode }),
  ])
  .meta({ id: 'FollowTarget' });
export type FollowTarget = z.output<typeof FollowTarget>;
export const FollowKind = z.enum(['driver', 'server', 'championship', 'track']);
export type FollowKind = z.output<typeof FollowKind>;

/** The most that one account follows. */
export const MAX_FOLLOWS = 500;

/** Something that the signed-in account follows. Nobody else sees it. */
export const Follow = z
  .object({
    target: FollowTarget,
    name: z.string(),
    classValue: z
      .int()
      .min(0)
      .nullable()
      .describe('Of a driver in the game driven most; null: not rated, or no driver'),
    isProvisional: z.boolean().describe('Whether the class value is still provisional'),
    game: Game.nullable().describe('Of a track or championship'),
    since: Instant,
  })
  .meta({ id: 'Follow' });
export type Follow = z.output<typeof Follow>;

/** A time of day, in minutes since midnight. */
const MinuteOfDay = z.int().min(0).max(1439);

/** Hours in which push and Discord wait; the bell does not. */
export const QuietHours = z
  .strictObject({
    from: MinuteOfDay.describe('Minutes since midnight, 1320 for 10:00 pm'),
    until: MinuteOfDay.describe('May be earlier than `from`: the next day'),
    timeZone: TimeZone,
  })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof QuietHours>;

/** What the signed-in account is told of, and how. */
export const NewsSettings = z
  .object({
    topics: z.array(z.object({ topic: NewsTopic, ways: z.array(NewsWay) })).describe('In the order of the page'),
    quietHours: QuietHours.nullable(),
  })
  .meta({ id: 'NewsSettings' });
export type NewsSettings = z.output<typeof NewsSettings>;
