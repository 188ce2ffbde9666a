import { z } from 'zod';
import { EventId } from './primitives.ts';

export const IngestWarning = z
  .object({
    code: z.string(),
    message: z.string(),
    path: z.string().optional(),
    count: z.int().min(1).optional(),
  })
  .meta({ id: 'IngestWarning' });
export type IngestWarning = z.output<typeof IngestWarning>;

/** The outcome of an uploaded result file. */
export const IngestReply = z
  .object({
    status: z.enum(['imported', 'duplicate', 'empty']),
    eventId: EventId.nullable().describe('null when the session had no entries'),
    laps: z.int().min(0),
    warnings: z.array(IngestWarning),
  })
  .meta({ id: 'IngestReply' });
export type IngestReply = z.output<typeof IngestReply>;
