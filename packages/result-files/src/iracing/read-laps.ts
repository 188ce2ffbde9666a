import type { FieldReader } from '../field-reader.ts';
import type { GameFile } from '../game-file.ts';
import type { GameDriver, GameLap } from '../game-session.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import { isJsonArray } from '../json-value.ts';
import { accountIdOf } from '../platform-ids.ts';
import { validOf } from '../session-parts.ts';
import { iracingLapsIn } from './iracing-adapter.ts';
import { tenthsToMs } from './units.ts';

/** A car of a lap file: who drove it and its laps. */
export interface CarLaps {
  /** A driver's or, below zero, a team's id. */
  readonly groupId: number;
  readonly raceNumber: string | null;
  readonly drivers: readonly GameDriver[];
  readonly laps: readonly GameLap[];
}

/**
 * The laps of an iRacing session: a file apart from its result, for one car or for all. It does not say which session it is of:
 * whoever asked for it has to keep that. null: the file is another.
 */
export function readIracingLaps(file: GameFile): CarLaps[] | null {
  const laps = iracingLapsIn(file);
  if (laps === null) return null;
  const groups = new Map<number, { car: Omit<CarLaps, 'laps' | 'drivers'>; drivers: GameDriver[]; laps: GameLap[] }>();
  for (const [fileIndex, fields] of laps.entries()) {
    const groupId = fields.optionalInteger('group_id');
    if (groupId === null) continue;
    const group = groups.get(groupId) ?? {
      car: { groupId, raceNumber: tidyOrNull(fields.raw('car_number')) },
      drivers: [],
      laps: [],
    };
    groups.set(groupId, group);
    const driverIndex = indexOfDriver(group.drivers, fields);
    // Lap 0 is the way to the start.
    if ((fields.number('lap_number') ?? 0) > 0) group.laps.push(readLap(fields, { fileIndex, driverIndex }));
  }
  return [...groups.values()].map((group) => ({ ...group.car, drivers: group.drivers, laps: group.laps }));
}

/** `invalid` decides; "off track" is an incident. A timed lap can be invalid. */
function readLap(fields: FieldReader, place: { fileIndex: number; driverIndex: number }): GameLap {
  const timeMs = tenthsToMs(fields.raw('lap_time')) || null;
  const listed = fields.raw('lap_events');
  const events = isJsonArray(listed) ? listed : [];
  return {
    ...place,
    lapNumber: fields.number('lap_number') ?? 0,
    timeMs,
    isValid: validOf(timeMs, timeMs !== null && !events.includes('invalid')),
    splitsMs: [],
    isPitLap: events.includes('pitted'),
  };
}

function indexOfDriver(drivers: GameDriver[], fields: FieldReader): number {
  const id = fields.raw('cust_id');
  const name = tidy(fields.raw('display_name'));
  const known = drivers.findIndex((driver) => driver.playerId === tidy(id) && driver.name === name);
  if (known !== -1) return known;
  drivers.push({ name, shortName: '', playerId: tidy(id), platformId: accountIdOf('iracing', id) });
  return drivers.length - 1;
}
