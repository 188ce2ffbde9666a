import { plainText } from '../plain-text.ts';

/** `/rest/watch/sessionInfo`, as far as it is used. Times in milliseconds on the clock of the session. */
export interface RfInfo {
  readonly track: string | null;
  /** PRACTICE1, QUALIFY1, WARMUP, RACE1, … */
  readonly session: string | null;
  /** 3 formation, 5 green, 6 yellow, 8 over. */
  readonly phase: number | null;
  readonly nowMs: number;
  /** May be past. */
  readonly endMs: number | null;
  readonly lengthMs: number | null;
}

/** A car of `/rest/watch/standings`, as far as it is used. Times in milliseconds, sectors as single times. */
export interface RfRow {
  readonly slotId: number;
  readonly driverName: string | null;
  readonly carNumber: number | null;
  readonly vehicleName: string | null;
  readonly position: number | null;
  readonly gridPosition: number | null;
  readonly laps: number;
  /** Sector lines that the running lap has passed. */
  readonly sector: number;
  readonly lapDistance: number | null;
  readonly lapStartMs: number | null;
  readonly timeIntoLapMs: number | null;
  readonly lastLapMs: number | null;
  readonly lastSectors: readonly (number | null)[];
  readonly bestLapMs: number | null;
  readonly bestLapSectors: readonly (number | null)[];
  readonly bestSector1Ms: number | null;
  readonly sectors: readonly (number | null)[];
  readonly isInPits: boolean;
  readonly isFinished: boolean;
}

const MOST_CARS = 200;
const LARGEST_SLOT = 65_535;
/** Laps, times and distances beyond it are no real ones. */
const LARGEST = 2_147_483_647;
const IN_PITS: ReadonlySet<string> = new Set(['ENTERING', 'STOPPED', 'EXITING']);

/** null: no such answer. */
export function readInfo(answer: unknown): RfInfo | null {
  const now = secondsOf(answer, 'currentEventTime');
  if (now === null) return null;
  return {
    track: textOf(answer, 'trackName'),
    session: textOf(answer, 'session'),
    phase: numberOf(answer, 'gamePhase'),
    nowMs: now,
    endMs: positive(secondsOf(answer, 'endEventTime')),
    lengthMs: positive(secondsOf(answer, 'maxTime')),
  };
}

/** The rows that can be read; null: no such answer. */
export function readStandings(answer: unknown): RfRow[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.slice(0, MOST_CARS).flatMap((row: unknown) => readRow(row) ?? []);
}

function readRow(row: unknown): RfRow | null {
  const slotId = countOf(row, 'slotID');
  const laps = countOf(row, 'lapsCompleted');
  if (slotId === null || slotId > LARGEST_SLOT || laps === null) return null;
  const lastLapMs = positive(secondsOf(row, 'lastLapTime'));
  const bestLapMs = positive(secondsOf(row, 'bestLapTime'));
  return {
    slotId,
    driverName: textOf(row, 'driverName'),
    carNumber: raceNumberOf(textOf(row, 'carNumber')),
    vehicleName: textOf(row, 'vehicleName'),
    position: positive(countOf(row, 'position')),
    gridPosition: positive(countOf(row, 'qualification')),
    laps,
    sector: sectorOf(textOf(row, 'sector')),
    lapDistance: numberOf(row, 'lapDistance'),
    lapStartMs: secondsOf(row, 'lapStartET'),
    timeIntoLapMs: secondsOf(row, 'timeIntoLap'),
    lastLapMs,
    lastSectors: sectorsOf(row, ['lastSectorTime1', 'lastSectorTime2'], lastLapMs),
    bestLapMs,
    bestLapSectors: sectorsOf(row, ['bestLapSectorTime1', 'bestLapSectorTime2'], bestLapMs),
    bestSector1Ms: positive(secondsOf(row, 'bestSectorTime1')),
    sectors: sectorsOf(row, ['currentSectorTime1', 'currentSectorTime2'], null).slice(0, 2),
    isInPits: isInPits(row),
    isFinished: textOf(row, 'finishStatus') === 'FSTAT_FINISHED',
  };
}

/** The state says EXITING in the garage, too. */
function isInPits(row: unknown): boolean {
  if (fieldOf(row, 'inGarageStall') === true) return true;
  const isPitting = fieldOf(row, 'pitting');
  return typeof isPitting === 'boolean' ? isPitting : IN_PITS.has(textOf(row, 'pitState') ?? '');
}

/** The game counts both sectors from the lap's beginning. */
function sectorsOf(row: unknown, [first, both]: readonly [string, string], lapMs: number | null): (number | null)[] {
  const one = positive(secondsOf(row, first));
  const two = positive(secondsOf(row, both));
  return [one, difference(two, one), difference(lapMs, two)];
}

function difference(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : positive(whole - part);
}

function sectorOf(text: string | null): number {
  return text === 'SECTOR2' ? 1 : text === 'SECTOR3' ? 2 : 0;
}

function raceNumberOf(text: string | null): number | null {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string | null {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? plainText(text) : null;
}

function numberOf(value: unknown, name: string): number | null {
  const number = fieldOf(value, name);
  return typeof number === 'number' && Math.abs(number) < LARGEST ? number : null;
}

function countOf(value: unknown, name: string): number | null {
  const number = numberOf(value, name);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

function secondsOf(value: unknown, name: string): number | null {
  const seconds = numberOf(value, name);
  return seconds === null || Math.abs(seconds * 1_000) >= LARGEST ? null : Math.round(seconds * 1_000);
}

function positive(number: number | null): number | null {
  return number !== null && number > 0 ? number : null;
}
