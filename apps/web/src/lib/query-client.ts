import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { hasErrorCode } from './error-to-message.ts';
import { trpc } from './trpc.ts';

/** Public figures change when an event arrives; half a minute avoids refetching pages just left. */
const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  /** A refused request may mean that the visitor was signed out or has a new role. */
  const askWhoIsSignedIn = (error: Error): void => {
    if (!isRefusal(error)) return;
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.auth.user) });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
    mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
    defaultOptions: {
      // Offline, a query fails visibly instead of waiting silently; displayed queries are refetched later.
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

function isRefusal(error: Error): boolean {
  return hasErrorCode(error, 'unauthenticated') || hasErrorCode(error, 'forbidden');
}

/** Retrying helps with network problems, never with an error reply. */
function shouldRetry(failures: number, error: Error): boolean {
  if (isRefusal(error) || hasErrorCode(error, 'not_found') || hasErrorCode(error, 'invalid_input')) return false;
  return failures < MAX_RETRIES;
}
