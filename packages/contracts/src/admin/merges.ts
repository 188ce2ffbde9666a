import { z } from 'zod';
import { DriverSummary } from '../driver.ts';
import { Instant, PlayerId, PRINTABLE, RowId } from '../primitives.ts';
import { ChangePreview } from './amendments.ts';

const Count = z.int().min(0);

/** For staff: why two drivers are considered one person. */
const MergeReason = z
  .string()
  .trim()
  .min(5, 'Give a reason of at least five characters.')
  .max(500, 'At most 500 characters.')
  .regex(PRINTABLE, 'A reason has no line breaks or control characters.');

/** Two drivers who are the same person: `from` is merged into `into`, whose page stays. */
export const MergePair = z.strictObject({ from: PlayerId, into: PlayerId });
export const WriteMerge = z.strictObject({ from: PlayerId, into: PlayerId, reason: MergeReason });
export const UndoMerge = z.strictObject({ mergeId: RowId, reason: MergeReason });
export const MergeNumber = z.strictObject({ mergeId: RowId });

const Side = z.object({
  driver: DriverSummary,
  platformIds: z.array(z.string()).describe('Staff only: the ids the game knows the person by'),
  events: Count,
  laps: Count,
  sanctions: Count,
  account: z.object({ accountId: RowId, name: z.string() }).nullable().describe('Who has claimed the driver'),
});

const Staff = z.object({ accountId: RowId, name: z.string().nullable() }).nullable();

export const Merge = z
  .object({
    mergeId: RowId,
    from: DriverSummary,
    into: DriverSummary,
    reason: z.string(),
    mergedAt: Instant,
    mergedBy: Staff,
    undone: z.object({ at: Instant, by: Staff }).nullable(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.output<typeof Merge>;

export const MergePreview = z
  .object({
    from: Side,
    into: Side,
    sharedEvents: Count.describe('Events that have both of them: check that they are one person'),
    events: Count.describe('Events whose results are recomputed'),
    problem: z.string().nullable().describe('Why it cannot be done; null: it can'),
    notes: z.array(z.string()).max(10).describe('What else happens to the account, sanctions and settings'),
    change: ChangePreview.nullable().describe('null: it cannot be done, or has too many events for a preview'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;

/** A driver's merges, in either role, newest first. */
export const MergesOf = z.object({ playerId: PlayerId });
export const DriverMerges = z.object({ rows: z.array(Merge).max(100) });
