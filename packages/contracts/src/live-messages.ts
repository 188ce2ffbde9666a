import { z } from 'zod';
import { LiveServer } from './live-servers.ts';
import { LiveTiming, LiveTimingChange } from './live-timing.ts';
import { UnreadNews } from './news.ts';
import { EventId, SessionType, TrackCode } from './primitives.ts';
import { LivePlayers, ServerStatus, Stats } from './stats.ts';

/** A session that has just finished. */
export const EventNotification = z
  .object({ sessionType: SessionType, trackName: TrackCode })
  .meta({ id: 'EventNotification' });
export type EventNotification = z.output<typeof EventNotification>;

/** Clients skip messages whose id they have already seen. */
const MessageId = z.string().min(1).max(64);

/** Messages sent over `/ws` to all. `data` is as specified; `id` and `eventId` are added. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), data: EventNotification, id: MessageId, eventId: EventId }),
  z.object({
    type: z.literal('stats'),
    data: Stats,
    id: MessageId.optional(),
    revision: MessageId.optional().describe('Different from the one before: published results were changed'),
    eventId: EventId.optional().describe(
      'Beside a new revision: the one event that it changed; absent: several, or all',
    ),
  }),
  z.object({ type: z.literal('server_status'), data: ServerStatus, id: MessageId.optional() }),
  z.object({ type: z.literal('live_players'), data: z.array(LivePlayers), id: MessageId.optional() }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;

/** How many topics one connection may follow. */
export const MAX_TOPICS = 50;

/** What a client can follow beside the messages to all: a kind and the id of one of it, such as `server:12`. */
const Topic = z
  .string()
  .max(32)
  .regex(/^[a-z]+:[1-9]\d*$/);

/** What the topics of each kind tell: `server:12` a server's state, `live:12` its running session car by car,; `news:4` how much that account has not read. */
export interface TopicStates {
  readonly server: LiveServer;
  readonly live: LiveTiming;
  readonly news: UnreadNews;
}
export type TopicKindName = keyof TopicStates;

/** What a client may send over `/ws`. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topic: Topic }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: Topic }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

const StateNumber = z.int().min(0);

/**
 * Sent over `/ws` about the topics that a client follows. A snapshot is the whole state; a change of `live` topics is a
 * `LiveTimingChange`, of others the whole state again.
 */
export const TopicMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    topic: Topic,
    number: StateNumber,
    data: z.union([LiveServer, LiveTiming, UnreadNews]),
  }),
  z.object({
    type: z.literal('change'),
    topic: Topic,
    number: StateNumber.describe('Greater than that of every earlier state; the same from every process of the site'),
    previous: StateNumber.describe('Of the message before: who has an older state subscribes again'),
    data: z.union([LiveServer, LiveTimingChange, UnreadNews]),
  }),
  z.object({
    type: z.literal('refused'),
    topic: Topic,
    code: z.enum(['not_found', 'forbidden', 'rate_limited']),
    message: z.string(),
  }),
]);
export type TopicMessage = z.output<typeof TopicMessage>;

/** Every message that a client may receive. */
export const SocketMessage = z.discriminatedUnion('type', [ServerMessage, TopicMessage]);
export type SocketMessage = z.output<typeof SocketMessage>;
