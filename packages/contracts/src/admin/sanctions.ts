import { z } from 'zod';
import { Instant, LINES, NOT_PRINTABLE, RowId } from '../primitives.ts';

/** Text written by staff. */
const words = (most: number) => z.string().trim().max(most, `At most ${most} characters.`).regex(LINES, NOT_PRINTABLE);

/** The reason for a staff action. Kept in the audit log permanently. */
export const StaffReason = words(1_000).min(3, 'Say why, in at least three characters.').meta({ id: 'StaffReason' });
export const StaffNote = words(4_000).min(1, 'Write the note first.');
export const Evidence = words(2_000);

/** What a ban forbids. */
export const BanScope = z
  .object({
    joining: z.boolean().describe('Is on the ban list for game servers'),
    boards: z.boolean().describe('Is on no leaderboard and holds no record'),
    reporting: z.boolean().describe('Cannot report others'),
  })
  .meta({ id: 'BanScope' });
export type BanScope = z.output<typeof BanScope>;

export const SanctionState = z.enum(['current', 'runOut', 'lifted']).meta({ id: 'SanctionState' });
export type SanctionState = z.output<typeof SanctionState>;

/** A warning or ban as shown to its driver. */
export const OwnSanction = z
  .object({
    kind: z.enum(['warning', 'ban']),
    scope: BanScope.nullable().describe('Of a ban'),
    reason: z.string(),
    createdAt: Instant,
    endsAt: Instant.nullable().describe('Of a ban; null: permanent'),
    state: SanctionState,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'OwnSanction' });
export type OwnSanction = z.output<typeof OwnSanction>;

/** The most in one reply; nobody has more. */
export const MAX_OWN_SANCTIONS = 100;

/** A note, warning or ban as staff see it. */
export const Sanction = z
  .object({
    sanctionId: RowId,
    kind: z.enum(['note', 'warning', 'ban']),
    scope: BanScope.nullable().describe('Of a ban'),
    reason: z.string(),
    evidence: z.string(),
    reportId: RowId.nullable(),
    createdAt: Instant,
    createdBy: z.string().nullable().describe('Name of the account that did it; null: the account is gone'),
    endsAt: Instant.nullable(),
    state: SanctionState,
    endedAt: Instant.nullable(),
    liftedBy: z.string().nullable(),
    liftReason: z.string().nullable(),
  })
  .meta({ id: 'Sanction' });
export type Sanction = z.output<typeof Sanction>;
