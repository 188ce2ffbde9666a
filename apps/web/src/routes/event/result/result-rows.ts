import type { ConnectionLoss, EventOverview, EventInfo, GameInfo, ResultRow } from '@paddock/contracts';
import { formatGap, formatSplit, formatTime, NO_TIME, type Gap } from 'race-format';
import type { LapMarkKind } from '../../../shared/racing/LapMark.tsx';
import { winnerTime } from '../../../shared/format/winner-time.ts';
import { shortCarNames } from '../../../lib/short-car-names.ts';
import { carLine, raceLapsOf, type CarLine } from '../battles/car-line.ts';
import type { GapMode } from '../event-url.ts';
import { gapNote, isAheadByTime } from './gap-note.ts';

export interface SectorTime {
  readonly time: number | null;
  readonly isSessionBest: boolean;
}

/** One row of the result with everything that depends on other rows. */
export interface TableRow {
  readonly row: ResultRow;
  /** The short name; the opened row has the full one. */
  readonly carName: string;
  readonly gapText: string;
  readonly gapShare: number | 'lapped' | null;
  /** Beside the gap: `stopped on lap 5`, or `by rule, finished +4 laps` of a classified car; null: the gap says it all. */
  readonly note: string | null;
  readonly bracket: Bracket;
  readonly bestMark: Extract<LapMarkKind, 'fastest' | 'record' | 'personalBest'> | null;
  /** The car's race in a line; null: no race, or its analysis is not there. */
  readonly line: CarLine | null;
  /** From the end of lap 1 to the flag; null: unknown or out. */
  readonly placesGained: number | null;
  /** The best sectors of valid laps; together the theoretical best. */
  readonly sectors: readonly SectorTime[];
  readonly theoreticalBest: number | null;
  /** Laps with a stop. */
  readonly stopLaps: readonly number[];
  /** Measured by the server’s log. */
  readonly connectionLosses: readonly ConnectionLoss[];
  /** Whether places and stops are measured by the server’s log, not inferred. */
  readonly hasMeasuredPlaces: boolean;
  readonly hasMeasuredStops: boolean;
  /** The signed-in visitor's row. */
  readonly isMine: boolean;
}

export interface ResultTableData {
  readonly rows: readonly TableRow[];
  readonly isRace: boolean;
  /** Several car classes: then the position in class matters more. */
  readonly hasClasses: boolean;
  /** Most cars are shared: their driver lists need room. */
  readonly hasCrews: boolean;
  readonly hasPenalties: boolean;
  /** The laps of each car, and what is inferred from them. */
  readonly hasLaps: boolean;
  readonly hasNumbers: boolean;
  readonly hasGrid: boolean;
  /** Staff changed the order: the table shows the file's order too. */
  readonly isReranked: boolean;
  readonly sectorCount: number;
}

export interface ResultTableInput {
  readonly info: Pick<EventInfo, 'sessionKind' | 'carGroups'>;
  /** What the files of the game say; undefined: not known, so everything is shown. */
  readonly carries: GameInfo['carries'] | undefined;
  readonly rows: readonly ResultRow[];
  readonly mode: GapMode;
  /** Absent while loading, and after an error. */
  readonly overview:
    | (Pick<EventOverview, 'cars' | 'bestSectors'> & Partial<Pick<EventOverview, 'placesFrom' | 'stopsFrom'>>)
    | undefined;
  readonly ownPlayerId: string | null;
  /** A car's full name. */
  readonly carName: (model: number | null) => string;
}

/** At this share of shared cars the table shows crews. */
const CREW_SHARE = 0.25;

