import type { FieldReader } from '../field-reader.ts';
import type { GameLap } from '../game-session.ts';
import { isJsonArray } from '../json-value.ts';
import { timeOf, validOf } from '../session-parts.ts';

const mostSectors = 10;

/**
 * The laps of a player, from his `RaceSessionLaps`. A time of −1000 is none: an invalid lap or one out of the pits; as the last of a car it is the lap that was
 * not finished, whatever its `Valid` says, and no lap.
 */
export function readRaceRoomLaps(listed: readonly FieldReader[]): GameLap[] {
  const laps: GameLap[] = [];
  for (const [index, fields] of listed.entries()) {
    const timeMs = timeOf(fields.raw('Time'));
    if (timeMs === null && index === listed.length - 1) continue;
    const isPitLap = fields.raw('PitStopOccured');
    laps.push({
      lapNumber: laps.length + 1,
      fileIndex: 0,
      driverIndex: 0,
      timeMs,
      isValid: validOf(timeMs, validityOf(fields.raw('Valid'), timeMs)),
      splitsMs: sectorsOf(fields.raw('SectorTimes')),
      ...(typeof isPitLap === 'boolean' && { isPitLap }),
    });
  }
  return laps;
}

/** Old files do not say. A lap without a time does not count in any. */
function validityOf(isValid: unknown, timeMs: number | null): boolean | null {
  if (timeMs === null) return false;
  return typeof isValid === 'boolean' ? isValid : null;
}

/** They are counted from the start of the lap. */
function sectorsOf(marks: unknown): (number | null)[] {
  if (!isJsonArray(marks) || marks.length > mostSectors) return [];
  const times = marks.map(timeOf);
  const sectors = times.map((time, index) => {
    if (index === 0 || time === null) return time;
    const before = times[index - 1] ?? null;
    return before === null ? null : timeOf(time - before);
  });
  return sectors.some((sector) => sector !== null) ? sectors : [];
}
