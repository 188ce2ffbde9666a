import { z } from 'zod';
import { RoleConnection } from '../discord-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'user', cache: 'none', tags: ['Account'] } as const;

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
