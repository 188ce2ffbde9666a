import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from './use-debounced.ts';
import { useSearchFailure } from './use-search-failure.ts';

/** A search for every key would only be thrown away. */
const TYPING_MS = 150;

/** The most active drivers by part of a name. A failed search is said once and never repeated silently. */
export function useDriverSuggestions(text: string, limit: number) {
  const filter = useDebounced(text.trim(), TYPING_MS);
  const search = trpc.search.drivers.useQuery(
    { filter, limit },
    {
      enabled: filter !== '',
      placeholderData: keepPreviousData,
      retry: false,
      retryOnMount: false,
      refetchOnReconnect: false,
    },
  );
  useSearchFailure(search.errorUpdatedAt);
  return {
    drivers: filter === '' ? [] : (search.data?.drivers ?? []),
    /** What the drivers match, which may be a few keys behind the field. */
    filter,
    isSearching: search.isFetching || filter !== text.trim(),
    isFailed: search.isError,
  };
}
