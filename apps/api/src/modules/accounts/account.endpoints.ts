import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { Auth } from './sign-in/auth.service.ts';
import type { Account } from './account.service.ts';
import type { Erasure } from './erasure/erasure.service.ts';

export interface AccountEndpointDeps {
  readonly account: Account;
  readonly auth: Auth;
  readonly erasure: Erasure;
}

export function createAccountEndpoints({ account, auth, erasure }: AccountEndpointDeps) {
  const { info, sessions, endSession, signOutEverywhere, claimWithSteam, claimWithCode } = contract.account;
  const { sanctions, withdrawClaim, unlink, privacy, export: exportAll, erase } = contract.account;
  return {
    info: implement(info, async (_input, context) => account.info(await requireViewer(context))),
    sessions: implement(sessions, async (_input, context) => account.sessions(await requireViewer(context))),
    endSession: implement(endSession, async ({ sessionId }, context) => {
      await account.endSession(await requireViewer(context), sessionId);
      return null;
    }),
    signOutEverywhere: implement(signOutEverywhere, async (_input, context) => {
      await account.signOutEverywhere(await requireViewer(context));
      context.cookies.clear('sid');
      return null;
    }),
    claimWithSteam: implement(claimWithSteam, async ({ returnTo }, context) => {
      account.requireNoDriver(await requireViewer(context));
      return { url: await auth.start({ returnTo, purpose: 'claim' }, context) };
    }),
    claimWithCode: implement(claimWithCode, async ({ playerId }, context) =>
      account.claimByCode(await requireViewer(context), playerId),
    ),
    withdrawClaim: implement(withdrawClaim, async (_input, context) =>
      account.withdrawClaim(await requireViewer(context)),
    ),
    sanctions: implement(sanctions, async (_input, context) => account.sanctions(await requireViewer(context))),
    unlink: implement(unlink, async (_input, context) => account.unlink(await requireViewer(context))),
    privacy: implement(privacy, async (input, context) => account.setPrivacy(await requireViewer(context), input)),
    export: implement(exportAll, async (_input, context) => account.export(await requireViewer(context))),
    erase: implement(erase, async (_input, context) => {
      await erasure.erase(await requireViewer(context));
      context.cookies.clear('sid');
      return null;
    }),
  };
}
