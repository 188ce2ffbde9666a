import { z } from 'zod';
import { EventId, Instant, Milliseconds, ServerId } from '../primitives.ts';
import { ReportState } from './servers.ts';

/** Counts stop here: nobody needs to know how much longer a queue is. */
export const MAX_WAITING = 99;

const Waiting = z.int().min(0).max(MAX_WAITING);

/** What waits for staff. */
export const StaffWaiting = z
  .object({
    reports: Waiting.describe('Submitted or under review'),
    claims: Waiting.describe('Can be confirmed or refused'),
  })
  .meta({ id: 'StaffWaiting' });
export type StaffWaiting = z.output<typeof StaffWaiting>;

const Count = z.int().min(0);
const Queue = z.object({ count: Waiting, oldestAt: Instant.nullable() });
const MAX_LISTED = 10;

/** The first page staff see. */
export const StaffDashboard = z
  .object({
    imports: z.object({
      filesToday: Count,
      failedToday: Count,
      failed: Waiting.describe('All files that still count as failed'),
      lastFileAt: Instant.nullable(),
      lagMs: Milliseconds.nullable().describe(
        'Median, over files that arrived today within two hours of their session’s end, from that end to the arrival',
      ),
      recentFailures: z
        .array(
          z.object({
            fileId: z.int().min(1),
            fileName: z.string(),
            serverId: ServerId,
            serverName: z.string(),
            receivedAt: Instant,
            reason: z.string(),
          }),
        )
        .max(MAX_LISTED),
      datedAhead: z
        .array(
          z.object({
            eventId: EventId,
            fileName: z.string(),
            serverId: ServerId,
            serverName: z.string(),
            timeZone: z.string(),
            receivedAt: Instant,
            endAt: Instant.describe('As the file says; the arrival if that is more than a day ahead'),
          }),
        )
        .max(MAX_LISTED)
        .describe('Events whose files are dated more than 10 minutes after they arrived, the latest first'),
    }),
    servers: z.object({
      reporting: Count,
      silent: Count,
      listed: z
        .array(z.object({ serverId: ServerId, name: z.string(), state: ReportState, reportedAt: Instant.nullable() }))
        .max(MAX_LISTED)
        .describe('Silent and late servers, latest report first'),
    }),
    reports: z.object({
      submitted: Queue,
      underReview: Queue,
      oldest: z.array(z.object({ reportId: z.int().min(1), status: z.string(), createdAt: Instant })).max(MAX_LISTED),
    }),
    claims: Queue,
    accounts: z.object({ newToday: Count, signedInToday: Count }),
  })
  .meta({ id: 'StaffDashboard' });
export type StaffDashboard = z.output<typeof StaffDashboard>;
