import type { ApiOutputs } from '../../lib/trpc.ts';

export type TrackBoardRow = ApiOutputs['leaderboards']['track']['rows'][number];

/** Rows that follow each other on the board without a gap. */
export interface BoardSegments {
  /** From the leader on. */
  readonly top: readonly (readonly TrackBoardRow[])[];
  /** Around the chosen driver, when the top does not reach that far yet; else empty. */
  readonly middle: readonly (readonly TrackBoardRow[])[];
  /** How many drivers stand between the two. */
  readonly between: number;
}

interface Pages {
  readonly pages: readonly { readonly rows: readonly TrackBoardRow[]; readonly total: number }[];
}

/**
 * The board from the top, and the part around a driver further down. Once the top has grown to where the other part begins,
 * it goes on with that part's rows: they are one.
 */
export function joinSegments(top: Pages, middle: Pages | null, rowsBefore: number | null): BoardSegments {
  const topPages = top.pages.map(({ rows }) => rows);
  if (middle === null || rowsBefore === null) return { top: topPages, middle: [], between: 0 };
  const topCount = topPages.reduce((sum, rows) => sum + rows.length, 0);
  const middlePages = middle.pages.map(({ rows }) => rows);
  if (topCount < rowsBefore) return { top: topPages, middle: middlePages, between: rowsBefore - topCount };
  const shown = new Set(topPages.flat().map((row) => row.driver.playerId));
  const rest = middlePages
    .map((rows) => rows.filter((row) => !shown.has(row.driver.playerId)))
    .filter((rows) => rows.length > 0);
  return { top: [...topPages, ...rest], middle: [], between: 0 };
}

/** A board's row of one driver. */
export function rowOf(rows: readonly TrackBoardRow[], playerId: string | undefined): TrackBoardRow | null {
  return rows.find((row) => row.driver.playerId === playerId) ?? null;
}