export function resultTable({
  info,
  carries,
  rows,
  mode,
  overview,
  ownPlayerId,
  carName,
}: ResultTableInput): ResultTableData {
  const isRace = info.sessionKind === 'race';
  const gaps = rows.map(({ gap }) => gap);
  const widest = widestGapMs(gaps);
  const brackets = isRace ? battleBrackets(gaps) : [];
  const fastest = Math.min(...rows.map((row) => (canBeFastest(row) ? row.bestLap : null) ?? Infinity));
  const winner = rows.find(({ place }) => place === 1);
  const carOf = new Map(overview?.cars.map((car) => [car.position, car]));
  const sessionBests = new Map(overview?.bestSectors.map(({ sector, time }) => [sector, time]));
  const raceLaps = raceLapsOf(overview?.cars ?? []);
  const hasClasses = info.carGroups.length > 1;
  const shortNames = shortCarNames(rows.map(({ carModel }) => carName(carModel)));
  return {
    isRace,
    hasClasses,
    hasCrews: isCrewTable(rows),
    hasPenalties: rows.some(({ penalties }) => penalties.length > 0) || (isRace && carries?.penalties !== false),
    hasLaps: carries?.laps !== false,
    hasNumbers: carries?.number !== false || rows.some(({ raceNumber }) => raceNumber !== null),
    hasGrid: isRace && rows.some(({ gridPosition }) => gridPosition !== null),
    isReranked: rows.some(({ position, filePosition }) => position !== filePosition),
    sectorCount: Math.max(0, ...rows.map(({ bestSplits }) => bestSplits.length)),
    rows: rows.map((row, index) => {
      const car = carOf.get(row.position);
      const times = car !== undefined && car.bestSectors.length > 0 ? car.bestSectors : row.bestSplits;
      const sectors = times.map((time, at) => ({ time, isSessionBest: time === sessionBests.get(at + 1) }));
      return {
        row,
        carName: shortNames.get(carName(row.carModel)) ?? '',
        gapText: gapText({ mode, isRace, row, above: rows.slice(0, index).findLast(({ place }) => place !== null) }),
        gapShare: mode === 'time' ? null : gapShare(row.gap, widest),
        note: isRace ? gapNote(row, winner) : row.isRepeat ? 'the better row counts' : null,
        bracket: brackets[index] ?? null,
        bestMark: bestMark(row, fastest),
        line: isRace && car !== undefined ? carLine({ row, laps: car, rows, raceLaps, hasClasses }) : null,
        placesGained: car?.placesGained ?? null,
        sectors,
        theoreticalBest: car?.theoreticalBest ?? sumOf(sectors),
        stopLaps: car?.stopLaps ?? [],
        connectionLosses: car?.connectionLosses ?? [],
        hasMeasuredPlaces: overview?.placesFrom === 'log',
        hasMeasuredStops: overview?.stopsFrom === 'log',
        isMine: ownPlayerId !== null && row.drivers.some(({ playerId }) => playerId === ownPlayerId),
      };
    }),
  };
}

/** Voided and disqualified cars have no fastest lap of the session. */
function canBeFastest({ isVoided, gap }: ResultRow): boolean {
  return !isVoided && gap.kind !== 'dsq';
}

export function isCrewTable(rows: readonly Pick<ResultRow, 'drivers'>[]): boolean {
  return rows.filter(({ drivers }) => drivers.length > 1).length > rows.length * CREW_SHARE;
}

function bestMark(row: ResultRow, fastest: number): TableRow['bestMark'] {
  const { bestLap, bestLapMark } = row;
  if (row.isVoided) return null;
  if (bestLap === null || bestLapMark === 'record') return bestLapMark;
  return bestLap === fastest && canBeFastest(row) ? 'fastest' : bestLapMark;
}

/** null unless all are known. */
function sumOf(sectors: readonly SectorTime[]): number | null {
  if (sectors.length === 0) return null;
  return sectors.reduce<number | null>((sum, { time }) => (sum === null || time === null ? null : sum + time), 0);
}

type Row = Pick<ResultRow, 'gap' | 'lapCount' | 'totalTime' | 'bestLap' | 'isVoided'>;

export interface GapTextInput {
  readonly mode: GapMode;
  readonly isRace: boolean;
  readonly row: Row;
  /** The row with a place before this one; absent for the first. */
  readonly above: Row | undefined;
}

/** The text of the gap column. Cars that are out show that in every mode. */
export function gapText({ mode, isRace, row, above }: GapTextInput): string {
  const ownTime = isRace ? winnerTime(row.totalTime) : formatTime(row.bestLap);
  if (row.isVoided) return 'Voided';
  if (row.gap.kind === 'dns' || row.gap.kind === 'dnf' || row.gap.kind === 'dsq') return formatGap(row.gap);
  if (mode === 'time') return ownTime;
  if (mode === 'gap' || above === undefined) return formatGap(row.gap, { leaderText: ownTime });
  return isRace ? raceInterval(row, above) : lapInterval(row, above);
}

function raceInterval(row: Row, above: Row): string {
  if (above.lapCount === null || row.lapCount === null) return formatGap({ kind: 'unknown' });
  const lapsBehind = above.lapCount - row.lapCount;
  if (lapsBehind > 0) return formatGap({ kind: 'laps', laps: lapsBehind });
  if (lapsBehind < 0 || row.totalTime >= NO_TIME || above.totalTime >= NO_TIME) return formatGap({ kind: 'unknown' });
  return formatSplit(row.totalTime - above.totalTime);
}

function lapInterval(row: Row, above: Row): string {
  return formatSplit(row.bestLap === null || above.bestLap === null ? null : row.bestLap - above.bestLap);
}

/** Length of a bar of the gap column: relative to the largest gap in time, hatched for lapped cars, none below zero. */
export function gapShare(gap: Gap, widestMs: number): number | 'lapped' | null {
  if (gap.kind === 'laps') return 'lapped';
  return gap.kind === 'time' && widestMs > 0 && !isAheadByTime(gap) ? gap.gapMs / widestMs : null;
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
  return joined.map((toBelow, index) => {
    const toAbove = joined[index - 1] ?? false;
    if (toBelow) return toAbove ? 'middle' : 'start';
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
  return gap.kind === 'time' && !isAheadByTime(gap) ? gap.gapMs : null;
}
