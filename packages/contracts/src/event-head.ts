import { z } from 'zod';
import { EventId, Game, Instant, SessionKind, SessionType, TrackCode } from './primitives.ts';

/** What tells one event from another, wherever it is mentioned. */
export const eventHead = {
  eventId: EventId,
  game: Game,
  sessionType: SessionType,
  sessionKind: SessionKind,
  trackName: TrackCode,
  title: z.string().describe('What staff call it, else the server’s own name in the file'),
  endAt: Instant,
};
