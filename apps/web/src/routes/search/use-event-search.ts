import type { EventSearchUrl } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { inDaysOf } from './search-url.ts';
import { useSearchedTimeZone } from './searched-time-zone.ts';

/** Events of a period, by the viewer's days. Failures are shown once and not retried silently. */
export function useEventSearch(query: EventSearchUrl) {
  const timeZone = useSearchedTimeZone();
  const search = trpc.search.events.useInfiniteQuery(inDaysOf(timeZone, query), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
  useSearchFailure(search.errorUpdatedAt);
  return { search, isEventsLoading: search.isFetching };
}
