import { trpc } from '../../lib/trpc.ts';

/** The signed-in user; null: nobody, or it is not known yet. */
export function useSession() {
  return useSessionState() ?? null;
}

/**
 * The signed-in user; null: nobody, or it could not be found out; undefined: not known yet, as pages from the server are
 * the same for everybody.
 */
export function useSessionState() {
  const { data, isError } = trpc.auth.user.useQuery(
    {},
    {
      staleTime: Infinity,
      // A signed-in visitor may have signed out in another tab.
      refetchOnWindowFocus: ({ state }) => (state.data == null ? false : 'always'),
    },
  );
  return data ?? (isError ? null : data);
}
