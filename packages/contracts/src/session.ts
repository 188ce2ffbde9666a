import { z } from 'zod';
import { PlayerId, RowId } from './primitives.ts';

/** The signed-in user; `null` if not signed in. */
export const Session = z
  .object({
    accountId: RowId.describe('Names its topic `news:<accountId>` of `/ws`'),
    admin: z.boolean(),
    mod: z.boolean(),
    name: z.string(),
    avatarUrl: z.url().nullable(),
    playerId: PlayerId.nullable().describe('The driver this account has claimed'),
    classValue: z.int().min(0).nullable().describe('Of that driver; null until the first rated race'),
    isProvisional: z.boolean().describe('Whether the class value is still provisional'),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
