import { z } from 'zod';
import { EventId, SessionType, TrackCode } from './primitives.ts';
import { LivePlayers, ServerStatus, Stats } from './stats.ts';

/** A session that has just finished. */
export const EventNotification = z
  .object({ sessionType: SessionType, trackName: TrackCode })
  .meta({ id: 'EventNotification' });
export type EventNotification = z.output<typeof EventNotification>;

/** Clients skip messages whose id they have already seen. */
const MessageId = z.string().min(1).max(64);

/** Messages sent over `/ws`. `data` is as specified; `id` and `eventId` are added. */
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
