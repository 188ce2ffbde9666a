import { formatTime, isClassified, NO_TIME } from 'race-format';
import type { LapMarkKind } from '../../../shared/ui/LapMark.tsx';
import type { CarAnalysis, EventAnalysis, EventInfo, ResultRow } from '../event-types.ts';
import { distanceDriven } from '../story/without-time.ts';
import { battleBrackets, gapShare, gapText, widestGapMs, type Bracket, type GapMode } from './gap-column.ts';
import { theoreticalBest } from './lap-sheet.ts';

export interface SectorTime {
  readonly time: number | null;
  readonly isSessionBest: boolean;
}

/** One row of the result with everything that depends on the rows around it. */
export interface SheetRow {
  readonly row: ResultRow;
  readonly gapText: string;
  readonly gapShare: number | 'lapped' | null;
  /** Behind a DNF: `205 of 209 laps`, or `by rule: +5:12 behind` of a car that crossed the line too late to count. */
  readonly distance: string | null;
  readonly bracket: Bracket;
  readonly bestMark: Extract<LapMarkKind, 'fastest' | 'record' | 'personalBest'> | null;
  /** From the end of lap 1 to the flag, inferred; null: unknown or out. */
  readonly placesGained: number | null;
  /** The best sectors of valid laps, in one lap the theoretical best. */
  readonly sectors: readonly SectorTime[];
  readonly theoreticalBest: number | null;
  /** Without a place: voided, did not start, did not finish, disqualified. */
  readonly isOut: boolean;
  /** Of the signed-in visitor. */
  readonly isMine: boolean;
}

export interface ResultSheet {
  readonly rows: readonly SheetRow[];
  readonly isRace: boolean;
  /** Several classes of cars: then the place in class says more than the place. */
  readonly hasClasses: boolean;
  /** Most cars are shared: their drivers need room. */
  readonly hasCrews: boolean;
  readonly hasPenalties: boolean;
  /** Staff ranked the event anew: the file's order stands beside theirs. */
  readonly isReranked: boolean;
  readonly sectorCount: number;
}

export interface ResultSheetInput {
  readonly info: Pick<EventInfo, 'sessionKind' | 'carGroups'>;
  readonly rows: readonly ResultRow[];
  readonly mode: GapMode;
  /** Absent while it loads, and when it could not be loaded. */
  readonly analysis: Pick<EventAnalysis, 'cars' | 'bestSectors'> | undefined;
  readonly ownPlayerId: string | null;
}

/** From this share of shared cars on a table is one of crews. */
const CREW_SHARE = 0.25;

export function resultSheet({ info, rows, mode, analysis, ownPlayerId }: ResultSheetInput): ResultSheet {
  const isRace = info.sessionKind === 'race';
  const gaps = rows.map(({ gap }) => gap);
  const widest = widestGapMs(gaps);
  const brackets = isRace ? battleBrackets(gaps) : [];
  const fastest = Math.min(...rows.map(({ bestLap, isVoided }) => (isVoided ? null : bestLap) ?? Infinity));
  const leaderLaps = rows[0]?.lapCount ?? 0;
  const carOf = new Map(analysis?.cars.map((car) => [car.position, car]));
  const sessionSectors = analysis?.bestSectors ?? [];
  return {
    isRace,
    hasClasses: info.carGroups.length > 1,
    hasCrews: isCrewTable(rows),
    hasPenalties: rows.some(({ penalties }) => penalties.length > 0),
    isReranked: rows.some(({ position, filePosition }) => position !== filePosition),
    sectorCount: Math.max(0, ...rows.map(({ bestSplits }) => bestSplits.length)),
    rows: rows.map((row, index) => {
      const sectors = sectorsOf({ row, car: carOf.get(row.position), sessionSectors });
      return {
        row,
        gapText: gapText({ mode, isRace, row, above: rows[index - 1] }),
        gapShare: mode === 'time' ? null : gapShare(row.gap, widest),
        distance:
          isRace && row.gap.kind === 'dnf' ? (gapBeyondRule(row, rows[0]) ?? distanceDriven(row, leaderLaps)) : null,
        bracket: brackets[index] ?? null,
        bestMark: bestMark(row, fastest),
        placesGained: carOf.get(row.position)?.placesGained ?? null,
        sectors,
        theoreticalBest: theoreticalBest(sectors.map(({ time }) => time)),
        isOut: isWithoutPlace(row, info.sessionKind),
        isMine: ownPlayerId !== null && row.drivers.some(({ playerId }) => playerId === ownPlayerId),
      };
    }),
  };
}

/** The true gap of a car that drove the whole distance, and is not classified because it was too far behind; null: another reason. */
function gapBeyondRule({ lapCount, totalTime }: ResultRow, winner: ResultRow | undefined): string | null {
  if (winner === undefined || totalTime >= NO_TIME || winner.totalTime >= NO_TIME || lapCount < winner.lapCount)
    return null;
  return `by rule: +${formatTime(totalTime - winner.totalTime).replace(/\.\d+$/, '')} behind`;
}

/** Voided, or of a race that it did not start or finish, or was disqualified from. */
export function isWithoutPlace(
  { isVoided, gap }: Pick<ResultRow, 'isVoided' | 'gap'>,
  kind: EventInfo['sessionKind'],
): boolean {
  return isVoided || (kind === 'race' && !isClassified(gap) && gap.kind !== 'unknown');
}

export function isCrewTable(rows: readonly Pick<ResultRow, 'drivers'>[]): boolean {
  return rows.filter(({ drivers }) => drivers.length > 1).length > rows.length * CREW_SHARE;
}

function bestMark({ bestLap, bestLapMark, isVoided }: ResultRow, fastest: number): SheetRow['bestMark'] {
  if (isVoided) return null;
  if (bestLap === null || bestLapMark === 'record') return bestLapMark;
  return bestLap === fastest ? 'fastest' : bestLapMark;
}

interface SectorsInput {
  readonly row: ResultRow;
  readonly car: CarAnalysis | undefined;
  readonly sessionSectors: EventAnalysis['bestSectors'];
}

function sectorsOf({ row, car, sessionSectors }: SectorsInput): readonly SectorTime[] {
  const times = car === undefined || car.bestSectors.length === 0 ? row.bestSplits : car.bestSectors;
  return times.map((time, index) => {
    const best = sessionSectors.find(({ sector }) => sector === index + 1);
    return { time, isSessionBest: time !== null && best?.time === time };
  });
}
