import { useDeferredValue, useMemo } from 'react';
import type { BoardSubject } from './use-subject.ts';
import { joinBoard, type BoardPages, type DriverRow, type JoinedBoard } from './board-segments.ts';

/** Rows per page of the top segment: a screen and a half. */
export const TOP_ROWS = 40;
/** Rows around a driver: enough above them to know what a tenth is worth. */
export const AROUND_ROWS = 25;

/** What a board needs from its two queries; React Query's infinite results fit. */
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
  /** The query for the driver is still loading. */
  readonly isLooking: boolean;
  /** More rows between the top and the driver's segment. */
  readonly between: { readonly isLoading: boolean; readonly onMore: () => void };
  /** Rows after the last one. */
  readonly below: { readonly hasMore: boolean; readonly isLoading: boolean; readonly onMore: () => void };
}

/** Joins the top of a board with the rows around one driver; unless chosen, only the driver's own row. */
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
  // Deferred: dozens of rows render without blocking input. Removed rows disappear at once.
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
