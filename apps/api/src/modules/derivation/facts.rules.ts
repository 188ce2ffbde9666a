import { onOneLine, type GameSession } from '@paddock/result-files';
import type { ClassifiedShares } from 'race-format';
import { sessionTypeSlug } from '../catalogue/slugs.ts';
import { keyOf, type CarOfGame } from './catalogue-lookups.repository.ts';
import {
  applyDecisions,
  type AmendedLap,
  type AmendedSession,
  type Decision,
} from './results-after-decisions.rules.ts';
import type { EntryDriverRow, EntryRow, EventFacts, LapRow, PenaltyRow } from '../../database/event-facts.ts';
import { paceOf } from '../events/analysis/clean-laps.rules.ts';
import { lapOrderText, fileOrderOf } from '../events/analysis/lap-order.ts';
import { driverResultRows, drivenLaps, splitColumnsOf } from './best-laps-and-driver-results.rules.ts';
import { driverIdInFile, driverIdOf, standingsOf, type Standing } from './places.rules.ts';
import { paceRows } from './pace-rows.rules.ts';
import { awardsPoints, MIN_CARS_FOR_POINTS, pointsOf } from '../seasons/points.rules.ts';
import { startOf } from './session-start-and-end.ts';
import { findLookedIn, isDriven } from './who-drove.rules.ts';

/** Data that the file does not contain. */
export interface FactsContext {
  readonly serverId: number;
  readonly trackId: number;
  /** When the session ended, ISO 8601 in UTC. */
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  /** Our driver id by usable platform id; of a merged driver, the id they were merged into. */
  readonly driverIds: ReadonlyMap<string, number>;
  /** Car models by `keyOf` game and code. Their group counts before the one in the file, which is sometimes wrong. */
  readonly cars: ReadonlyMap<string, CarOfGame>;
  /** Points of the season or of the default scheme by place, starting with the first. */
  readonly points: readonly number[];
  /** Laps that a classified car has driven, as set by the site's admins. */
  readonly classifiedShares: ClassifiedShares;
  /** Staff decisions about the event in force. */
  readonly decisions: readonly Decision[];
}

/** The largest smallint of PostgreSQL. */
const MAX_SMALLINT = 32_767;
/** Lap numbers are stored as a smallint. */
export const MAX_LAPS_OF_A_CAR = MAX_SMALLINT;
/** Cars missing from the result get the file positions 0, −1, −2, …, stored as a smallint. */
export const MAX_ORPHAN_CARS = MAX_SMALLINT;

/** Derives all facts of one session. Pure: the same session and context give the same facts. */
export function deriveFacts(file: GameSession, context: FactsContext): EventFacts {
  const { classifiedShares: shares, driverIds } = context;
  const session = applyDecisions(file, context.decisions, shares);
  const standings = standingsOf({ file, session, shares, driverIds });
  const placedCount = standings.filter(({ place }) => place !== null).length;
  const isCompetitive = placedCount >= MIN_CARS_FOR_POINTS;
  const lookedIn = findLookedIn(file);
  const entries = entryRows(session, context, { standings, isCompetitive, lookedIn });
  const present = entries.filter((entry) => !entry.isVoided);
  const entryDrivers = entryDriverRows(session, context);
  const driven = drivenLaps(session, { driverIds, carIdOf: (entry) => carOf(session, entry, context)?.id ?? null });
  const isCounted = session.voidedAt === null;
  const fileOrder = fileOrderOf(file);
  return {
    event: {
      serverId: context.serverId,
      game: session.game,
      trackId: context.trackId,
      sessionType: sessionTypeSlug(session.game, session.sessionType),
      sessionKind: session.sessionKind,
      fileTitle: session.title,
      // The start is computed from the file, not from the amended session: staff decisions do not change it.
      startAt: startOf(file, context.endAt),
      endAt: context.endAt,
      isEndApproximate: context.isEndApproximate,
      isWet: session.isWet,
      isDriven: isDriven(file),
      entryCount: present.filter((entry) => !entry.hasLookedIn).length,
      lookedInCount: present.filter((entry) => entry.hasLookedIn).length,
      classifiedCount: session.sessionKind === 'race' ? placedCount : null,
      lapCount: session.lapCount - countVoided(session.entries.flatMap(({ laps }) => laps)),
      voidedAt: session.voidedAt,
      revisedAt: session.revisedAt,
    },
    entries,
    entryDrivers,
    laps: lapRows(session),
    lapOrders: session.sessionKind === 'race' ? [{ content: lapOrderText(fileOrder) }] : [],
    orphanCars: session.orphanLaps.map(({ carId }, index) => ({ filePosition: 0 - index, carId })),
    penalties: penaltyRows(session),
    driverResults:
      isCounted && isDriven(file)
        ? driverResultRows(session, driven, { entries, entryDrivers, standings, isCompetitive })
        : [],
    driverBests: isCounted ? driven.bests : [],
    driverPaces: isCounted ? paceRows(session, { entries, driverIds, fileOrder }) : [],
  };
}

