import type { EventSearchUrl } from '@paddock/contracts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { inViewersDays, setEventFilters, withoutEventFilter, type EventField } from './search-url.ts';

type EventSummary = ApiOutputs['search']['events']['events'][number];

export interface LastEvent {
  /** The filter without which it is found. */
  readonly field: EventField;
  readonly event: EventSummary;
}

/**
 * What an empty search would have found without one of its filters: the last event for each filter, the period's first, for
 * that is the one people mean. Hints only: when they fail there are none.
 */
export function useLastEvents(state: EventSearchUrl): LastEvent[] {
  const fields = setEventFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.search.events(
        { ...inViewersDays(withoutEventFilter(state, field)), limit: 1 },
        { retry: false, refetchOnReconnect: false },
      ),
    ),
  );
  return fields.flatMap((field, index) => {
    const event = results[index]?.data?.events[0];
    return event === undefined ? [] : [{ field, event }];
  });
}
