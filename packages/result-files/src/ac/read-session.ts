import type { FieldReader } from '../field-reader.ts';
import type { GameRead } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import type { GameEntry, GameLap, GameOrphanLaps, GamePenalty } from '../game-session.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import { steamIdOf } from '../platform-ids.ts';
import type { SessionKind } from '../game-session.ts';
import { kindOf, lastLapOf, timeOf, totalForGaps, unknownEntry } from '../session-parts.ts';
import { endOfAcSession } from './end-of-session.ts';
import { keyOf, lapsByDriver, type DrivenLaps } from './read-laps.ts';

const kinds: Readonly<Record<string, SessionKind>> = { PRACTICE: 'practice', QUALIFY: 'qualifying', RACE: 'race' };
/** Written for a car without a best lap. */
const NO_BEST = 999_999_999;
const NANOSECONDS = 1e6;

/** One session; the order of the file is the result. */
export function readAcSession(fields: FieldReader, { baseName }: Pick<GameFile, 'baseName'>): GameRead {
  const track = tidy(fields.raw('TrackName'));
  if (track === '') {
    return { ok: false, problem: { code: 'missing_track', message: 'The file does not say which track was driven.' } };
  }
  const sessionType = tidy(fields.raw('Type'));
  const { sessionKind, ordinal } = kindOf(sessionType, kinds);
  const lists = fields.objects('Laps');
  const driven = lapsByDriver(lists);
  const { entries, penalties } = readRows(fields, { driven, isRace: sessionKind === 'race' });
  return {
    ok: true,
    sessions: [
      {
        game: 'ac',
        sessionId: null,
        sessionType,
        sessionKind,
        ordinal,
        trackCode: track,
        trackLayout: tidyOrNull(fields.raw('TrackConfig')),
        rawTrackName: track,
        title: tidy(fields.raw('Server')),
        isWet: isWetOf(lists),
        start: null,
        end: endOfAcSession(fields, baseName),
        entries,
        orphanLaps: orphansOf(driven),
        penalties,
        lapCount: lists.length,
      },
    ],
  };
}

/** Rows that drove; those without a lap are empty slots and the entry list, which stands in every file. */
function readRows(
  fields: FieldReader,
  { driven, isRace }: { driven: DrivenLaps; isRace: boolean },
): { entries: GameEntry[]; penalties: GamePenalty[] } {
  const cars = new Map(fields.objects('Cars').map((car) => [car.raw('CarId'), car]));
  const rows = fields.objects('Result');
  const owners = new Set(rows.map((row) => keyOf(row.raw('CarId'), row.raw('DriverGuid'))));
  const entries: GameEntry[] = [];
  const penalties: GamePenalty[] = [];
  for (const row of rows) {
    const [carId, guid] = [row.raw('CarId'), row.raw('DriverGuid')];
    const driver = cars.get(carId)?.optionalChild('Driver') ?? null;
    const isOwnCar = driver !== null && driver.raw('Guid') === guid;
    // Those who share the car, but have no row of their own.
    const partners = (isOwnCar ? guidsOf(driver) : []).filter((one) => one !== guid && !owners.has(keyOf(carId, one)));
    const read = driven.take(carId, [guid, ...partners]);
    if (read.laps.length === 0) continue;
    const position = entries.length + 1;
    const own = { name: tidy(row.raw('DriverName')), guid };
    const drivers = [own, ...read.drivers.filter((one) => one.guid !== guid)];
    const laps = read.laps.map(({ lap, guid: by }) => ({
      ...lap,
      driverIndex: drivers.findIndex((one) => one.guid === by),
    }));
    const entry = readRow(row, { position, laps, isRace });
    entries.push({
      ...entry,
      teamName: isOwnCar ? tidy(driver.raw('Team')) : '',
      drivers: drivers.map((one) => ({
        name: one.name,
        shortName: '',
        playerId: tidy(one.guid),
        platformId: steamIdOf(one.guid),
      })),
    });
    const lapPenalty = row.number('LapPenalty') ?? 0;
    if ((entry.penaltyMs ?? 0) > 0 || lapPenalty > 0) penalties.push(penaltyOf(entry, lapPenalty));
  }
  return { entries, penalties };
}

function readRow(
  row: FieldReader,
  { position, laps, isRace }: { position: number; laps: GameLap[]; isRace: boolean },
): GameEntry {
  const isDisqualified = row.raw('Disqualified') === true;
  // Only a race's total means anything, and a penalty is not in it.
  const totalMs = isRace ? timeOf(row.raw('TotalTime')) : null;
  const penaltyMs = Math.min(Math.max(Math.round((row.number('PenaltyTime') ?? 0) / NANOSECONDS), 0), 86_400_000);
  const best = timeOf(row.raw('BestLap'));
  const grid = timeOf(row.raw('GridPosition'));
  return {
    ...unknownEntry,
    position,
    carId: row.optionalInteger('CarId'),
    carModel: tidyOrNull(row.raw('CarModel')),
    carGroup: classOf(row.raw('ClassID')),
    drivers: [],
    lapCount: laps.length,
    totalTime: totalForGaps(totalMs === null ? null : totalMs + penaltyMs, null),
    lastLap: lastLapOf(laps),
    totalMs,
    penaltyMs,
    finishState: isDisqualified ? 'dsq' : null,
    finish: isDisqualified ? 'Disqualified' : null,
    gridPosition: grid,
    bestLapMs: best !== null && best < NO_BEST ? best : null,
    laps,
  };
}

/** An id of zeros is no class. */
function classOf(id: unknown): string | null {
  return typeof id === 'string' && /[^0-]/.test(id) ? tidyOrNull(id) : null;
}

function guidsOf(driver: FieldReader): unknown[] {
  const list = driver.raw('GuidsList');
  return Array.isArray(list) ? list : [];
}

function penaltyOf({ position, carId, penaltyMs }: GameEntry, laps: number): GamePenalty {
  return {
    position,
    carId,
    driverIndex: null,
    reason: '',
    penalty: 'time',
    value: null,
    timeMs: penaltyMs,
    laps: Math.min(Math.floor(laps), 10_000),
    violationLap: null,
    clearedLap: null,
    atMs: null,
    servedAtMs: null,
    unserved: null,
    isServed: null,
    isPostRace: true,
  };
}

function orphansOf(driven: DrivenLaps): GameOrphanLaps[] {
  return driven.left().flatMap(({ carId, laps }) => (carId === null ? [] : [{ carId, laps }]));
}

/** Since 2024 managers write the weather of each lap; null: they did not. */
function isWetOf(laps: readonly FieldReader[]): boolean | null {
  const conditions = laps
    .flatMap((lap) => lap.optionalChild('Conditions') ?? [])
    .filter((one) => one.has('RainIntensity'));
  if (conditions.length === 0) return null;
  return conditions.some((one) =>
    ['RainIntensity', 'RainWetness', 'RainWater'].some((key) => (one.number(key) ?? 0) > 0),
  );
}
