import type { DriverSummary } from '@paddock/contracts';
import type { ApiOutputs } from '../../lib/trpc.ts';

export type TrackBoardRow = ApiOutputs['leaderboards']['track']['rows'][number];

/** The fields all leaderboards' rows share. */
export interface DriverRow {
  readonly rank: number;
  readonly driver: DriverSummary;
}

export interface BoardPages<R> {
  readonly pages: readonly { readonly rows: readonly R[]; readonly rowsBefore: number }[];
}

/** A leaderboard in two parts, each in pages of consecutive rows. */
export interface JoinedBoard<R> {
  /** From the leader down. */
  readonly top: readonly (readonly R[])[];
  /** Around the chosen driver while the top does not reach them; otherwise empty. */
  readonly further: readonly (readonly R[])[];
  /** Number of drivers between the two parts. */
  readonly between: number;
  /** The driver's own row, if they are on the leaderboard. */
  readonly own: R | null;
  /** Consecutive rows that include the driver's own. */
  readonly nearby: readonly R[];
}

/**
 * Joins the leaderboard from the top with the rows around a driver further down. Once the top reaches them, they become
 * one part. Unless the driver is chosen and listed, there is only the top.
 */
export function joinBoard<R extends DriverRow>(
  top: BoardPages<R>,
  nearby: BoardPages<R> | undefined,
  { playerId, isChosen }: { readonly playerId: string | undefined; readonly isChosen: boolean },
): JoinedBoard<R> {
  const topPages = top.pages.map(({ rows }) => rows);
  const nearbyPages = nearby?.pages.map(({ rows }) => rows) ?? [];
  const nearbyRows = nearbyPages.flat();
  const isOwn = ({ driver }: R): boolean => driver.playerId === playerId;
  const own = nearbyRows.find(isOwn) ?? null;
  const topOnly = { top: topPages, further: [], between: 0, own, nearby: nearbyRows };
  if (own === null || !isChosen) return topOnly;
  const topRows = topPages.flat();
  const between = (nearby?.pages[0]?.rowsBefore ?? 0) - topRows.length;
  if (between > 0) return { ...topOnly, further: nearbyPages, between };
  const listed = new Set(topRows.map(({ driver }) => driver.playerId));
  const rest = nearbyPages
    .map((rows) => rows.filter(({ driver }) => !listed.has(driver.playerId)))
    .filter((rows) => rows.length > 0);
  const joined = [...topRows, ...rest.flat()];
  // The same object as in the rows: they are compared.
  return { ...topOnly, top: [...topPages, ...rest], own: joined.find(isOwn) ?? own, nearby: joined };
}
