import { useSessionState } from '../../../../features/session/use-session.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** The visitor’s own entry and what signing up needs; without a session nothing is asked. */
export function useOwnEntry(championshipId: number) {
  const session = useSessionState();
  const own = trpc.championships.ownEntry.useQuery({ championshipId }, { enabled: session != null });
  return { session, own };
}

/** For a mutation of the visitor’s own entry: everything that shows entries is read again. */
export function useOwnEntryChange(championshipId: number, onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (own: Parameters<typeof setOwn>[1]) => {
      setOwn({ championshipId }, own);
      void utils.championships.entries.invalidate({ championshipId });
      void utils.championships.get.invalidate({ championshipId });
      void utils.championships.mine.invalidate();
      onDone();
    },
  };
  function setOwn(...given: Parameters<typeof utils.championships.ownEntry.setData>) {
    utils.championships.ownEntry.setData(...given);
  }
}
