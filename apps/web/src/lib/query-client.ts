import { QueryClient } from '@tanstack/react-query';
import { hasErrorCode } from './error-to-message.ts';

/** Public figures change when an event arrives; half a minute saves the refetch of every page just left. */
const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: shouldRetry },
    },
  });
}

/** Retrying helps against a hiccup, never against an answer. */
function shouldRetry(failures: number, error: Error): boolean {
  if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'invalid_input')) return false;
  return failures < MAX_RETRIES;
}
