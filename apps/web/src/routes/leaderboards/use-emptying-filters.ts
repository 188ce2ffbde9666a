import type { BoardUrl } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';
import { activeFilters, UNFILTERED, withoutFilters, type BoardField } from './board-url.ts';

export interface EmptyingFilter {
  readonly field: BoardField;
  /** Number of drivers without this filter. */
  readonly drivers: number;
}

/** The filters that leave a track's leaderboard empty: without one of them there are drivers. Queried only for an empty one. */
export function useEmptyingFilters(
  trackName: string,
  state: BoardUrl,
): { filters: EmptyingFilter[]; isLoading: boolean } {
  const fields = activeFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.leaderboards.spread({
        track: trackName,
        // With only one filter set, this is the unfiltered board.
        ...(fields.length === 1 ? UNFILTERED : withoutFilters(state, [field])),
      }),
    ),
  );
  const filters = fields
    .map((field, index) => ({ field, drivers: results[index]?.data?.total ?? 0 }))
    .filter(({ drivers }) => drivers > 0)
    .toSorted((a, b) => b.drivers - a.drivers);
  return { filters, isLoading: results.some((result) => result.isLoading) };
}
