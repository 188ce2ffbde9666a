import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from './use-debounced.ts';
import { useSearchFailure } from './use-search-failure.ts';

/** Debounce in ms; spares a search per keystroke. */
const TYPING_MS = 150;

/** Options of a query that suggests while the visitor types: failures are shown once and not retried silently. */
export const WHILE_TYPING = { placeholderData: keepPreviousData, retry: false, refetchOnReconnect: false } as const;

/** The most active drivers by part of a name. */
export function useDriverSuggestions(text: string, limit: number) {
  const filter = useDebounced(text.trim(), TYPING_MS);
  const search = trpc.search.drivers.useQuery({ filter, limit }, { ...WHILE_TYPING, enabled: filter !== '' });
  useSearchFailure(search.errorUpdatedAt);
  return {
    drivers: filter === '' ? [] : (search.data?.drivers ?? []),
    /** The text the drivers match, which may be a few keystrokes old. */
    filter,
    isSearching: search.isFetching || filter !== text.trim(),
    isFailed: search.isError,
  };
}
