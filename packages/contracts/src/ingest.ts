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
    eventId: EventId.nullable().describe(
      'Of the first session that is or belongs to an event; null: no session had entries',
    ),
    sessions: z
      .array(z.object({ eventId: EventId, status: z.enum(['imported', 'duplicate']), laps: z.int().min(0) }))
      .describe('The sessions in the file that had entries, in the order driven'),
    laps: z.int().min(0).describe('In all of them'),
    warnings: z.array(IngestWarning),
  })
  .meta({ id: 'IngestReply' });
export type IngestReply = z.output<typeof IngestReply>;

/** What a game server says about a result file that it uploads. */
export const ResultFileQuery = z.strictObject({
  fileName: z.string().min(1).max(1000).describe("The file's own name: it says when the session ended"),
  modifiedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When the file was last written; used when the end is missing'),
  history: z.enum(['0', '1']).default('0').describe('1: an old file, which raises no toast'),
});
export type ResultFileQuery = z.input<typeof ResultFileQuery>;
