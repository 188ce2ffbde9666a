import { z } from 'zod';
import { DriverSummary } from './driver.ts';
import { Instant } from './primitives.ts';

/** A claim that staff have to confirm. */
export const DriverClaim = z
  .object({
    code: z.string().describe('To be told to the staff by a way that shows who drives, such as the server’s chat'),
    driver: DriverSummary,
    status: z.enum(['pending', 'confirmed', 'refused', 'withdrawn']),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'DriverClaim' });
export type DriverClaim = z.output<typeof DriverClaim>;

/** What the signed-in user's own page shows. */
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
    }).nullable(),
    claim: DriverClaim.nullable().describe('The latest'),
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

/** Everything held about a person, for that person. */
export const AccountExport = z
  .object({
    exportedAt: Instant,
    account: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    claims: z.array(z.record(z.string(), z.unknown())),
    driver: z.record(z.string(), z.unknown()).nullable(),
    names: z.array(z.record(z.string(), z.unknown())),
    results: z.array(z.record(z.string(), z.unknown())),
    laps: z.array(z.record(z.string(), z.unknown())),
    ratingChanges: z.array(z.record(z.string(), z.unknown())),
    penalties: z.array(z.record(z.string(), z.unknown())),
    reports: z.array(z.record(z.string(), z.unknown())).describe('What the person reported'),
    reportsAboutDriver: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Decided reports about the driver; never who made them'),
    sanctions: z.array(z.record(z.string(), z.unknown())).describe('Warnings and bans'),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.output<typeof AccountExport>;

/** What has to be typed to be erased. */
export const ERASE_CONFIRMATION = 'erase me';
