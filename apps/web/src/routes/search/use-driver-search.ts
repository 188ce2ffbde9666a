import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';

/** Rows per page of the list: a screen and a half. */
const PAGE_ROWS = 50;

/** Drivers by part of a name. Failures are shown once and not retried silently. */
export function useDriverSearch(filter: string) {
  const search = trpc.search.drivers.useInfiniteQuery(
    { filter, limit: PAGE_ROWS },
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
