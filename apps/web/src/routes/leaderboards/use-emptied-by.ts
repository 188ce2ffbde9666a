import type { BoardUrl } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';
import { setFilters, UNFILTERED, withoutFilters, type BoardField } from './board-url.ts';

export interface Remedy {
  readonly field: BoardField;
  /** Number of drivers on the board without this filter. */
  readonly drivers: number;
}

/** Which single filters emptied a track's board: without one there are drivers. Queried only for an empty board. */
export function useEmptiedBy(trackName: string, state: BoardUrl): { remedies: Remedy[]; isLoading: boolean } {
  const fields = setFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.leaderboards.spread({
        track: trackName,
        // With only one filter set, this is the unfiltered board.
        ...(fields.length === 1 ? UNFILTERED : withoutFilters(state, [field])),
      }),
    ),
  );
  const remedies = fields
    .map((field, index) => ({ field, drivers: results[index]?.data?.total ?? 0 }))
    .filter(({ drivers }) => drivers > 0)
    .toSorted((a, b) => b.drivers - a.drivers);
  return { remedies, isLoading: results.some((result) => result.isLoading) };
}
