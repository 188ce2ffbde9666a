import type { FieldReader } from '../field-reader.ts';
import type { GameLap } from '../game-session.ts';
import { tidy } from '../game-text.ts';
import { isJsonArray } from '../json-value.ts';
import { timeOf, validOf } from '../session-parts.ts';

interface DrivenLap {
  readonly lap: GameLap;
  readonly guid: unknown;
}

interface DriverOfLaps {
  readonly name: string;
  readonly guid: unknown;
}

/** The laps of a file, taken by its rows; what is left belongs to drivers without one. */
export interface DrivenLaps {
  take(carId: unknown, guids: readonly unknown[]): { laps: DrivenLap[]; drivers: DriverOfLaps[] };
  left(): { carId: number | null; laps: GameLap[] }[];
}

const mostSectors = 10;

/** A lap belongs to a car and a driver: numbers of cars are used again when somebody leaves. */
export function keyOf(carId: unknown, guid: unknown): string {
  return `${String(carId)} ${String(guid)}`;
}

export function lapsByDriver(laps: readonly FieldReader[]): DrivenLaps {
  const groups = new Map<string, { carId: number | null; driver: DriverOfLaps; laps: DrivenLap[] }>();
  for (const [fileIndex, fields] of laps.entries()) {
    const [carId, guid] = [fields.raw('CarId'), fields.raw('DriverGuid')];
    const key = keyOf(carId, guid);
    const group = groups.get(key) ?? {
      carId: fields.optionalInteger('CarId'),
      driver: { name: tidy(fields.raw('DriverName')), guid },
      laps: [],
    };
    groups.set(key, group);
    group.laps.push({ lap: readLap(fields, { fileIndex, lapNumber: group.laps.length + 1 }), guid });
  }
  return {
    take(carId, guids) {
      const taken = guids.flatMap((guid) => {
        const key = keyOf(carId, guid);
        const group = groups.get(key);
        groups.delete(key);
        return group ?? [];
      });
      const own = taken
        .flatMap((group) => group.laps)
        .toSorted((one, other) => one.lap.fileIndex - other.lap.fileIndex);
      return {
        laps: own.map(({ lap, guid }, index) => ({ lap: { ...lap, lapNumber: index + 1 }, guid })),
        drivers: taken.map(({ driver }) => driver),
      };
    },
    left: () => [...groups.values()].map((group) => ({ carId: group.carId, laps: group.laps.map(({ lap }) => lap) })),
  };
}

/** A lap with cuts counts, but not for best. */
function readLap(fields: FieldReader, { fileIndex, lapNumber }: { fileIndex: number; lapNumber: number }): GameLap {
  const timeMs = timeOf(fields.raw('LapTime'));
  const cuts = fields.number('Cuts');
  return {
    lapNumber,
    fileIndex,
    driverIndex: -1,
    timeMs,
    isValid: validOf(timeMs, cuts === null ? null : cuts <= 0 && timeMs !== null),
    splitsMs: sectorsOf(fields.raw('Sectors')),
  };
}

/** Two or three, by the track's layout. */
function sectorsOf(sectors: unknown): (number | null)[] {
  if (!isJsonArray(sectors) || sectors.length > mostSectors) return [];
  const times = sectors.map(timeOf);
  return times.some((time) => time !== null) ? times : [];
}
