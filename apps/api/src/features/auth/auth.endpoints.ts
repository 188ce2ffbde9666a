import { contract } from '@paddock/contracts';
import { implement } from '../../platform/endpoint/implement.ts';
import { AppError } from '../../platform/errors.ts';

/** Sign-in is not set up on any Paddock yet: nobody is signed in, and the other calls say so. */
export function createAuthEndpoints() {
  return {
    user: implement(contract.auth.user, () => null),
    discordUrl: implement(contract.auth.discordUrl, () => {
      throw new AppError('unavailable', 'Sign-in with Discord is not set up on this site yet.');
    }),
    logout: implement(contract.auth.logout, () => null),
  };
}
