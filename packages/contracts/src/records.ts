import { z } from 'zod';
import { DriverSummary } from './driver.ts';
import { EventId, Game, Instant, Milliseconds, SessionKind, TrackCode } from './primitives.ts';

/** A lap that was a track's fastest ever when it was driven. */
export const RecordStep = z
  .object({
    game: Game,
    trackName: TrackCode,
    carGroup: z.string().nullable().describe('null: of all cars together'),
    driver: DriverSummary,
    carModel: z.int().nullable(),
    lapTime: Milliseconds,
    improvement: Milliseconds.nullable().describe('How much faster than the record before; null: the first one'),
    previousHolder: DriverSummary.nullable(),
    sessionKind: SessionKind,
    isWet: z.boolean().nullable(),
    eventId: EventId,
    at: Instant.describe('End of the session'),
  })
  .meta({ id: 'RecordStep' });
export type RecordStep = z.output<typeof RecordStep>;

/** A record, or a driver's new personal best on a track. */
export const Improvement = RecordStep.extend({
  kind: z.enum(['record', 'personalBest']),
  improvement: Milliseconds.nullable().describe('How much faster than the record, or the driver’s own best, before'),
  rank: z.int().min(1).describe('Where the driver stands on the track now'),
  of: z.int().min(1),
}).meta({ id: 'Improvement' });
export type Improvement = z.output<typeof Improvement>;
