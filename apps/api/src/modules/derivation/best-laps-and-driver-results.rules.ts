import { NO_TIME } from 'race-format';
import type { DriverBestRow, DriverResultRow, EntryDriverRow, EntryRow, LapRow } from '../../database/event-facts.ts';
import { countsForBest } from './counted-laps.rules.ts';
import { driverIdOf, type Standing } from './places.rules.ts';
import type { AmendedEntry, AmendedLap, AmendedSession } from './results-after-decisions.rules.ts';

const PODIUM_PLACES = 3;

/** Our driver ids by usable platform id. */
type DriverIds = ReadonlyMap<string, number>;

/** Our id of the car model of an entry; null: the file names none. */
type CarIdOf = (entry: Pick<AmendedEntry, 'carModel'>) => number | null;

/** A car that the file does not name, in rows that are found by their car. */
const NO_CAR = -1;

/** What the drivers' laps of a session come to. */
export interface DrivenLaps {
  /** Number of laps by driver, without voided ones. */
  readonly lapCounts: ReadonlyMap<number, number>;
  /** Best counting lap of each known driver in each car. */
  readonly bests: readonly DriverBestRow[];
  /** The driver of the fastest lap of a car that was not disqualified; undefined: unknown, or there is no lap. */
  readonly fastest: number | undefined;
}

export function drivenLaps(
  session: AmendedSession,
  { driverIds, carIdOf }: { driverIds: DriverIds; carIdOf: CarIdOf },
): DrivenLaps {
  const lapCounts = new Map<number, number>();
  const bests: DriverBestRow[] = [];
  let fastest: number | undefined;
  let fastestMs = NO_TIME;
  for (const entry of session.entries) {
    const bestOfDriver = new Map<number, AmendedLap>();
    const [only, another] = entry.drivers;
    const carModel = carIdOf(entry) ?? NO_CAR;
    if (entry.laps.length === 0 && another === undefined && only !== undefined) {
      // The file has their count alone.
      const driverId = driverIdOf(only, driverIds);
      if (driverId !== undefined) {
        lapCounts.set(driverId, (lapCounts.get(driverId) ?? 0) + (entry.statedLapCount ?? 0));
        if (entry.bestLapMs !== null && !entry.isVoided)
          bests.push(statedBestRow(driverId, entry, { carModel, lapTime: entry.bestLapMs }));
      }
    }
    if (entry.laps.length === 0 && isFastest(entry, fastestMs)) {
      fastestMs = entry.bestLapMs;
      fastest = only && another === undefined ? driverIdOf(only, driverIds) : undefined;
    }
    for (const lap of entry.laps) {
      const driverId = driverOfLap(entry, lap, driverIds);
      if (driverId !== undefined && lap.isVoided !== true) {
        lapCounts.set(driverId, (lapCounts.get(driverId) ?? 0) + 1);
      }
      if (!countsForBest(lap, session)) continue;
      const { timeMs } = lap;
      if (timeMs < fastestMs && !entry.isDisqualified) {
        fastestMs = timeMs;
        fastest = driverId;
      }
      if (driverId !== undefined && timeMs < (bestOfDriver.get(driverId)?.timeMs ?? Infinity)) {
        bestOfDriver.set(driverId, lap);
      }
    }
    bests.push(...[...bestOfDriver].map(([driverId, lap]) => bestRow(driverId, entry, { carModel, lap })));
  }
  return { lapCounts, bests, fastest };
}

function bestRow(
  driverId: number,
  entry: AmendedEntry,
  { carModel, lap }: { carModel: number; lap: AmendedLap },
): DriverBestRow {
  return {
    driverId,
    filePosition: entry.filePosition,
    position: entry.position,
    lapNumber: lap.lapNumber,
    carModel,
    lapTime: lap.timeMs ?? 0,
    ...splitColumnsOf(lap),
  };
}

/** The best lap of a car without any lap in the file. */
function statedBestRow(
  driverId: number,
  { filePosition, position, bestLapNumber: lapNumber }: AmendedEntry,
  lap: { carModel: number; lapTime: number },
): DriverBestRow {
  return { ...lap, driverId, filePosition, position, lapNumber, split1: null, split2: null, split3: null };
}

function isFastest(entry: AmendedEntry, thanMs: number): entry is AmendedEntry & { bestLapMs: number } {
  return entry.bestLapMs !== null && entry.bestLapMs < thanMs && !entry.isDisqualified && !entry.isVoided;
}

/** Our id of the driver of a lap; undefined: unknown. */
function driverOfLap(entry: AmendedEntry, lap: AmendedLap, driverIds: DriverIds): number | undefined {
  const driver = entry.drivers[lap.driverIndex];
  return driver && driverIdOf(driver, driverIds);
}

export function driverResultRows(
  session: AmendedSession,
  driven: DrivenLaps,
  facts: {
    entries: readonly EntryRow[];
    entryDrivers: readonly EntryDriverRow[];
    /** Of the entries, in their order. */
    standings: readonly Standing[];
    isCompetitive: boolean;
  },
): DriverResultRow[] {
  const rows = new Map<number, DriverResultRow>();
  const isRace = session.sessionKind === 'race';
  const inRank = facts.entries
    .map((entry, index) => ({ entry, rank: facts.standings[index]?.rank ?? index }))
    .toSorted((one, other) => one.rank - other.rank);
  const crews = Map.groupBy(facts.entryDrivers, ({ filePosition }) => filePosition);
  for (const { entry } of inRank) {
    const { filePosition, place, isVoided, hasLookedIn } = entry;
    for (const { driverId } of crews.get(filePosition) ?? []) {
      if (driverId === null || isVoided || hasLookedIn || rows.has(driverId)) continue;
      const isFinish = isRace && place !== null;
      const competitivePlace = facts.isCompetitive ? place : null;
      rows.set(driverId, {
        driverId,
        filePosition,
        position: place ?? entry.position,
        laps: driven.lapCounts.get(driverId) ?? 0,
        isStart: isRace && entry.gap.kind !== 'dns' && ((entry.lapCount ?? 0) > 0 || isFinish),
        isFinish,
        isWin: isRace && competitivePlace === 1,
        isPodium: isRace && competitivePlace !== null && competitivePlace <= PODIUM_PLACES,
        isFastestLap: isRace && facts.isCompetitive && driverId === driven.fastest,
        points: entry.points ?? 0,
      });
    }
  }
  return [...rows.values()];
}

export function splitColumnsOf({ splitsMs }: AmendedLap): Pick<LapRow, 'split1' | 'split2' | 'split3'> {
  const [split1 = null, split2 = null, split3 = null] = splitsMs;
  return { split1, split2, split3 };
}
