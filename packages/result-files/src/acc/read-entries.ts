import { FieldReader } from '../field-reader.ts';
import { isJsonObject } from '../json-value.ts';
import type { GameOrphanLaps, GameEntry, GameLap } from '../game-session.ts';
import type { WarningLog } from '../warning-log.ts';
import { readEntry } from './read-entry.ts';

type LapsByCar = Map<number | null, GameLap[]>;

export interface EntriesRead {
  entries: GameEntry[];
  orphanLaps: GameOrphanLaps[];
  /** Each car's position: the first line that has it. */
  positionByCar: ReadonlyMap<number, number>;
}

/** The lines of the result, the winner's first, each with its laps. Unused laps stay in `lapsByCar`. */
export function readEntries(
  lines: readonly unknown[],
  { lapsByCar, isRace, warnings }: { lapsByCar: LapsByCar; isRace: boolean; warnings: WarningLog },
): EntriesRead {
  const entries: GameEntry[] = [];
  const positionByCar = new Map<number, number>();
  const unclaimed: LapsByCar = new Map(lapsByCar);

  for (const [index, line] of inOrderOfPlaces(lines)) {
    const path = `sessionResult.leaderBoardLines[${index}]`;
    if (!isJsonObject(line) || !(isJsonObject(line.car) || isJsonObject(line.timing))) {
      warnings.add('line_unreadable', path);
      continue;
    }
    const fields = new FieldReader(line, path, warnings);
    const car = fields.child('car');
    const carId = car.integer('carId');
    const position = entries.length + 1;
    // Laps without a car can only belong to a line without a car, if it is the only line.
    const laps = carId === null && lines.length > 1 ? undefined : unclaimed.get(carId);
    if (laps !== undefined) unclaimed.delete(carId);
    if (carId !== null) {
      if (positionByCar.has(carId)) warnings.add('duplicate_car', car.pathOf('carId'));
      else positionByCar.set(carId, position);
    }
    entries.push(readEntry(fields, { car, carId, position, isRace, laps: laps ?? [], warnings }));
  }
  return { entries, orphanLaps: orphansOf(unclaimed, warnings), positionByCar };
}

function orphansOf(unclaimed: LapsByCar, warnings: WarningLog): GameOrphanLaps[] {
  const orphans: GameOrphanLaps[] = [];
  for (const [carId, laps] of unclaimed) {
    for (let count = 0; count < laps.length; count += 1) {
      warnings.add(carId === null ? 'lap_without_car' : 'lap_without_line', 'laps');
    }
    if (carId !== null) orphans.push({ carId, laps });
  }
  return orphans;
}

/**
 * The game's own server writes the lines in the order of the result. The open server writes them by slot, with each car's
 * place in `position`; a line without one comes last.
 */
function inOrderOfPlaces(lines: readonly unknown[]): (readonly [number, unknown])[] {
  return [...lines.entries()].toSorted(([, left], [, right]) => placeOf(left) - placeOf(right));
}

function placeOf(line: unknown): number {
  const place = isJsonObject(line) ? line.position : undefined;
  return typeof place === 'number' && place >= 1 ? place : Number.MAX_SAFE_INTEGER;
}
