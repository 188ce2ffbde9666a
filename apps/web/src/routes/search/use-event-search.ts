import type { SearchPeriod } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { viewerTimeZone } from '../../shared/format/en-au.ts';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';

/** Events of a period, in the viewer's days. A failed search is said once and never repeated silently. */
export function useEventSearch(query: { readonly period: SearchPeriod; readonly track: string }) {
  const search = trpc.search.events.useInfiniteQuery(
    { ...query, timeZone: viewerTimeZone() },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      retry: false,
      retryOnMount: false,
      refetchOnReconnect: false,
    },
  );
  useSearchFailure(search.errorUpdatedAt);
  return { search, isEventsLoading: search.isFetching };
}
