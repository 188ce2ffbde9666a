import { trpc } from '../../lib/trpc.ts';

/** The signed-in user, or null; loaded before the first page is shown. */
export function useSession() {
  const { data } = trpc.auth.user.useQuery(
    {},
    {
      staleTime: Infinity,
      // Who is signed in may have signed out in another tab.
      refetchOnWindowFocus: ({ state }) => (state.data == null ? false : 'always'),
    },
  );
  return data ?? null;
}
