import type { AccountInfo } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';

export function useAccountChange() {
  const utils = trpc.useUtils();
  const invalidateDrivers = useInvalidateDrivers();
  return {
    /** The reply is the updated account; the cached session and pages are updated from it. */
    onSuccess: (account: AccountInfo) => {
      utils.account.info.setData({}, account);
      void utils.auth.user.invalidate();
      invalidateDrivers();
    },
    onError: showFailure,
  };
}

/** Refetches every query that contains drivers. */
export function useInvalidateDrivers(): () => void {
  const utils = trpc.useUtils();
  return () => {
    for (const group of [utils.drivers, utils.events, utils.leaderboards, utils.records, utils.search]) {
      void group.invalidate();
    }
  };
}
