import { FieldReader } from '../field-reader.ts';
import { isJsonObject } from '../json-value.ts';
import type { SessionPenalty } from '../race-session.ts';
import { onOneLine } from '../clean-text.ts';
import type { WarningLog } from '../warning-log.ts';
import type { EntriesRead } from './read-entries.ts';

const longestCode = 64;
const disqualification = 'Disqualified';

/** Penalties before and after the flag in one list. */
export function readPenalties(file: FieldReader, warnings: WarningLog): SessionPenalty[] {
  return [
    ...readList(file, { key: 'penalties', isPostRace: false, warnings }),
    ...readList(file, { key: 'post_race_penalties', isPostRace: true, warnings }),
  ];
}

/** Assigns each penalty the line of its car, and marks the lines of disqualified cars. */
export function assignPenalties(
  penalties: readonly SessionPenalty[],
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
  for (const entry of entries) if (entry.carId !== null && disqualified.has(entry.carId)) entry.isDisqualified = true;
}

function readList(
  file: FieldReader,
  { key, isPostRace, warnings }: { key: string; isPostRace: boolean; warnings: WarningLog },
): SessionPenalty[] {
  const penalties: SessionPenalty[] = [];
  for (const [index, item] of file.list(key).entries()) {
    const path = `${key}[${index}]`;
    if (!isJsonObject(item)) {
      warnings.add('penalty_unreadable', path);
      continue;
    }
    const fields = new FieldReader(item, path, warnings);
    const carId = fields.integer('carId');
    const driverIndex = fields.optionalInteger('driverIndex');
    const clearedLap = fields.optionalInteger('clearedInLap');
    penalties.push({
      position: null,
      carId,
      driverIndex: driverIndex !== null && driverIndex >= 0 ? driverIndex : null,
      reason: onOneLine(fields.text('reason', longestCode)),
      penalty: onOneLine(fields.text('penalty', longestCode)),
      value: fields.optionalInteger('penaltyValue') ?? 0,
      violationLap: lapNumber(fields.optionalInteger('violationInLap')),
      // The game writes 0 for "not served".
      clearedLap: clearedLap === 0 ? null : lapNumber(clearedLap),
      isPostRace,
    });
  }
  return penalties;
}

function lapNumber(lap: number | null): number | null {
  return lap !== null && lap >= 0 ? lap : null;
}
