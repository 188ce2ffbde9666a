import { z } from 'zod';
import { IngestWarning } from '../ingest.ts';
import {
  EventId,
  Instant,
  inUrl,
  LINES,
  Milliseconds,
  NOT_PRINTABLE,
  PRINTABLE,
  RaceNumber,
  ServerId,
  SessionKind,
  SessionType,
  TimeZone,
  TrackCode,
} from '../primitives.ts';
import { listOf, listShapes } from './list.ts';
import { StaffReason } from './sanctions.ts';

const Count = z.int().min(0);

/** Failed files are counted up to here: nobody needs to know how many more there are. */
export const MAX_FAILED_COUNT = 99;
/** A token and its successor. */
export const MAX_ACTIVE_TOKENS = 2;
/** How long a replaced token stays valid, in hours. */
const MAX_OVERLAP_HOURS = 168;

const ServerName = z
  .string()
  .trim()
  .min(1, 'A server needs a name.')
  .max(100, 'A name has at most 100 characters.')
  .regex(PRINTABLE, 'A name has no control characters.');
const Capacity = z
  .int('Whole places only.')
  .min(1, 'At least one place.')
  .max(1_000, 'At most 1,000 places.')
  .nullable()
  .describe('null: as the server reports');
const TokenLabel = z
  .string()
  .trim()
  .max(60, 'A name has at most 60 characters.')
  .regex(PRINTABLE, 'A name has no control characters.');

const ServerKind = z.enum(['registered', 'folder']).describe('folder: represents a folder of files');

/**
 * A file that arrives later than this after its session's end is history: no toast, and ignored in the import lag.
 * Two hours: one for downtime of the site or its connection, and the hour that clocks repeat in autumn.
 */
export const LONGEST_LIVE_LAG_MS = 7_200_000;

/** A server's connection state. */
export const ReportState = z
  .enum(['reporting', 'late', 'silent', 'never'])
  .describe('reporting: within 60 s; late: within 10 min; silent: not since; never: it has not reported yet');
export type ReportState = z.output<typeof ReportState>;

const common = {
  serverId: ServerId,
  name: z.string(),
  kind: ServerKind,
  capacity: z.int().min(1).nullable(),
  timeZone: z.string(),
  isListed: z.boolean(),
  registeredAt: Instant,
  state: ReportState,
  reportedAt: Instant.nullable(),
  trackName: TrackCode.nullable(),
  sessionType: SessionType.nullable(),
  sessionKind: SessionKind.nullable(),
  players: Count.nullable(),
  places: z.int().min(1).nullable().describe('As staff set it, else as the server reported it'),
  lastFileAt: Instant.nullable(),
  importLagMs: Milliseconds.nullable().describe(
    'From the end of its last session to the arrival of its file; null when that file was history',
  ),
  failedFiles: z.int().min(0).max(MAX_FAILED_COUNT),
};

/** A server as the list shows it. */
export const StaffServer = z
  .object({
    ...common,
    tokenId: z.string().nullable().describe('Of the newest token that is active; the secret is not stored'),
    activeTokens: Count,
  })
  .meta({ id: 'StaffServer' });
export type StaffServer = z.output<typeof StaffServer>;

export const ServerToken = z
  .object({
    tokenId: z.string(),
    label: z.string(),
    state: z.enum(['active', 'expired', 'revoked']),
    createdAt: Instant,
    expiresAt: Instant.nullable().describe('null: until it is revoked'),
    revokedAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().describe('To the minute'),
  })
  .meta({ id: 'ServerToken' });
export type ServerToken = z.output<typeof ServerToken>;

/** A server as its page shows it. */
export const StaffServerInfo = z
  .object({
    ...common,
    phase: z.string().nullable(),
    spectators: Count.nullable(),
    events: Count,
    tokens: z.array(ServerToken).max(100).describe('Newest first'),
    recentEvents: z
      .array(
        z.object({
          eventId: EventId,
          trackName: TrackCode,
          sessionType: SessionType,
          sessionKind: SessionKind,
          title: z.string(),
          endAt: Instant,
          entries: Count,
          laps: Count,
          receivedAt: Instant,
          fileId: z.int().min(1),
          isVoided: z.boolean(),
          isEndApproximate: z.boolean(),
        }),
      )
      .max(20)
      .describe('Newest first'),
  })
  .meta({ id: 'StaffServerInfo' });
export type StaffServerInfo = z.output<typeof StaffServerInfo>;

export const staffServerList = listShapes({
  sorts: ['name', 'reportedAt', 'registeredAt'],
  direction: 'asc',
  filter: {
    search: z.string().trim().max(100).regex(PRINTABLE, NOT_PRINTABLE).optional().describe('Part of the name'),
    kind: z.enum(['registered', 'folder', 'all']).default('registered'),
    state: ReportState.optional(),
  },
});
export const StaffServerPage = listOf(StaffServer);
export type StaffServerFilter = z.output<typeof staffServerList.csv>;

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

export const RegisterServer = z.strictObject({
  name: ServerName,
  timeZone: TimeZone,
  capacity: Capacity,
  isListed: z.boolean(),
});
export const EditServer = z.strictObject({
  serverId: ServerId,
  name: ServerName,
  capacity: Capacity,
  isListed: z.boolean(),
});
export const IssueToken = z.strictObject({ serverId: ServerId, label: TokenLabel.default('') });
export const RotateToken = z.strictObject({
  serverId: ServerId,
  label: TokenLabel.default(''),
  overlapHours: z
    .int('Whole hours only.')
    .min(0, 'Not below zero.')
    .max(MAX_OVERLAP_HOURS, 'At most a week.')
    .describe('How long the current tokens remain valid'),
});
export const RevokeToken = z.strictObject({
  tokenId: z.string().min(1).max(64).regex(PRINTABLE),
  reason: z.string().trim().max(500).regex(LINES, NOT_PRINTABLE).default(''),
});
export const FileNumber = z.strictObject({ fileId: z.int().min(1) });

/** The only reply that contains the secret. */
export const NewToken = z.object({ serverId: ServerId, token: z.string(), tokenId: z.string() });

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
