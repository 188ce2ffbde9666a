import type { Transaction } from '../../platform/db/client.ts';
import { CopyRows, copyRows, rowBytes } from '../../platform/db/copy-rows.ts';
import type { LapColumns } from './facts.ts';

const COLUMNS =
  'event_id, position, lap_number, driver_index, is_valid, lap_time, split_1, split_2, split_3, is_voided';
const TYPES = { int2: 3, int4: 5, bool: 2 };

/** On its way when this returns. */
export function insertLaps(tx: Transaction, eventId: number, laps: LapColumns): Promise<unknown> {
  const count = laps.lapTime.length;
  const rows = new CopyRows(count, rowBytes(TYPES));
  for (let lap = 0; lap < count; lap++) {
    rows.row(TYPES.int2 + TYPES.int4 + TYPES.bool);
    rows.int4(eventId);
    rows.int2(laps.position[lap] ?? 0);
    rows.int2(laps.lapNumber[lap] ?? 0);
    rows.int2(laps.driverIndex[lap] ?? 0);
    rows.bool(laps.isValid[lap] ?? false);
    rows.int4(laps.lapTime[lap] ?? null);
    rows.int4(laps.split1[lap] ?? null);
    rows.int4(laps.split2[lap] ?? null);
    rows.int4(laps.split3[lap] ?? null);
    rows.bool(laps.isVoided[lap] ?? false);
  }
  return copyRows(tx, `laps (${COLUMNS})`, rows.end());
}
