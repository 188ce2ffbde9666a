import { z } from 'zod';
import { EventId, Instant, LINES, NOT_PRINTABLE, ServerId, SessionType, TimeZone, TrackCode } from '../primitives.ts';
import { ChangePreview } from './amendments.ts';

const Count = z.int().min(0);

/** A server's time zone: its files contain only local time. */
export const TimeZoneChange = z.strictObject({ serverId: ServerId, timeZone: TimeZone });
export const TimeZoneChangeWithReason = z.strictObject({
  ...TimeZoneChange.shape,
  reason: z.string().trim().min(1, 'Say why.').max(500, 'At most 500 characters.').regex(LINES, NOT_PRINTABLE),
});

/** What another time zone would change in everything a server has sent. Nothing has been changed. */
export const TimeZonePreview = z
  .object({
    before: TimeZone,
    after: TimeZone,
    serverEvents: Count.describe('Events of the server'),
    tried: Count.describe('How many of them were tried for the preview, the latest: what follows is of these'),
    events: Count.describe('Events that would end at another time'),
    unaffected: Count.describe('Events whose time does not come from the server’s clock, or stays the same'),
    examples: z
      .array(
        z.object({
          eventId: EventId,
          sessionType: SessionType,
          trackName: TrackCode,
          before: Instant,
          after: Instant,
        }),
      )
      .max(10)
      .describe('The newest of them'),
    weekends: z.object({ before: Count, after: Count }).nullable().describe('null: not all events were tried'),
    change: ChangePreview,
  })
  .meta({ id: 'TimeZonePreview' });
export type TimeZonePreview = z.output<typeof TimeZonePreview>;
