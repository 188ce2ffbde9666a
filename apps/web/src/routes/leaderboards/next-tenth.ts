import type { TrackBoardRow } from './join-board.ts';

/** A best lap faster by this much is "the next tenth". */
const TENTH_MS = 100;
/** Game versions since 2021 round each sector separately: their sum differs from the lap by up to this. */
const ROUNDING_MS = 3;

export interface SectorGap {
  readonly sector: number;
  readonly own: number;
  /** Own sector minus the other's: positive is time lost. */
  readonly difference: number;
}

/** The gap to the next place, and its sectors. null for the leader and for drivers who share the leader's time. */
export function nextTenth(rows: readonly TrackBoardRow[], own: TrackBoardRow) {
  const ahead = rows.findLast((row) => row.lapTime < own.lapTime);
  if (ahead === undefined) return null;
  const sectors = sectorGaps(own, ahead);
  return {
    ahead,
    gap: own.lapTime - ahead.lapTime,
    sectors,
    worst: sectors.reduce<SectorGap | null>(
      (worst, sector) => (sector.difference > Math.max(worst?.difference ?? 0, 0) ? sector : worst),
      null,
    ),
    /** null when the loaded rows do not reach that far up. */
    rankOfTenth: rankOf(rows, own.lapTime - TENTH_MS),
  };
}

/** Empty if a lap has no sector times, or times that do not add up to it. */
function sectorGaps(own: TrackBoardRow, ahead: TrackBoardRow): SectorGap[] {
  if (!addsUp(own) || !addsUp(ahead) || own.splits.length !== ahead.splits.length) return [];
  return own.splits.map((split, index) => ({
    sector: index + 1,
    own: split,
    difference: split - (ahead.splits[index] ?? split),
  }));
}

function addsUp({ splits, lapTime }: TrackBoardRow): boolean {
  return splits.length > 1 && Math.abs(splits.reduce((sum, split) => sum + split, 0) - lapTime) <= ROUNDING_MS;
}

function rankOf(rows: readonly TrackBoardRow[], lapTime: number): number | null {
  const [first] = rows;
  // Rows above the loaded ones may also be slower than this time.
  if (first === undefined || (first.rank > 1 && first.lapTime >= lapTime)) return null;
  const slower = rows.find((row) => row.lapTime >= lapTime);
  if (slower === undefined) return null;
  return slower.rank;
}

/** Rows around a driver, with the driver in the middle where possible. */
export function nearbyRows(rows: readonly TrackBoardRow[], playerId: string, count: number): readonly TrackBoardRow[] {
  const place = rows.findIndex((row) => row.driver.playerId === playerId);
  if (place < 0) return [];
  const first = Math.max(0, Math.min(place - Math.floor(count / 2), rows.length - count));
  return rows.slice(first, first + count);
}
