import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, Instant } from '../primitives.ts';

const common = { access: 'user', cache: 'none', tags: ['Account'] } as const;
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

export const discordRoles = {
  info: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Whether the signed-in account gives its class and races to Discord, for roles',
    input: z.strictObject({}),
    output: RoleConnection,
    rest: { method: 'GET', path: '/api/account/discord-roles' },
  }),
  start: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Where to send the browser to agree that Discord learns class and races',
    input: z.strictObject({}),
    output: z.object({ url: z.url() }),
    rest: { method: 'POST', path: '/api/account/discord-roles/start' },
  }),
  disconnect: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Ends it: Discord forgets the values, and this site the permission',
    input: z.strictObject({}),
    output: RoleConnection,
    rest: { method: 'POST', path: '/api/account/discord-roles/disconnect' },
  }),
};
