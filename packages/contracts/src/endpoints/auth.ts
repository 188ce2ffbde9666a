import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Session } from '../session.ts';

export const SignInStart = z.strictObject({
  returnTo: z
    .string()
    .max(2_000)
    .optional()
    .describe('Path of this site to come back to; anything else returns to the start page'),
});

export const auth = {
  user: defineEndpoint({
    kind: 'query',
    summary: 'The signed-in user, or null',
    description: 'Tells a page of the site who is signed in.',
    access: 'public',
    cache: 'none',
    tags: ['Auth'],
    input: z.object({}),
    output: Session.nullable(),
    rest: { method: 'GET', path: '/api/auth/user' },
  }),
  discordUrl: defineEndpoint({
    kind: 'mutation',
    summary: 'Where to send the browser to sign in with Discord',
    description: 'The first step of signing in: the browser goes to this address and comes back with a session.',
    access: 'public',
    cache: 'none',
    tags: ['Auth'],
    input: SignInStart,
    output: z.object({ url: z.url() }),
    rest: { method: 'POST', path: '/api/auth/discord/url', body: SignInStart },
  }),
  logout: defineEndpoint({
    kind: 'mutation',
    summary: 'Ends the session',
    description: 'For a button “sign out”.',
    access: 'public',
    cache: 'none',
    tags: ['Auth'],
    input: z.object({}),
    output: z.null(),
    rest: { method: 'POST', path: '/api/auth/logout/', successStatus: 204 },
  }),
};
