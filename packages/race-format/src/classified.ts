import { isTime } from './no-time.ts';
import type { GapRow } from './gap-or-dnf.ts';

/** Shares of the winner's laps, from 0 to 1, that a classified car has driven. */
export interface ClassifiedShares {
  /** Enough for a car that took the flag. */
  readonly withFlag: number;
  /** Enough for every car. */
  readonly withoutFlag: number;
}

/**
 * The shares that count unless others are given.
 *
 * @example
 * ```ts
 * CLASSIFIED_SHARES; // { withFlag: 0.75, withoutFlag: 0.9 }
 * ```
 */
export const CLASSIFIED_SHARES: ClassifiedShares = { withFlag: 0.75, withoutFlag: 0.9 };

export interface ClassifiedInput {
  readonly row: Pick<GapRow, 'totalTime' | 'lapCount'>;
  /** Whose total time is the moment of the flag; `null` when there is none. */
  readonly winner: Pick<GapRow, 'totalTime' | 'lapCount'> | null;
  readonly disqualified: boolean;
  /** Whether the car took the flag, where the game says so; `null` or absent: it does not say. */
  readonly finished?: boolean | null | undefined;
  /** `CLASSIFIED_SHARES` by default. */
  readonly shares?: ClassifiedShares | undefined;
}

/**
 * Whether a car of a race is classified, which is another question than its gap. It has a time, is not disqualified, and took
 * the flag (as the game says, else its total is at or after the winner's, or it has the winner's laps) with 75 % of the winner's
 * laps, or has 90 % of them. A car that did not finish, as the game says, is not.
 *
 * @example
 * ```ts
 * const winner = { totalTime: 951000, lapCount: 8 };
 * const tookFlag = { totalTime: 987000, lapCount: 6 };
 * const stoppedBefore = { totalTime: 721500, lapCount: 6 };
 *
 * isClassified({ row: tookFlag, winner, disqualified: false }); // true
 * isClassified({ row: stoppedBefore, winner, disqualified: false }); // false
 * ```
 */
export function isClassified({
  row,
  winner,
  disqualified,
  finished,
  shares = CLASSIFIED_SHARES,
}: ClassifiedInput): boolean {
  if (disqualified || finished === false || winner === null || !isTime(row.totalTime)) return false;
  const hasLaps = (share: number): boolean => row.lapCount >= share * winner.lapCount;
  const tookFlag = finished === true || hasLaps(1) || (isTime(winner.totalTime) && row.totalTime >= winner.totalTime);
  return hasLaps(shares.withoutFlag) || (tookFlag && hasLaps(shares.withFlag));
}
