import type { ApiOutputs } from '../../lib/trpc.ts';

export type TrackBoardRow = ApiOutputs['leaderboards']['track']['rows'][number];

/** What every board's row has. */
export interface DriverRow {
  readonly rank: number;
  readonly driver: { readonly playerId: string; readonly name: string };
}

export interface BoardPages<R> {
  readonly pages: readonly { readonly rows: readonly R[]; readonly rowsBefore: number }[];
}

/** A board in parts, each of rows that follow each other, by pages. */
export interface BoardSegments<R> {
  /** From the leader on. */
  readonly top: readonly (readonly R[])[];
  /** Around the chosen driver, when the top does not reach that far yet; else empty. */
  readonly middle: readonly (readonly R[])[];
  /** How many drivers stand between the two. */
  readonly between: number;
}

export interface JoinedBoard<R> {
  readonly segments: BoardSegments<R>;
  /** The row of whom the board is read for, when he is on it. */
  readonly chosen: R | null;
  /** Rows without a gap among which the chosen driver stands. */
  readonly around: readonly R[];
}

/**
 * The board from the top, and the part around a driver further down. Once the top has grown to where the other part begins it
 * goes on with that part's rows: they are one. Around somebody who is not on the board, or whom nobody chose, there is only
 * the top.
 */
export function joinBoard<R extends DriverRow>(
  top: BoardPages<R>,
  middle: BoardPages<R> | undefined,
  { playerId, isChosen: isOpened }: { readonly playerId: string | undefined; readonly isChosen: boolean },
): JoinedBoard<R> {
  const topPages = top.pages.map(({ rows }) => rows);
  const middlePages = middle?.pages.map(({ rows }) => rows) ?? [];
  const isChosen = (row: R) => row.driver.playerId === playerId;
  const chosen = middlePages.flat().find(isChosen) ?? null;
  const rowsBefore = middle?.pages[0]?.rowsBefore ?? 0;
  const topRows = topPages.flat();
  if (chosen === null) return { segments: { top: topPages, middle: [], between: 0 }, chosen, around: [] };
  if (!isOpened) return { segments: { top: topPages, middle: [], between: 0 }, chosen, around: middlePages.flat() };
  if (topRows.length < rowsBefore) {
    const segments = { top: topPages, middle: middlePages, between: rowsBefore - topRows.length };
    return { segments, chosen, around: middlePages.flat() };
  }
  const shown = new Set(topRows.map((row) => row.driver.playerId));
  const rest = middlePages
    .map((rows) => rows.filter((row) => !shown.has(row.driver.playerId)))
    .filter((rows) => rows.length > 0);
  return {
    segments: { top: [...topPages, ...rest], middle: [], between: 0 },
    chosen,
    around: [...topRows, ...rest.flat()],
  };
}
