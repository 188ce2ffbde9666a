import { isClassified, NO_TIME } from 'race-format';
import type { DriverBestRow, DriverResultRow, EntryDriverRow, EntryRow, LapRow } from '../../database/event-facts.ts';
import type { AmendedEntry, AmendedLap, AmendedSession } from './results-after-decisions.rules.ts';

const PODIUM_PLACES = 3;

/** Our driver ids by usable platform id. */
type DriverIds = ReadonlyMap<string, number>;

/** What the drivers' laps of a session come to. */
export interface DrivenLaps {
  /** Number of laps by driver, without voided ones. */
  readonly lapCounts: ReadonlyMap<number, number>;
  /** Best counting lap of each known driver in each car. */
  readonly bests: readonly DriverBestRow[];
  /** The driver of the fastest lap; undefined: the driver is unknown or there is no lap. */
  readonly fastest: number | undefined;
}

export function drivenLaps(session: AmendedSession, driverIds: DriverIds): DrivenLaps {
  const lapCounts = new Map<number, number>();
  const bests: DriverBestRow[] = [];
  let fastest: number | undefined;
  let fastestMs = NO_TIME;
  for (const entry of session.entries) {
    const bestOfDriver = new Map<number, AmendedLap>();
    const [only, another] = entry.drivers;
    if (entry.laps.length === 0 && another === undefined && only?.platformId != null) {
      // The file has their count alone.
      const driverId = driverIds.get(only.platformId);
      if (driverId !== undefined) lapCounts.set(driverId, (lapCounts.get(driverId) ?? 0) + entry.lapCount);
    }
    for (const lap of entry.laps) {
      const driverId = driverOfLap(entry, lap, driverIds);
      if (driverId !== undefined && lap.isVoided !== true) {
        lapCounts.set(driverId, (lapCounts.get(driverId) ?? 0) + 1);
      }
      if (!countsForBest(lap, session)) continue;
      const timeMs = lap.timeMs ?? NO_TIME;
      if (timeMs < fastestMs) {
        fastestMs = timeMs;
        fastest = driverId;
      }
      if (driverId !== undefined && timeMs < (bestOfDriver.get(driverId)?.timeMs ?? Infinity)) {
        bestOfDriver.set(driverId, lap);
      }
    }
    bests.push(...[...bestOfDriver].map(([driverId, lap]) => bestRow(driverId, entry, lap)));
  }
  return { lapCounts, bests, fastest };
}

function bestRow(driverId: number, entry: AmendedEntry, lap: AmendedLap): DriverBestRow {
  return {
    driverId,
    filePosition: entry.filePosition,
    position: entry.position,
    lapNumber: lap.lapNumber,
    carModel: entry.carModel ?? -1,
    lapTime: lap.timeMs ?? 0,
    ...splitColumnsOf(lap),
  };
}

/** Valid laps of any session count for bests, except a race's first lap, which includes the formation lap. */
function countsForBest(lap: AmendedLap, session: AmendedSession): boolean {
  if (!lap.isValid || lap.timeMs === null || lap.timeMs <= 0) return false;
  return session.sessionKind !== 'race' || lap.lapNumber > 1;
}

/** Our id of the driver of a lap; undefined: unknown. */
function driverOfLap(entry: AmendedEntry, lap: AmendedLap, driverIds: DriverIds): number | undefined {
  const platformId = entry.drivers[lap.driverIndex]?.platformId ?? null;
  return platformId === null ? undefined : driverIds.get(platformId);
}

export function driverResultRows(
  session: AmendedSession,
  driven: DrivenLaps,
  facts: { entries: readonly EntryRow[]; entryDrivers: readonly EntryDriverRow[]; isCompetitive: boolean },
): DriverResultRow[] {
  const rows = new Map<number, DriverResultRow>();
  const isRace = session.sessionKind === 'race';
  const entryAt = new Map(facts.entries.map((entry) => [entry.filePosition, entry]));
  for (const { driverId, filePosition } of facts.entryDrivers) {
    const entry = entryAt.get(filePosition);
    if (driverId === null || entry === undefined || entry.isVoided || entry.hasLookedIn || rows.has(driverId)) continue;
    const { position } = entry;
    const isFinish = isRace && isClassified(entry.gap);
    const isCompetitiveFinish = isFinish && facts.isCompetitive;
    rows.set(driverId, {
      driverId,
      filePosition,
      position,
      laps: driven.lapCounts.get(driverId) ?? 0,
      isStart: isRace && entry.gap.kind !== 'dns' && (entry.lapCount > 0 || isFinish),
      isFinish,
      isWin: isCompetitiveFinish && position === 1,
      isPodium: isCompetitiveFinish && position <= PODIUM_PLACES,
      isPole: session.sessionKind === 'qualifying' && facts.isCompetitive && isFirst(session, entry),
      isFastestLap: isRace && facts.isCompetitive && driverId === driven.fastest,
      points: entry.points ?? 0,
    });
  }
  return [...rows.values()];
}

/** A disqualified driver keeps the lap, but not the pole. */
function isFirst({ entries }: AmendedSession, { position, gap }: EntryRow): boolean {
  return gap.kind === 'leader' && entries[position - 1]?.isDisqualified !== true;
}

export function splitColumnsOf({ splitsMs }: AmendedLap): Pick<LapRow, 'split1' | 'split2' | 'split3'> {
  const [split1 = null, split2 = null, split3 = null] = splitsMs;
  return { split1, split2, split3 };
}