function carOf(
  { game }: AmendedSession,
  { carModel }: { carModel: string | null },
  { cars }: FactsContext,
): CarOfGame | undefined {
  return carModel === null ? undefined : cars.get(keyOf(game, carModel));
}

function countVoided(laps: readonly AmendedLap[]): number {
  return laps.filter((lap) => lap.isVoided === true).length;
}

function entryRows(
  session: AmendedSession,
  context: FactsContext,
  derived: { standings: readonly Standing[]; isCompetitive: boolean; lookedIn: ReadonlySet<number> },
): EntryRow[] {
  const { standings, isCompetitive, lookedIn } = derived;
  const groups = session.entries.map((entry) => carOf(session, entry, context)?.carGroup ?? entry.carGroup);
  const classPositions = classPositionsOf(groups, standings);
  const hasPoints = awardsPoints(session, isCompetitive);
  return session.entries.map((entry, index): EntryRow => {
    const { gap = { kind: 'unknown' }, place = null, isRepeat = false } = standings[index] ?? {};
    return {
      filePosition: entry.filePosition,
      position: entry.position,
      place,
      isRepeat,
      isVoided: entry.isVoided,
      staffTime: entry.staffTime,
      classPosition: classPositions.get(index) ?? index + 1,
      hasLookedIn: lookedIn.has(entry.filePosition),
      carId: entry.carId,
      raceNumber: entry.raceNumber,
      carModel: carOf(session, entry, context)?.id ?? null,
      carGroup: groups[index] ?? null,
      cupCategory: entry.cupCategory,
      teamName: entry.teamName,
      lapCount: entry.statedLapCount,
      voidedLaps: countVoided(entry.laps),
      lapsLed: entry.lapsLed,
      totalTime: entry.totalTime,
      lastLap: entry.lastLap,
      bestLap: entry.bestLapMs,
      bestSplits: entry.bestSplitsMs,
      ...paceOf(entry.laps),
      gridPosition: entry.gridPosition,
      finishState: entry.finishState,
      gap,
      points: hasPoints ? pointsOf(place, context.points) : null,
      missingMandatoryPitstop: entry.missingMandatoryPitstop,
    };
  });
}

/** Each row's place among those of its car group: rows with a place, then the others, both in the order of the result. */
function classPositionsOf(groups: readonly (string | null)[], standings: readonly Standing[]): Map<number, number> {
  const rows = groups.map((group, index) => ({
    group,
    index,
    place: standings[index]?.place ?? Number.MAX_SAFE_INTEGER,
  }));
  const counts = new Map<string | null, number>();
  return new Map(
    rows
      .toSorted((one, other) => one.place - other.place || one.index - other.index)
      .map(({ group, index }) => {
        const position = (counts.get(group) ?? 0) + 1;
        counts.set(group, position);
        return [index, position];
      }),
  );
}

function entryDriverRows(session: AmendedSession, context: FactsContext): EntryDriverRow[] {
  return session.entries.flatMap((entry) =>
    entry.drivers.map((driver, driverIndex) => {
      const isChanged = driver.changedTo !== undefined;
      return {
        filePosition: entry.filePosition,
        driverIndex,
        driverId: driverIdOf(driver, context.driverIds) ?? null,
        replacedDriverId: (isChanged ? driverIdInFile(driver, context.driverIds) : null) ?? null,
        // The names in the file are somebody else's.
        name: isChanged ? null : displayName(driver, entry.raceNumber),
        shortName: isChanged ? null : onOneLine(driver.shortName),
        lapCount: driver.lapCount ?? null,
      };
    }),
  );
}

/** The name to display; without a name the race number, if the car is known. */
export function displayName(driver: { name: string; shortName: string }, raceNumber: string | null = null): string {
  const noName = raceNumber === null ? 'No name' : `No name, car ${raceNumber}`;
  return driver.name || onOneLine(driver.shortName) || noName;
}

/** Laps of listed cars, then laps of cars missing from the result. */
function lapRows({ entries, orphanLaps }: AmendedSession): LapRow[] {
  return [
    ...entries.flatMap(({ filePosition, laps }) => laps.map((lap) => lapRow(filePosition, lap))),
    ...orphanLaps.flatMap(({ laps }, index) => laps.map((lap) => lapRow(0 - index, lap))),
  ];
}

function lapRow(filePosition: number, lap: AmendedLap): LapRow {
  return {
    filePosition,
    lapNumber: lap.lapNumber,
    driverIndex: smallIndex(lap.driverIndex),
    isValid: lap.isValid,
    isVoided: lap.isVoided === true,
    lapTime: lap.timeMs,
    ...splitColumnsOf(lap),
  };
}

/** Indices are stored as a smallint; an index out of range or below zero matches no driver. */
function smallIndex(index: number): number {
  return index >= 0 && index <= MAX_SMALLINT ? index : -1;
}

function penaltyRows(session: AmendedSession): PenaltyRow[] {
  return session.penalties.map(({ position, driverIndex, ...penalty }, ordinal) => ({
    ...penalty,
    ordinal,
    filePosition: position,
    driverIndex: driverIndex === null ? null : smallIndex(driverIndex),
  }));
}
