import type { Sql } from '../../../database/client.ts';
import type { Auth } from './auth.service.ts';
import { contract } from '@paddock/contracts';
import { implement } from '../../../endpoint/implement.ts';
import { readSession } from './sessions.repository.ts';

export function createAuthEndpoints({ sql, auth }: { readonly sql: Sql; readonly auth: Auth }) {
  return {
    user: implement(contract.auth.user, async (_input, context) => {
      const viewer = await context.viewer();
      return viewer && readSession(sql, viewer);
    }),
    discordUrl: implement(contract.auth.discordUrl, async ({ returnTo }, context) => ({
      url: await auth.start({ returnTo, purpose: 'signIn', actor: null }, context),
    })),
    logout: implement(contract.auth.logout, async (_input, context) => {
      await auth.signOut(context);
      return null;
    }),
  };
}
