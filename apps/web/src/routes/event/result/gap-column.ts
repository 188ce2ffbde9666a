import type { ResultRow } from '@paddock/contracts';
import { formatGap, formatSplit, formatTime, isClassified, NO_TIME, type Gap } from 'race-format';

/** What the gap column shows. */
export const GAP_MODES = ['gap', 'interval', 'time'] as const;
export type GapMode = (typeof GAP_MODES)[number];

type Row = Pick<ResultRow, 'gap' | 'lapCount' | 'totalTime' | 'bestLap' | 'isVoided'>;

export interface GapTextInput {
  readonly mode: GapMode;
  readonly isRace: boolean;
  readonly row: Row;
  /** The row before this one; absent for the first. */
  readonly above: Row | undefined;
}

/** The text of the gap column. Cars that are out show that in every mode. */
export function gapText({ mode, isRace, row, above }: GapTextInput): string {
  const ownTime = formatTime(isRace ? row.totalTime : row.bestLap);
  if (row.isVoided) return 'Voided';
  if (!isClassified(row.gap) && row.gap.kind !== 'unknown') return formatGap(row.gap);
  if (mode === 'time') return ownTime;
  if (mode === 'gap' || above === undefined) return formatGap(row.gap, { leaderText: ownTime });
  return isRace ? raceInterval(row, above) : lapInterval(row, above);
}

function raceInterval(row: Row, above: Row): string {
  const lapsBehind = above.lapCount - row.lapCount;
  if (lapsBehind > 0) return formatGap({ kind: 'laps', laps: lapsBehind });
  if (lapsBehind < 0 || row.totalTime >= NO_TIME || above.totalTime >= NO_TIME) return formatGap({ kind: 'unknown' });
  return formatSplit(row.totalTime - above.totalTime);
}

function lapInterval(row: Row, above: Row): string {
  return formatSplit(row.bestLap === null || above.bestLap === null ? null : row.bestLap - above.bestLap);
}

/** Length of a bar of the gap column: relative to the largest gap in time, hatched for lapped cars, otherwise none. */
export function gapShare(gap: Gap, widestMs: number): number | 'lapped' | null {
  if (gap.kind === 'laps') return 'lapped';
  return gap.kind === 'time' && widestMs > 0 ? gap.gapMs / widestMs : null;
}

/** The largest gap in time on a sheet: the last car on the lead lap of a race, otherwise the slowest best lap. */
export function widestGapMs(gaps: readonly Gap[]): number {
  return gaps.reduce((widest, gap) => (gap.kind === 'time' ? Math.max(widest, gap.gapMs) : widest), 0);
}

export type Bracket = 'start' | 'middle' | 'end' | null;

const BATTLE_MS = 1000;

/** Which cars finished less than a second apart, row by row. Cars on different laps are never joined. */
export function battleBrackets(gaps: readonly Gap[]): Bracket[] {
  const joined = gaps.map((gap, index) => isBattle(gap, gaps[index + 1]));
  return gaps.map((_, index) => {
    const toBelow = joined[index] ?? false;
    const toAbove = joined[index - 1] ?? false;
    if (toBelow && toAbove) return 'middle';
    if (toBelow) return 'start';
    return toAbove ? 'end' : null;
  });
}

function isBattle(gap: Gap, next: Gap | undefined): boolean {
  const own = gapMsOf(gap);
  const other = next === undefined ? null : gapMsOf(next);
  return own !== null && other !== null && Math.abs(other - own) < BATTLE_MS;
}

function gapMsOf(gap: Gap): number | null {
  if (gap.kind === 'leader') return 0;
  return gap.kind === 'time' ? gap.gapMs : null;
}
