import { errorToMessage } from '../../lib/error-to-message.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useToasts } from '../../shared/toasts/use-toasts.ts';

export type AccountInfo = ApiOutputs['account']['info'];

/** What every change of the account does when it went well, and when it did not. */
export function useAccountChange() {
  const utils = trpc.useUtils();
  const forgetNames = useForgetNames();
  const { showError } = useToasts();
  return {
    /** The reply is the account as it is now; what the header and the pages know of it follows. */
    onSuccess: (account: AccountInfo) => {
      utils.account.info.setData({}, account);
      void utils.auth.user.invalidate();
      forgetNames();
    },
    onError: (error: unknown) => showError(`Error: ${errorToMessage(error)}`),
  };
}

/** Has everything fetched anew that tells of drivers. */
export function useForgetNames(): () => void {
  const utils = trpc.useUtils();
  return () => {
    for (const group of [utils.drivers, utils.events, utils.leaderboards, utils.records, utils.search]) {
      void group.invalidate();
    }
  };
}
