import type { ApiOutputs } from '../../lib/trpc.ts';

export type TrackBoardRow = ApiOutputs['leaderboards']['track']['rows'][number];

/** The fields all boards' rows share. */
export interface DriverRow {
  readonly rank: number;
  readonly driver: { readonly playerId: string; readonly name: string };
}

export interface BoardPages<R> {
  readonly pages: readonly { readonly rows: readonly R[]; readonly rowsBefore: number }[];
}

/** A board in segments of consecutive rows, each in pages. */
export interface BoardSegments<R> {
  /** From the leader down. */
  readonly top: readonly (readonly R[])[];
  /** Around the chosen driver while the top segment does not reach them; otherwise empty. */
  readonly middle: readonly (readonly R[])[];
  /** Number of drivers between the two segments. */
  readonly between: number;
}

export interface JoinedBoard<R> {
  readonly segments: BoardSegments<R>;
  /** The row of the board's driver, if they are on it. */
  readonly chosen: R | null;
  /** Consecutive rows that include the chosen driver. */
  readonly around: readonly R[];
}

/**
 * Joins the board from the top with the segment around a driver further down. Once the top reaches that segment, they
 * become one. Without a chosen driver, or if they are not on the board, there is only the top.
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
