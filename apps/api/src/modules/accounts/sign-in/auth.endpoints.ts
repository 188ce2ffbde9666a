import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { implement } from '../../../endpoint/implement.ts';

export function createAuthEndpoints({ auth, sessionOf }: AppDeps) {
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
