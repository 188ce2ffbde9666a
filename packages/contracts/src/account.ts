import { z } from 'zod';
import { DriverSummary } from './driver.ts';
import { Instant, ServerId } from './primitives.ts';

/** A claim that staff must confirm. */
export const DriverClaim = z
  .object({
    code: z.string().describe('Give it to the staff in a way that shows you are the driver, such as the server’s chat'),
    driver: DriverSummary,
    status: z.enum(['pending', 'confirmed', 'refused', 'withdrawn']),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'DriverClaim' });
export type DriverClaim = z.output<typeof DriverClaim>;

/** Where somebody may upload result files by hand, and how many. */
const OwnUploads = z.object({
  servers: z.array(z.object({ serverId: ServerId, name: z.string() })).describe('By name'),
  maxBytes: z.int().min(1).describe('Of a file'),
  filesPerHour: z.int().min(1),
});

/** The data of the signed-in user's own page. */
export const AccountInfo = z
  .object({
    name: z.string(),
    avatarUrl: z.url().nullable(),
    role: z.enum(['user', 'mod', 'admin']),
    createdAt: Instant,
    driver: DriverSummary.extend({
      ratedRaces: z.int().min(0),
      shortName: z.string().nullable(),
      fullName: z.string().describe('As the result files have it, also when the short name is shown'),
      usesShortName: z.boolean(),
      isHidden: z.boolean().describe('On no board and in no search'),
      contestedUntil: Instant.nullable().describe(
        'Until when a merge of the driver by staff can be contested; until then the driver’s data cannot be downloaded or erased; null: no such merge',
      ),
    }).nullable(),
    claim: DriverClaim.nullable().describe('The latest'),
    uploads: OwnUploads.nullable().describe('null: staff have not allowed the account to upload result files'),
  })
  .meta({ id: 'AccountInfo' });
export type AccountInfo = z.output<typeof AccountInfo>;

export const AccountSession = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean(),
    userAgent: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.describe('To ten minutes'),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.output<typeof AccountSession>;

/** The text that must be typed to erase an account. */
export const ERASE_CONFIRMATION = 'erase me';
