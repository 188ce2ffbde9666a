import { useSessionState } from '../../../../features/session/use-session.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** The visitor’s own entry and what signing up needs; without a session nothing is asked. */
export function useOwnEntry(championshipId: number) {
  const session = useSessionState();
  const own = trpc.championships.ownEntry.useQuery({ championshipId }, { enabled: session != null });
  return { session, own };
}

/** For a mutation of the visitor’s own entry: it is done once everything that shows entries has been read again. */
export function useOwnEntryChange(championshipId: number, onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: async (own: Parameters<typeof setOwn>[1]) => {
      await Promise.all([
        utils.championships.mine.invalidate(),
        utils.championships.rounds.invalidate({ championshipId }),
        utils.championships.entries.invalidate({ championshipId }),
        utils.championships.get.invalidate({ championshipId }),
      ]);
      setOwn({ championshipId }, own);
      onDone();
    },
  };
  function setOwn(...given: Parameters<typeof utils.championships.ownEntry.setData>) {
    utils.championships.ownEntry.setData(...given);
  }
}
