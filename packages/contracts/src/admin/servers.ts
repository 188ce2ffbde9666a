import { z } from 'zod';
import {
  EventId,
  Game,
  Instant,
  LINES,
  Milliseconds,
  NOT_PRINTABLE,
  PRINTABLE,
  ServerId,
  SessionKind,
  SessionType,
  TimeZone,
  TrackCode,
} from '../primitives.ts';
import { listOf, listShapes } from './list.ts';

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

const TakesUploads = z.boolean().describe('Accounts that staff allow upload its result files by hand');
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
  takesUploads: TakesUploads,
  registeredAt: Instant,
  game: Game.nullable().describe('Of its latest event; null: none yet'),
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

export const RegisterServer = z.strictObject({
  name: ServerName,
  timeZone: TimeZone,
  capacity: Capacity,
  isListed: z.boolean(),
  takesUploads: TakesUploads,
});
export const EditServer = z.strictObject({
  serverId: ServerId,
  name: ServerName,
  capacity: Capacity,
  isListed: z.boolean(),
  takesUploads: TakesUploads,
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
/** The only reply that contains the secret. */
export const NewToken = z.object({ serverId: ServerId, token: z.string(), tokenId: z.string() });
