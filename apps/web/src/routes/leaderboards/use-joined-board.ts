import { useDeferredValue, useMemo } from 'react';
import type { BoardSubject } from './use-subject.ts';
import { joinBoard, type BoardPages, type DriverRow, type JoinedBoard } from './board-segments.ts';

/** Rows of one step of a board: a screen and a half. */
export const TOP_ROWS = 40;
/** Around a driver: enough above to know what a tenth is worth. */
export const AROUND_ROWS = 25;

/** What a board needs to know of its two queries; React Query's infinite results fit. */
interface PagedQuery<R> {
  readonly data: BoardPages<R> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPending: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface PagedBoard<R> {
  readonly query: {
    readonly data: JoinedBoard<R> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly isFetching: boolean;
  /** The driver is looked for, and nobody knows yet whether he is there. */
  readonly isLooking: boolean;
  /** More of what stands between the top and the part around the driver. */
  readonly between: { readonly isLoading: boolean; readonly onMore: () => void };
  /** What follows the last row. */
  readonly below: { readonly hasMore: boolean; readonly isLoading: boolean; readonly onMore: () => void };
}

/** A board from the top and around one driver, as one; around whom nobody chose only what is known of him. */
export function useJoinedBoard<R extends DriverRow>(
  top: PagedQuery<R>,
  middle: PagedQuery<R>,
  { playerId, isChosen }: BoardSubject,
): PagedBoard<R> {
  const middleData = playerId === undefined ? undefined : middle.data;
  const topData = top.data;
  const joined = useMemo(
    () => (topData === undefined ? undefined : joinBoard(topData, middleData, { playerId, isChosen })),
    [topData, middleData, playerId, isChosen],
  );
  // Rows by the dozen are rendered without blocking input. Rows that are gone are gone at once.
  const deferred = useDeferredValue(joined);
  const data = joined === undefined ? undefined : deferred;
  const last = isChosen && data?.chosen != null ? middle : top;
  return {
    query: { data, error: top.error, refetch: top.refetch },
    isFetching: top.isFetching || middle.isFetching,
    isLooking: playerId !== undefined && (data === undefined || middle.isPending),
    between: { isLoading: top.isFetchingNextPage, onMore: () => void top.fetchNextPage() },
    below: {
      hasMore: last.hasNextPage,
      isLoading: last.isFetchingNextPage,
      onMore: () => void last.fetchNextPage(),
    },
  };
}
