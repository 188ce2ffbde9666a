import type { DriverPaceRow, EntryRow } from '../../database/event-facts.ts';
import type { FileOrder } from '../events/analysis/crossings.rules.ts';
import { sessionPaceOf } from '../pace/session-pace.rules.ts';
import { heldUpLapsOf } from '../pace/traffic.rules.ts';
import { driverIdOf } from './places.rules.ts';
import type { AmendedEntry, AmendedSession } from './results-after-decisions.rules.ts';

interface PaceFacts {
  /** Of the session's entries, in their order. */
  readonly entries: readonly EntryRow[];
  readonly driverIds: ReadonlyMap<string, number>;
  readonly fileOrder: FileOrder;
}

/** How quick the drivers of a session were, against those of the same class at the same time. Cars voided by staff do not count. */
export function paceRows(session: AmendedSession, { entries, driverIds, fileOrder }: PaceFacts): DriverPaceRow[] {
  const isRace = session.sessionKind === 'race';
  const heldUp = isRace
    ? heldUpLapsOf(
        session.entries.map((entry) => crossingCar(session, entry)),
        fileOrder,
      )
    : [];
  const cars = session.entries.map((entry, index) => ({
    filePosition: entry.filePosition,
    carClass: entry.isVoided ? null : classOf(entries[index]),
    laps: entry.laps.map((lap, lapIndex) => ({
      lapNumber: lap.lapNumber,
      timeMs: lap.timeMs,
      isValid: lap.isValid,
      isVoided: lap.isVoided === true,
      driver: driverOf(entry, lap.driverIndex, driverIds),
      isHeldUp: heldUp[index]?.has(lapIndex + 1) === true,
    })),
  }));
  return sessionPaceOf(cars, { isRace });
}

/** A car without a known class is compared with the same model alone. */
function classOf(entry: EntryRow | undefined): string | null {
  const { carGroup = null, carModel = null } = entry ?? {};
  return carGroup ?? (carModel === null ? null : `model ${carModel}`);
}

/** Our id; of an unknown driver their place in the car. */
function driverOf(
  { drivers, filePosition }: AmendedEntry,
  driverIndex: number,
  driverIds: ReadonlyMap<string, number>,
): number | string {
  const driver = drivers[driverIndex];
  return (driver && driverIdOf(driver, driverIds)) ?? `${filePosition}/${driverIndex}`;
}

function crossingCar({ penalties }: AmendedSession, { filePosition, totalTime, laps }: AmendedEntry) {
  const sectors = Math.max(0, ...laps.map(({ splitsMs }) => splitsMs.length));
  return {
    filePosition,
    totalTime,
    penalties: penalties.filter(({ position }) => position === filePosition),
    lapTimes: laps.map(({ timeMs }) => timeMs),
    sectors: Array.from({ length: sectors }, (_, sector) => laps.map(({ splitsMs }) => splitsMs[sector] ?? null)),
  };
}
