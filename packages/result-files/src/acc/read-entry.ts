import { isTime } from '../field-reader.ts';
import type { FieldReader } from '../field-reader.ts';
import { NO_TIME, type GameEntry, type GameLap } from '../game-session.ts';
import { onOneLine } from '../clean-text.ts';
import { withoutDoubleEncoding } from '../double-encoded-names.ts';
import type { WarningLog } from '../warning-log.ts';
import { unknownEntry } from '../session-parts.ts';
import { checkEntry } from './check-entry.ts';
import { readDrivers } from './read-drivers.ts';
import { NOBODY } from './read-laps.ts';

const longestTeamName = 100;
const longestCode = 64;
const mostSectors = 10;

interface EntryParts {
  car: FieldReader;
  carId: number | null;
  position: number;
  isRace: boolean;
  laps: GameLap[];
  warnings: WarningLog;
}

/** One line of the result. */
export function readEntry(line: FieldReader, { car, carId, position, isRace, laps, warnings }: EntryParts): GameEntry {
  const timing = line.child('timing');
  const drivers = readDrivers(car, warnings);
  const carGroup = onOneLine(car.text('carGroup', longestCode));
  settleDrivers(laps, { driverCount: drivers.length, path: car.pathOf('drivers'), warnings });
  const totalMs = timing.drivenTime('totalTime');
  const entry: GameEntry = {
    ...unknownEntry,
    position,
    carId,
    raceNumber: textOf(car.integer('raceNumber')),
    carModel: textOf(car.integer('carModel')),
    carGroup: carGroup === '' ? null : carGroup,
    cupCategory: car.optionalInteger('cupCategory'),
    teamName: onOneLine(withoutDoubleEncoding(car.text('teamName', longestTeamName))),
    drivers,
    lapCount: readLapCount(timing, { laps, warnings }),
    totalTime: totalMs ?? NO_TIME,
    totalMs: isRace ? totalMs : null,
    lastLap: timing.drivenTime('lastLap') ?? NO_TIME,
    // 4294967295 means none.
    sectorsBegun: timing.indexBelow('lastSplitId', mostSectors),
    bestLapMs: timing.drivenTime('bestLap'),
    // The open server writes none.
    bestSplitsMs: (timing.has('bestSplits') ? timing.list('bestSplits') : [])
      .slice(0, mostSectors)
      .map((split) => (isTime(split) ? split : null)),
    missingMandatoryPitstop: readMissingPitstop(line),
    // The game's own server says it in a penalty, the open one here.
    finishState: line.has('disqualified') && line.flag('disqualified') === true ? 'dsq' : null,
    laps,
  };
  checkEntry(entry, { timing, warnings });
  return entry;
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number);
}

function readLapCount(
  timing: FieldReader,
  { laps, warnings }: { laps: readonly GameLap[]; warnings: WarningLog },
): number {
  const lapCount = timing.optionalInteger('lapCount');
  if (lapCount !== null && lapCount >= 0 && lapCount < NO_TIME) return lapCount;
  warnings.add('lap_count_missing', timing.pathOf('lapCount'));
  return laps.length;
}

/** Servers write a negative number when no stop is mandatory: unknown. */
function readMissingPitstop(line: FieldReader): boolean | null {
  if (line.isBoolean('missingMandatoryPitstop')) return line.flag('missingMandatoryPitstop');
  const missing = line.optionalInteger('missingMandatoryPitstop');
  return missing === null || missing < 0 ? null : missing > 0;
}

/**
 * A lap without a driver belongs to the car's only driver; with an unknown driver it belongs to nobody: better no
 * driver than the wrong one.
 */
function settleDrivers(
  laps: readonly GameLap[],
  { driverCount, path, warnings }: { driverCount: number; path: string; warnings: WarningLog },
): void {
  for (const lap of laps) {
    if (lap.driverIndex >= 0 && lap.driverIndex < driverCount) continue;
    lap.driverIndex = lap.driverIndex === NOBODY && driverCount === 1 ? 0 : NOBODY;
    if (lap.driverIndex === NOBODY) warnings.add('lap_driver_unknown', path);
  }
}
