import { z } from 'zod';
import { CalendarDate, Instant } from './primitives.ts';

const Count = z.int().min(0);

/** What Discord servers can give roles for. */
export const RoleValues = z
  .object({
    classValue: Count.nullable().describe('In the game driven most; null: not rated yet'),
    ratedRaces: Count,
    wins: Count,
    lastRaceOn: CalendarDate.nullable(),
  })
  .meta({ id: 'RoleValues' });
export type RoleValues = z.output<typeof RoleValues>;

export const RoleConnection = z
  .object({
    isAvailable: z.boolean().describe('false: this site is not set up for roles'),
    linkedAt: Instant.nullable().describe('null: not linked'),
    sentAt: Instant.nullable().describe('When Discord last took the values'),
    isEnded: z.boolean().describe('Discord no longer takes them: link again'),
    values: RoleValues.nullable().describe('As they are now; null: the account has no driver'),
  })
  .meta({ id: 'RoleConnection' });
export type RoleConnection = z.output<typeof RoleConnection>;
