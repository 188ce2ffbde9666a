import type { ResultRow } from '@paddock/contracts';
import { formatGap, NO_TIME, type Gap } from 'race-format';

type Row = Pick<
  ResultRow,
  | 'place'
  | 'isClassified'
  | 'isRepeat'
  | 'isVoided'
  | 'gap'
  | 'finishState'
  | 'lapCount'
  | 'totalTime'
  | 'staffTime'
  | 'penalties'
>;

type Distance = Pick<ResultRow, 'lapCount' | 'totalTime'>;

/** What a race's gap does not say: the true distance where the rule of gaps says DNF, or how far a car got. */
export function gapNote(row: Row, winner: Row | undefined): string | null {
  if (row.isRepeat) return 'the better row counts';
  if (row.isVoided || winner === undefined || row === winner) return null;
  if (row.isClassified) return row.gap.kind === 'dnf' ? `by rule, finished ${formatGap(gapTo(winner, row))}` : null;
  if (row.gap.kind === 'dns' || row.gap.kind === 'dsq') return null;
  if (row.lapCount === null || winner.lapCount === null) return null;
  if (!hasTime(row) || row.finishState === 'dnf') return `${row.lapCount} of ${winner.lapCount} laps`;
  return fileTime(row) < fileTime(winner)
    ? `stopped on lap ${row.lapCount + 1}`
    : `finished, ${row.lapCount} of ${winner.lapCount} laps`;
}

/** The distance to the winner in laps, else in time, whatever the rule of gaps says. */
export function gapTo(winner: Distance, row: Distance): Gap {
  if (winner.lapCount === null || row.lapCount === null) return { kind: 'unknown' };
  const laps = winner.lapCount - row.lapCount;
  return laps > 0 ? { kind: 'laps', laps } : { kind: 'time', gapMs: row.totalTime - winner.totalTime };
}

function hasTime({ totalTime }: Row): boolean {
  return totalTime < NO_TIME;
}

/** Seconds that staff added do not move the moment of the flag. */
function fileTime({ totalTime, staffTime }: Row): number {
  return totalTime - staffTime;
}

/** Whether a car ahead in the result, or behind, has less time than the winner: the order of the server stands. */
export function isAheadByTime(gap: Gap): boolean {
  return gap.kind === 'time' && gap.gapMs < 0;
}
