import { FieldReader } from '../field-reader.ts';
import { isJsonObject } from '../json-value.ts';
import type { GamePenalty } from '../game-session.ts';
import { onOneLine } from '../clean-text.ts';
import type { WarningLog } from '../warning-log.ts';
import type { EntriesRead } from './read-entries.ts';

const longestCode = 64;
const disqualification = 'Disqualified';

/** Penalties before and after the flag in one list. */
export function readPenalties(file: FieldReader, warnings: WarningLog): GamePenalty[] {
  return [
    ...readList(file, { key: 'penalties', isPostRace: false, warnings }),
    ...readList(file, { key: 'post_race_penalties', isPostRace: true, warnings }),
  ];
}

/** Assigns each penalty the line of its car, and marks the lines of disqualified cars. */
export function assignPenalties(
  penalties: readonly GamePenalty[],
  { entries, positionByCar, warnings }: EntriesRead & { warnings: WarningLog },
): void {
  const disqualified = new Set<number>();
  for (const penalty of penalties) {
    const { carId } = penalty;
    penalty.position = carId === null ? null : (positionByCar.get(carId) ?? null);
    if (penalty.position === null) {
      warnings.add('penalty_without_line', penalty.isPostRace ? 'post_race_penalties' : 'penalties');
    }
    if (carId !== null && penalty.penalty === disqualification) disqualified.add(carId);
  }
  for (const entry of entries) if (entry.carId !== null && disqualified.has(entry.carId)) entry.finishState = 'dsq';
}

function readList(
  file: FieldReader,
  { key, isPostRace, warnings }: { key: string; isPostRace: boolean; warnings: WarningLog },
): GamePenalty[] {
  const penalties: GamePenalty[] = [];
  for (const [index, item] of file.list(key).entries()) {
    const path = `${key}[${index}]`;
    if (!isJsonObject(item)) {
      warnings.add('penalty_unreadable', path);
      continue;
    }
    const fields = new FieldReader(item, path, warnings);
    const carId = fields.integer('carId');
    const driverIndex = fields.optionalInteger('driverIndex');
    const clearedInLap = fields.optionalInteger('clearedInLap');
    // The game writes 0 for "not served".
    const clearedLap = clearedInLap === 0 ? null : lapNumber(clearedInLap);
    penalties.push({
      position: null,
      carId,
      driverIndex: driverIndex !== null && driverIndex >= 0 ? driverIndex : null,
      reason: onOneLine(fields.text('reason', longestCode)),
      penalty: onOneLine(fields.text('penalty', longestCode)),
      value: fields.optionalInteger('penaltyValue') ?? 0,
      violationLap: lapNumber(fields.optionalInteger('violationInLap')),
      timeMs: null,
      laps: null,
      clearedLap,
      atMs: null,
      servedAtMs: null,
      unserved: null,
      // One without a lap may still have become time after the race.
      isServed: clearedLap === null ? null : true,
      isPostRace,
    });
  }
  return penalties;
}

function lapNumber(lap: number | null): number | null {
  return lap !== null && lap >= 0 ? lap : null;
}
