import type { Transaction } from '../../platform/db/client.ts';
import { CopyRows, copyRows, rowBytes } from '../../platform/db/copy-rows.ts';
import { NO_LAP_TIME, type LapColumns } from './lap-columns.ts';

const COLUMNS = 'event_id, position, lap_number, driver_index, is_valid, lap_time, split_1, split_2, split_3';
const TYPES = { int2: 3, int4: 5, bool: 1 };
/** Of nearly all files no lap is: the database knows that without being told of each. */
const COLUMNS_WITH_VOIDED = `${COLUMNS}, is_voided`;
const TYPES_WITH_VOIDED = { ...TYPES, bool: 2 };

/** On its way when this returns. */
export function insertLaps(tx: Transaction, eventId: number, laps: LapColumns): Promise<unknown> {
  const { count, position, lapNumber, driverIndex, isValid, isVoided, lapTime, split1, split2, split3 } = laps;
  const hasVoided = isVoided.includes(1);
  const types = hasVoided ? TYPES_WITH_VOIDED : TYPES;
  const columns = types.int2 + types.int4 + types.bool;
  const rows = new CopyRows(count, rowBytes(types));
  for (let lap = 0; lap < count; lap++) {
    rows.row(columns);
    rows.int4(eventId);
    rows.int2(position[lap] ?? 0);
    rows.int2(lapNumber[lap] ?? 0);
    rows.int2(driverIndex[lap] ?? 0);
    rows.bool(isValid[lap] === 1);
    rows.int4(timeOrNull(lapTime[lap]));
    rows.int4(timeOrNull(split1[lap]));
    rows.int4(timeOrNull(split2[lap]));
    rows.int4(timeOrNull(split3[lap]));
    if (hasVoided) rows.bool(isVoided[lap] === 1);
  }
  return copyRows(tx, `laps (${hasVoided ? COLUMNS_WITH_VOIDED : COLUMNS})`, rows.end());
}

function timeOrNull(time = NO_LAP_TIME): number | null {
  return time === NO_LAP_TIME ? null : time;
}
