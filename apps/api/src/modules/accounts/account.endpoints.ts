import type { Account } from './account.service.ts';
import type { ErasureService } from './erasure/erasure.service.ts';
import type { Auth } from './sign-in/auth.service.ts';
import { contract } from '@paddock/contracts';
import { requireNoDriver } from './claims.service.ts';
import { implementForUser } from '../../endpoint/implement.ts';

export function createAccountEndpoints({
  account,
  auth,
  erasure,
}: {
  readonly account: Account;
  readonly auth: Auth;
  readonly erasure: ErasureService;
}) {
  const { info, sessions, endSession, signOutEverywhere, claimWithSteam, claimWithCode } = contract.account;
  const { sanctions, withdrawClaim, unlink, privacy, export: exportAll, erase } = contract.account;
  return {
    info: implementForUser(info, account.info),
    sessions: implementForUser(sessions, account.sessions),
    endSession: implementForUser(endSession, (viewer, { sessionId }) => account.endSession(viewer, sessionId)),
    signOutEverywhere: implementForUser(signOutEverywhere, async (viewer, _input, { cookies }) => {
      await account.signOutEverywhere(viewer);
      cookies.clear('sid');
    }),
    claimWithSteam: implementForUser(claimWithSteam, async (viewer, { returnTo }, context) => {
      requireNoDriver(viewer);
      return { url: await auth.start({ returnTo, purpose: 'claim', actor: viewer }, context) };
    }),
    claimWithCode: implementForUser(claimWithCode, (viewer, { playerId }) => account.claimByCode(viewer, playerId)),
    withdrawClaim: implementForUser(withdrawClaim, account.withdrawClaim),
    sanctions: implementForUser(sanctions, account.sanctions),
    unlink: implementForUser(unlink, account.unlink),
    privacy: implementForUser(privacy, account.setPrivacy),
    export: implementForUser(exportAll, account.export),
    erase: implementForUser(erase, async (viewer, _input, { cookies }) => {
      await erasure.erase(viewer);
      cookies.clear('sid');
    }),
  };
}
