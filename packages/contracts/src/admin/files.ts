import { z } from 'zod';
import { IngestWarning } from '../ingest.ts';
import { EventId, Instant, RaceNumber, ServerId, inUrl } from '../primitives.ts';
import { listOf, listShapes } from './list.ts';
import { StaffReason } from './sanctions.ts';

const Count = z.int().min(0);

/** A session of a file that was imported. */
export const FileSession = z.object({
  sessionIndex: z.int().min(0).describe('From 0, in the order of the file'),
  eventId: EventId,
  status: z
    .enum(['imported', 'duplicate', 'repeated'])
    .describe(
      'imported: its facts are the event’s; duplicate: another file counts; repeated: a file that grows has it again',
    ),
});
export type FileSession = z.output<typeof FileSession>;

/** An uploaded file. */
export const IngestedFile = z
  .object({
    fileId: z.int().min(1),
    fileName: z.string(),
    status: z.enum(['imported', 'duplicate', 'empty', 'failed']),
    receivedAt: Instant,
    byteLength: Count,
    sessions: z.array(FileSession).describe('Its sessions that are or belong to events'),
    problem: z.object({ code: z.string(), message: z.string() }).nullable().describe('Why it failed'),
    warnings: z.array(IngestWarning),
    isKept: z.boolean().describe('false: its bytes are not stored, so it cannot be imported again'),
  })
  .meta({ id: 'IngestedFile' });
export type IngestedFile = z.output<typeof IngestedFile>;

export const staffFileList = listShapes({
  sorts: ['receivedAt'],
  filter: {
    serverId: inUrl(ServerId).optional(),
    status: z
      .enum(['failed', 'datedAhead', 'shortLaps', 'all'])
      .default('failed')
      .describe(
        'datedAhead: dated more than 10 minutes after they arrived; shortLaps: with laps too short to have been driven',
      ),
  },
});
export const IngestedFilePage = listOf(IngestedFile);
export type StaffFileFilter = z.output<typeof staffFileList.csv>;

/** Why a file of an event does not count, by what the file that counts has instead. */
export const CopyReason = z.enum([
  'driverIds',
  'names',
  'exactEnd',
  'laps',
  'sessionKind',
  'earlierEnd',
  'content',
  'fileName',
  'server',
]);
export type CopyReason = z.output<typeof CopyReason>;

/** A file of an event. Of several, the first counts. */
export const EventFile = z
  .object({
    fileId: z.int().min(1),
    sessionIndex: z.int().min(0).describe('Which session of the file, from 0'),
    fileName: z.string(),
    server: z.object({ serverId: ServerId, name: z.string() }).describe('The server it was sent to'),
    receivedAt: Instant,
    sessionType: z.string(),
    endAt: Instant,
    isEndApproximate: z.boolean(),
    driverIds: Count.describe('Drivers with a usable id'),
    laps: Count,
    reason: CopyReason.nullable().describe('What the file that counts has instead; null: this one counts'),
    isParted: z.boolean().describe('Staff parted it from other files with the same laps'),
  })
  .meta({ id: 'EventFile' });
export type EventFile = z.output<typeof EventFile>;

/** The files that were folded into an event. */
export const EventFiles = z
  .object({
    eventId: EventId,
    hasLaps: z.boolean().describe('false: the files were recognised by server, session, track and end'),
    files: z.array(EventFile),
    moreFiles: Count,
    parted: z
      .array(z.object({ fileId: z.int().min(1), sessionIndex: z.int().min(0), fileName: z.string(), eventId: EventId }))
      .describe('Files with the same laps that staff made events of their own'),
  })
  .meta({ id: 'EventFiles' });
export type EventFiles = z.output<typeof EventFiles>;

export const PartFile = z.strictObject({
  fileId: z.int().min(1),
  sessionIndex: z.int().min(0).max(32_767).default(0),
  reason: StaffReason,
});

export const FileNumber = z.strictObject({ fileId: z.int().min(1) });

/** The outcome of retrying a file. */
export const FileOutcome = z.object({
  status: z.enum(['imported', 'duplicate', 'empty', 'failed']),
  eventId: EventId.nullable(),
  laps: Count,
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type FileOutcome = z.output<typeof FileOutcome>;

const Text = z.string().nullable();
const MAX_CHANGED_ROWS = 200;

/** What importing an event's stored file again would change. Nothing has been changed. */
export const ImportDiff = z
  .object({
    eventId: EventId,
    fileName: z.string(),
    facts: z
      .array(z.object({ name: z.string(), before: Text, after: Text }))
      .max(20)
      .describe('Of the event itself'),
    rows: z
      .array(
        z.object({
          filePosition: z.int().min(1),
          raceNumber: RaceNumber.nullable(),
          changes: z.array(z.object({ name: z.string(), before: Text, after: Text })).max(20),
        }),
      )
      .max(MAX_CHANGED_ROWS)
      .describe("Cars that would change, in the file's order"),
    moreRows: Count,
    laps: z.object({ before: Count, after: Count, changed: Count }),
  })
  .meta({ id: 'ImportDiff' });
export type ImportDiff = z.output<typeof ImportDiff>;
