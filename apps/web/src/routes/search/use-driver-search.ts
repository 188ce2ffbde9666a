import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { DRIVERS } from './search-url.ts';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';

/** Drivers by part of a name. Failures are shown once and not retried silently. */
export function useDriverSearch(filter: string) {
  const search = trpc.search.drivers.useInfiniteQuery(
    { filter, limit: DRIVERS },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      retry: false,
      retryOnMount: false,
      refetchOnReconnect: false,
    },
  );
  useSearchFailure(search.errorUpdatedAt);
  return { search, isDriversLoading: search.isFetching };
}
