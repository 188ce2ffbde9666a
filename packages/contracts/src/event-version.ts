import { z } from 'zod';
import { PublicDecision, ResultRow, VersionNumber } from './event.ts';
import { Instant } from './primitives.ts';

/** A decision that was made or undone. */
const VersionChange = z
  .object({
    kind: z.enum(['amended', 'undone']),
    decision: PublicDecision,
    reason: z.string(),
    by: z.enum(['staff', 'site']).describe('site: by itself, when it found that two files are of one session'),
  })
  .meta({ id: 'VersionChange' });

export const EventVersion = z
  .object({
    version: VersionNumber,
    since: Instant.nullable().describe('null: from the import on'),
    changes: z.array(VersionChange).describe('What began it; empty: the result as the file has it'),
  })
  .meta({ id: 'EventVersion' });
export type EventVersion = z.output<typeof EventVersion>;

/** What a decision can change of a row. */
const Decided = ResultRow.pick({
  position: true,
  place: true,
  classPosition: true,
  isRepeat: true,
  isVoided: true,
  staffTime: true,
  totalTime: true,
  bestLap: true,
  gap: true,
  points: true,
  drivers: true,
  penalties: true,
});

export const VersionRow = ResultRow.pick({
  filePosition: true,
  hasLookedIn: true,
  raceNumber: true,
  carModel: true,
  carGroup: true,
  teamName: true,
  finishState: true,
  lapCount: true,
})
  .extend({
    ...Decided.shape,
    before: Decided.nullable().describe(
      'The same in the version before; null: there is none, or nothing differs but the gap',
    ),
  })
  .meta({ id: 'VersionRow' });
export type VersionRow = z.output<typeof VersionRow>;

/** An event's result with the decisions that were in force at a time; drivers have the names of today. */
export const ResultVersion = z
  .object({
    version: VersionNumber,
    isVoided: z.boolean().describe('The whole event was void then'),
    rows: z.array(VersionRow).describe('In the order of the result then'),
    versions: z.array(EventVersion).describe('All versions of the result, oldest first'),
  })
  .meta({ id: 'ResultVersion' });
export type ResultVersion = z.output<typeof ResultVersion>;
