import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { joinSegments, rowOf, type TrackBoardRow } from './board-segments.ts';
import type { TrackUrl } from './board-url.ts';

/** Rows of one step of the board: a screen and a half. */
const TOP_ROWS = 50;
/** Around a driver: enough above to know what a tenth is worth. */
const AROUND_ROWS = 25;

/** A track's board from the top, and around one driver when the address names one. */
export function useTrackBoard(trackName: string, { around, ...filter }: TrackUrl) {
  const input = { track: trackName, ...filter };
  const top = trpc.leaderboards.track.useInfiniteQuery(
    { ...input, limit: TOP_ROWS },
    {
      getNextPageParam: (page) => page.nextCursor,
      // The rows of another filter stay until the new ones come; those of another track would be wrong.
      placeholderData: (previous) => (previous?.pages[0]?.trackName === trackName ? previous : undefined),
    },
  );
  const middle = trpc.leaderboards.track.useInfiniteQuery(
    { ...input, limit: AROUND_ROWS, ...(around !== undefined && { around }) },
    {
      enabled: around !== undefined,
      getNextPageParam: (page) => page.nextCursor,
    },
  );

  const middleData = around === undefined ? undefined : middle.data;
  const joined = useMemo(() => {
    if (top.data === undefined) return null;
    const rowsBefore = middleData?.pages[0]?.rowsBefore ?? null;
    const segments = joinSegments(top.data, middleData ?? null, rowsBefore);
    // What stands around the driver without a gap, for the figures about him.
    const aroundRows: readonly TrackBoardRow[] =
      middleData === undefined
        ? []
        : segments.between > 0
          ? segments.middle.flat()
          : segments.top.flat();
    return { segments, aroundRows, chosen: rowOf(aroundRows, around) };
  }, [top.data, middleData, around]);

  const first = top.data?.pages[0];
  const goesOnWithMiddle = middleData !== undefined && joined !== null && joined.chosen !== null;
  return {
    top,
    /** What follows the last row on the screen. */
    more: goesOnWithMiddle ? middle : top,
    middle,
    first,
    joined,
    isFetching: top.isFetching || middle.isFetching,
  };
}

export type LoadedTrackBoard = NonNullable<ReturnType<typeof useTrackBoard>['joined']>;
