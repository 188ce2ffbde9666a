import type { EventSearchUrl } from '@paddock/contracts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { inDaysOf, setEventFilters, withoutEventFilter, type EventField } from './search-url.ts';
import { useSearchedTimeZone } from './searched-time-zone.ts';

type EventSummary = ApiOutputs['search']['events']['events'][number];

export interface LastEvent {
  /** The filter to remove to find it. */
  readonly field: EventField;
  readonly event: EventSummary;
}

/**
 * For an empty search, the last event found without each filter; the period comes first, as it is the likeliest cause.
 * Only hints: errors yield none.
 */
export function useLastEvents(state: EventSearchUrl): LastEvent[] {
  const timeZone = useSearchedTimeZone();
  const fields = setEventFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.search.events(
        { ...inDaysOf(timeZone, withoutEventFilter(state, field)), limit: 1 },
        { retry: false, refetchOnReconnect: false },
      ),
    ),
  );
  return fields.flatMap((field, index) => {
    const event = results[index]?.data?.events[0];
    return event === undefined ? [] : [{ field, event }];
  });
}
