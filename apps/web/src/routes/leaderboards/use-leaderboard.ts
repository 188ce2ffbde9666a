import { useContext, useDeferredValue, useEffect, useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { PagedQuery } from '../../shared/ui/PagedRows.tsx';
import { OwnDriver } from '../../shared/racing/YouMark.tsx';
import { joinBoard, type BoardPages, type DriverRow } from './join-board.ts';

/** The driver in the URL, or else the visitor's own. */
export function useBoardDriver(around: string | undefined) {
  const me = useContext(OwnDriver);
  const playerId = around ?? me ?? undefined;
  return {
    /** undefined: no driver. */
    playerId,
    /** Of the driver in the URL. */
    around,
    /** The URL names the driver: the board is centred on them. Otherwise it begins at the top, with their row pinned. */
    isChosen: around !== undefined,
    isMe: playerId !== undefined && playerId === me,
  };
}

/** What a leaderboard needs from its two queries; React Query's infinite results fit. */
interface BoardQuery<R> extends PagedQuery<BoardPages<R>['pages'][number]> {
  readonly isFetching: boolean;
}

export type Leaderboard<R extends DriverRow> = ReturnType<typeof useLeaderboard<R>>;

/** Joins the top of a leaderboard with the rows around one driver, and scrolls to a chosen driver. */
export function useLeaderboard<R extends DriverRow>(
  driver: ReturnType<typeof useBoardDriver>,
  { top, nearby }: { readonly top: BoardQuery<R>; readonly nearby: BoardQuery<R> },
) {
  const { playerId, isChosen } = driver;
  const nearbyData = playerId === undefined ? undefined : nearby.data;
  const topData = top.data;
  const joined = useMemo(
    () => (topData === undefined ? undefined : joinBoard(topData, nearbyData, { playerId, isChosen })),
    [topData, nearbyData, playerId, isChosen],
  );
  // Deferred: dozens of rows render without blocking input. Removed rows disappear at once.
  const deferred = useDeferredValue(joined);
  const data = joined === undefined ? undefined : deferred;
  const own = data?.own ?? null;
  const isUnknown = playerId !== undefined && (data === undefined || nearbyData === undefined);

  const info = trpc.drivers.info.useQuery({ id: playerId ?? '' }, { enabled: isChosen && own === null });

  // Once per driver, not for every row loaded later.
  const scrollTo = isChosen ? own?.driver.playerId : undefined;
  useEffect(() => {
    if (scrollTo !== undefined) scrollToRow(scrollTo);
  }, [scrollTo]);

  return {
    driver,
    /** The name of the driver in the URL; undefined: no driver, or loading. */
    chosenName: isChosen ? (own?.driver.name ?? info.data?.name) : undefined,
    /** The driver's own row; null: none, undefined: loading, or `nearby` has failed. */
    own: isUnknown ? undefined : own,
    nearby,
    query: { data, error: top.error, refetch: top.refetch },
    isFetching: top.isFetching || nearby.isFetching,
    /** Its next page is between the top and the driver's rows. */
    between: top,
    /** Its next page is below the last row. */
    below: isChosen && own !== null ? nearby : top,
  };
}

export function rowId(playerId: string): string {
  return `row-${playerId}`;
}

/** Scrolls a driver's row to the middle of the screen; false if it is not on the page. */
export function scrollToRow(playerId: string): boolean {
  const row = document.getElementById(rowId(playerId));
  row?.scrollIntoView({ block: 'center' });
  return row !== null;
}
