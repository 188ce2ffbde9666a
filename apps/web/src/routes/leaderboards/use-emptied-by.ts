import type { BoardUrl } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';
import { setFilters, UNFILTERED, withoutFilters, type BoardField } from './board-url.ts';

export interface Remedy {
  readonly field: BoardField;
  /** Drivers on the board without this filter. */
  readonly drivers: number;
}

/** Which single filter emptied a track's board: without it somebody is there. Asked only for a board that is empty. */
export function useEmptiedBy(trackName: string, state: BoardUrl): { remedies: Remedy[]; isLoading: boolean } {
  const fields = setFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.leaderboards.spread({
        track: trackName,
        // With one filter there is nothing to try out: without it the board is the whole one.
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
