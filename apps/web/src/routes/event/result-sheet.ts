import { isClassified } from 'race-format';
import type { EventInfo, ResultRow } from './EventHero.tsx';
import { battleBrackets, gapShare, gapText, widestGapMs, type Bracket, type GapMode } from './gap-column.ts';

/** One row of the result with everything that depends on the rows around it. */
export interface SheetRow {
  readonly row: ResultRow;
  readonly gapText: string;
  readonly gapShare: number | 'lapped' | null;
  readonly bracket: Bracket;
  readonly isFastest: boolean;
  /** Without a place: did not start, did not finish, disqualified. */
  readonly isOut: boolean;
}

export interface ResultSheet {
  readonly rows: readonly SheetRow[];
  readonly isRace: boolean;
  /** Several classes of cars: then the place in class says more than the place. */
  readonly hasClasses: boolean;
}

export interface ResultSheetInput {
  readonly info: Pick<EventInfo, 'sessionKind' | 'carGroups'>;
  readonly rows: readonly ResultRow[];
  readonly mode: GapMode;
}

export function resultSheet({ info, rows, mode }: ResultSheetInput): ResultSheet {
  const isRace = info.sessionKind === 'race';
  const gaps = rows.map(({ gap }) => gap);
  const widest = widestGapMs(gaps);
  const brackets = isRace ? battleBrackets(gaps) : [];
  const fastest = Math.min(...rows.map(({ bestLap }) => bestLap ?? Infinity));
  return {
    isRace,
    hasClasses: info.carGroups.length > 1,
    rows: rows.map((row, index) => ({
      row,
      gapText: gapText({ mode, isRace, row, above: rows[index - 1] }),
      gapShare: mode === 'time' ? null : gapShare(row.gap, widest),
      bracket: brackets[index] ?? null,
      isFastest: row.bestLap === fastest,
      isOut: isRace && !isClassified(row.gap) && row.gap.kind !== 'unknown',
    })),
  };
}
