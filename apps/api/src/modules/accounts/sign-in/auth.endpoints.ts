import { contract } from '@paddock/contracts';
import { implement } from '../../../endpoint/implement.ts';
import type { Auth } from './auth.service.ts';
import type { SessionOf } from './session-reply.ts';

export function createAuthEndpoints({ auth, sessionOf }: { auth: Auth; sessionOf: SessionOf }) {
  return {
    user: implement(contract.auth.user, async (_input, context) => sessionOf(await context.viewer())),
    discordUrl: implement(contract.auth.discordUrl, async ({ returnTo }, context) => ({
      url: await auth.start({ returnTo, purpose: 'signIn' }, context),
    })),
    logout: implement(contract.auth.logout, async (_input, context) => {
      await auth.signOut(context);
      return null;
    }),
  };
}
