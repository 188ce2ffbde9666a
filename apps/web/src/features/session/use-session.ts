import { trpc } from '../../lib/trpc.ts';

/** The signed-in user, or null; loaded before the first page is rendered. */
export function useSession() {
  const { data } = trpc.auth.user.useQuery(
    {},
    {
      staleTime: Infinity,
      // A signed-in visitor may have signed out in another tab.
      refetchOnWindowFocus: ({ state }) => (state.data == null ? false : 'always'),
    },
  );
  return data ?? null;
}
