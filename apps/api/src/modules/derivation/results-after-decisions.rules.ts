import type { AmendmentDraft } from '@paddock/contracts';
import {
  SHORTEST_LAP_MS,
  type GameDriver,
  type GameEntry,
  type GameLap,
  type GamePenalty,
  type GameSession,
} from '@paddock/result-files';
import { NO_TIME, type ClassifiedShares } from 'race-format';
import { bestsOf } from './counted-laps.rules.ts';
import { classifiedBy, flagOf } from './places.rules.ts';
import { leastLaps } from './who-drove.rules.ts';

/** A staff decision about an event in force. */
export type Decision = (Exclude<AmendmentDraft, { kind: 'changeDriver' }> | DriverChange) & {
  /** Shown on the event's page. */
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

/** Another driver has the place of one in a car. */
interface DriverChange {
  readonly kind: 'changeDriver';
  readonly filePosition: number;
  readonly driverIndex: number;
  /** Our id of who drove; of a merged driver, the id they were merged into. */
  readonly driverId: number;
}

export interface AmendedDriver extends GameDriver {
  /** Our id of who drove instead, as staff decided. */
  readonly changedTo?: number;
}

export interface AmendedLap extends GameLap {
  readonly isVoided?: boolean;
}

/** A car as displayed: in its final place, with staff time penalties added and voided laps marked. */
export interface AmendedEntry extends Omit<GameEntry, 'laps' | 'drivers'> {
  readonly filePosition: number;
  readonly drivers: readonly AmendedDriver[];
  /** Completed laps; where the file does not say how many, as many as are known. */
  readonly lapCount: number;
  /** As the file says; null: it does not. */
  readonly statedLapCount: number | null;
  /** By the game or by staff. */
  readonly isDisqualified: boolean;
  /** Ranked last and excluded from all statistics. */
  readonly isVoided: boolean;
  /** Time added by staff in milliseconds; included in `totalTime`. */
  readonly staffTime: number;
  readonly laps: readonly AmendedLap[];
}

/** `position` is the car's position in the file. */
export interface AmendedPenalty extends Omit<GamePenalty, 'carId' | 'laps' | 'atMs' | 'servedAtMs' | 'unserved'> {
  readonly isStaff: boolean;
}

/** A session with staff decisions applied and with the best laps that count; otherwise the same as the file. */
export interface AmendedSession extends Omit<GameSession, 'entries' | 'penalties'> {
  readonly entries: readonly AmendedEntry[];
  readonly penalties: readonly AmendedPenalty[];
  /** When the whole event was voided; null: not voided. */
  readonly voidedAt: string | null;
  /** When the latest decision was made; null: none. */
  readonly revisedAt: string | null;
}

/** The decisions about one car, combined. */
interface CarDecisions {
  isVoided: boolean;
  isDisqualified: boolean;
  staffTime: number;
  places: number;
  readonly laps: Set<number>;
  /** Who drove instead, by the index of the driver. */
  readonly drivers: Map<number, number>;
}

/** A car before its final place is known. */
interface Car {
  readonly entry: AmendedEntry;
  readonly decided: CarDecisions;
  /** Whether staff or the clock took its best lap, so that it moves down where best laps decide. */
  readonly hasLostBest: boolean;
}

/** Applies staff decisions to a session. With no decision and no best lap that is too short, the order is the file's. */
export function applyDecisions(
  session: GameSession,
  decisions: readonly Decision[],
  shares: ClassifiedShares,
): AmendedSession {
  const cars = session.entries.map((entry) => applyToCar(entry, decisionsOn(entry.position, decisions), session));
  const isAsInFile = decisions.length === 0 && !cars.some(({ hasLostBest }) => hasLostBest);
  const ranked = isAsInFile ? cars : rank(cars, session, shares);
  return {
    ...session,
    entries: ranked.map(({ entry }, index) => ({ ...entry, position: index + 1 })),
    penalties: penaltiesOf(session, decisions),
    voidedAt: decisions.find(({ kind }) => kind === 'voidEvent')?.at ?? null,
    revisedAt: decisions.reduce<string | null>((last, { at }) => (last === null || at > last ? at : last), null),
  };
}

function decisionsOn(filePosition: number, decisions: readonly Decision[]): CarDecisions {
  const decided: CarDecisions = {
    isVoided: false,
    isDisqualified: false,
    staffTime: 0,
    places: 0,
    laps: new Set(),
    drivers: new Map(),
  };
  for (const decision of decisions) {
    if (decision.kind === 'voidEvent' || decision.filePosition !== filePosition) continue;
    if (decision.kind === 'voidEntry') decided.isVoided = true;
    if (decision.kind === 'disqualify') decided.isDisqualified = true;
    if (decision.kind === 'timePenalty') decided.staffTime += decision.timeMs;
    if (decision.kind === 'placePenalty') decided.places += decision.places;
    if (decision.kind === 'voidLap') decided.laps.add(decision.lapNumber);
    if (decision.kind === 'changeDriver') decided.drivers.set(decision.driverIndex, decision.driverId);
  }
  return decided;
}

function applyToCar(entry: GameEntry, decided: CarDecisions, session: GameSession): Car {
  const { isVoided } = decided;
  const laps = lapsAfter(decided, entry.laps);
  const bests = bestsOf({ ...entry, laps }, session);
  const isTooShort = entry.bestLapMs !== null && entry.bestLapMs < SHORTEST_LAP_MS;
  const isLapVoided = decided.laps.size > 0 && !isVoided && bests.bestLapMs !== bestsOf(entry, session).bestLapMs;
  const staffTime = hasTime(entry) ? Math.min(decided.staffTime, NO_TIME - 1 - entry.totalTime) : 0;
  return {
    entry: {
      ...entry,
      ...bests,
      totalTime: entry.totalTime + staffTime,
      lapCount: leastLaps(entry),
      statedLapCount: entry.lapCount,
      isDisqualified: entry.finishState === 'dsq' || decided.isDisqualified,
      filePosition: entry.position,
      drivers: entry.drivers.map((driver, index): AmendedDriver => {
        const changedTo = decided.drivers.get(index);
        return changedTo === undefined ? driver : { ...driver, changedTo };
      }),
      isVoided,
      staffTime,
      laps,
    },
    decided,
    hasLostBest: isTooShort || isLapVoided,
  };
}

/** Voided laps are also marked invalid, so queries for valid laps skip them. */
function lapsAfter(decided: CarDecisions, laps: readonly GameLap[]): AmendedLap[] {
  return laps.map((lap) => {
    const isVoided = decided.isVoided || decided.laps.has(lap.lapNumber);
    return isVoided ? { ...lap, isVoided, isValid: false } : lap;
  });
}

function hasTime({ totalTime }: { totalTime: number }): boolean {
  return totalTime >= 0 && totalTime < NO_TIME;
}

/**
 * Keeps the order of the file and moves only cars affected by staff or without the file's best lap:
 * - in races, behind cars with as many laps that are now faster in total time;
 * - in other sessions, behind cars with a better best lap;
 * - then down by the lost places, counted among the classified cars: one that is not classified has none to lose;
 * - disqualified cars behind all others, voided cars behind those.
 */
function rank(cars: readonly Car[], session: GameSession, shares: ClassifiedShares): Car[] {
  const isRace = session.sessionKind === 'race';
  const standing = cars.filter(({ entry, decided }) => !entry.isVoided && !decided.isDisqualified);
  moveDown(
    standing,
    (car) => car.entry.staffTime > 0 || (!isRace && car.hasLostBest),
    (car, next) => (isRace ? isFasterRace(next.entry, car.entry) : isFasterLap(next.entry, car.entry)),
  );
  const flag = flagOf(session);
  const isClassified = classifiedBy({ flag, winner: flag, shares });
  const isPlaced = ({ entry }: Car): boolean =>
    isRace ? isClassified(entry) : entry.bestLapMs !== null && !entry.isDisqualified;
  return [
    ...losePlaces(standing, isPlaced),
    ...cars.filter(({ entry, decided }) => !entry.isVoided && decided.isDisqualified),
    ...cars.filter(({ entry }) => entry.isVoided),
  ];
}

function isFasterRace(next: AmendedEntry, car: AmendedEntry): boolean {
  return next.lapCount === car.lapCount && hasTime(next) && next.totalTime < car.totalTime;
}

function isFasterLap(next: AmendedEntry, car: AmendedEntry): boolean {
  if (next.bestLapMs === null) return false;
  return car.bestLapMs === null || next.bestLapMs < car.bestLapMs;
}

/** Moves cars down while the next one may pass, last car first, so that the cars behind are in their final places. */
function moveDown(cars: Car[], moves: (car: Car) => boolean, canPass: (car: Car, next: Car) => boolean): void {
  for (const car of cars.toReversed()) {
    if (!moves(car)) continue;
    for (let at = cars.indexOf(car); ; at += 1) {
      const next = cars[at + 1];
      if (next === undefined || !canPass(car, next)) break;
      cars.splice(at, 2, next, car);
    }
  }
}

/** Moves classified cars down by the places that they lose, last car first. All others keep where they are. */
function losePlaces(cars: readonly Car[], isPlaced: (car: Car) => boolean): Car[] {
  const placed = cars.filter(isPlaced);
  for (const car of placed.toReversed()) {
    const at = placed.indexOf(car);
    placed.splice(at, 1);
    placed.splice(at + car.decided.places, 0, car);
  }
  return cars.map((car) => (isPlaced(car) ? (placed.shift() ?? car) : car));
}

/** The file's penalties, then staff penalties in the order they were given. */
function penaltiesOf(session: GameSession, decisions: readonly Decision[]): AmendedPenalty[] {
  return [
    ...session.penalties.map(
      ({ carId: _carId, laps: _laps, atMs: _at, servedAtMs: _servedAt, unserved, ...penalty }) => ({
        ...penalty,
        timeMs: penalty.timeMs ?? unserved?.addedMs ?? null,
        isStaff: false,
      }),
    ),
    ...decisions.flatMap((decision): AmendedPenalty[] => {
      const given = penaltyOf(decision);
      if (given === null) return [];
      return [
        {
          ...given,
          driverIndex: null,
          reason: decision.reason,
          violationLap: null,
          clearedLap: null,
          timeMs: null,
          isServed: null,
          isPostRace: true,
          isStaff: true,
        },
      ];
    }),
  ];
}

function penaltyOf(decision: Decision): { position: number; penalty: string; value: number } | null {
  switch (decision.kind) {
    case 'timePenalty':
      return { position: decision.filePosition, penalty: 'StaffTime', value: decision.timeMs };
    case 'placePenalty':
      return { position: decision.filePosition, penalty: 'StaffPlaces', value: decision.places };
    case 'disqualify':
      return { position: decision.filePosition, penalty: 'Disqualified', value: 0 };
    default:
      return null;
  }
}
