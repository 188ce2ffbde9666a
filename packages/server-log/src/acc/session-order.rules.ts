/** Timing lines of a lap: the ends of its three sectors. */
export const LINES_OF_A_LAP = 3;

/** What decides a car's place in its session. */
export interface Ranked {
  readonly carId: number;
  /** Timing lines crossed since the session began. */
  readonly lines: number;
  /** When the last of them was crossed, on the server's clock. */
  readonly lineAtMs: number | null;
  /** When each of them was crossed; a few can be missing. */
  readonly lineTimes: ReadonlyMap<number, number>;
  readonly gridPosition: number | null;
  readonly bestLap: number | null;
}

/** Race: lines crossed, then the earlier crossing, before the first line the grid. Else: the best lap. */
export function comparePlaces(left: Ranked, right: Ranked, isRace: boolean): number {
  const byRule = isRace
    ? right.lines - left.lines ||
      (left.lineAtMs ?? 0) - (right.lineAtMs ?? 0) ||
      compare(left.gridPosition, right.gridPosition)
    : compare(left.bestLap, right.bestLap);
  return byRule || left.carId - right.carId;
}

/** Those without a figure come last. */
function compare(left: number | null, right: number | null): number {
  if (left === right) return 0;
  return (left ?? Infinity) - (right ?? Infinity);
}

/** Race: at the last line that the car crossed, to one ahead at the same line. Else between best laps. null: not measured. */
export function gapBetween(ahead: Ranked, car: Ranked, isRace: boolean): number | null {
  if (!isRace) return ahead.bestLap === null || car.bestLap === null ? null : car.bestLap - ahead.bestLap;
  const line = lastCommonLine(ahead, car);
  if (line === null) return null;
  const gap = line.car - line.ahead;
  // Negative: the one ahead has passed since. It is measured at the car's next line.
  return gap < 0 ? null : gap;
}

/** Whole laps of timing lines that the leader is ahead. */
export function lapsBehind(leader: Ranked, car: Ranked): number {
  return lastCommonLine(leader, car) === null ? 0 : Math.floor((leader.lines - car.lines) / LINES_OF_A_LAP);
}

function lastCommonLine(ahead: Ranked, car: Ranked): { ahead: number; car: number } | null {
  for (let line = car.lines; line > 0; line -= 1) {
    const aheadMs = ahead.lineTimes.get(line);
    const carMs = car.lineTimes.get(line);
    if (aheadMs !== undefined && carMs !== undefined) return { ahead: aheadMs, car: carMs };
  }
  return null;
}
