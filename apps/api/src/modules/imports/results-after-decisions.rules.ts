import type { AmendmentDraft } from '@paddock/contracts';
import {
  SHORTEST_LAP_MS,
  type RaceSession,
  type SessionEntry,
  type SessionLap,
  type SessionPenalty,
} from '@paddock/result-files';
import { gap as raceGap, isClassified, NO_TIME } from 'race-format';

/** A staff decision about an event that has not been revoked. */
export type Decision = AmendmentDraft & {
  /** Shown on the event's page. */
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

export interface AmendedLap extends SessionLap {
  readonly isVoided?: boolean;
}

/** A car as displayed: in its final place, with staff time penalties added and voided laps marked. */
export interface AmendedEntry extends Omit<SessionEntry, 'laps'> {
  readonly filePosition: number;
  /** Ranked last and excluded from all statistics. */
  readonly isVoided: boolean;
  /** Time added by staff in milliseconds; included in `totalTime`. */
  readonly staffTime: number;
  readonly laps: readonly AmendedLap[];
}

/** `position` is the car's position in the file. */
export interface AmendedPenalty extends SessionPenalty {
  readonly isStaff: boolean;
}

/** A session with staff decisions applied and without best laps too short to have been driven; otherwise the same as the file. */
export interface AmendedSession extends Omit<RaceSession, 'entries' | 'penalties'> {
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
}

/** A car before its final place is known. */
interface Car {
  readonly entry: AmendedEntry;
  readonly decided: CarDecisions;
  /** Whether the file's best lap does not count. */
  readonly hasLostBest: boolean;
}

/** Applies staff decisions to a session. With no decision and no best lap that is too short, order and times are the file's. */
export function applyDecisions(session: RaceSession, decisions: readonly Decision[]): AmendedSession {
  const cars = session.entries.map((entry) =>
    applyToCar(entry, decisionsOn(entry.position, decisions), session.sessionKind),
  );
  const isAsInFile = decisions.length === 0 && !cars.some(({ hasLostBest }) => hasLostBest);
  const ranked = isAsInFile ? cars : rank(cars, session);
  return {
    ...session,
    entries: ranked.map(({ entry }, index) => ({ ...entry, position: index + 1 })),
    penalties: penaltiesOf(session, decisions),
    voidedAt: decisions.find(({ kind }) => kind === 'voidEvent')?.at ?? null,
    revisedAt: decisions.reduce<string | null>((last, { at }) => (last === null || at > last ? at : last), null),
  };
}

function decisionsOn(filePosition: number, decisions: readonly Decision[]): CarDecisions {
  const decided: CarDecisions = { isVoided: false, isDisqualified: false, staffTime: 0, places: 0, laps: new Set() };
  for (const decision of decisions) {
    if (decision.kind === 'voidEvent' || decision.filePosition !== filePosition) continue;
    if (decision.kind === 'voidEntry') decided.isVoided = true;
    if (decision.kind === 'disqualify') decided.isDisqualified = true;
    if (decision.kind === 'timePenalty') decided.staffTime += decision.timeMs;
    if (decision.kind === 'placePenalty') decided.places += decision.places;
    if (decision.kind === 'voidLap') decided.laps.add(decision.lapNumber);
  }
  return decided;
}

function applyToCar(entry: SessionEntry, decided: CarDecisions, kind: RaceSession['sessionKind']): Car {
  const { isVoided } = decided;
  const laps = lapsAfter(decided, entry.laps);
  const hasVoidedLaps = decided.laps.size > 0 && !isVoided;
  const bests = hasVoidedLaps || isTooShort(entry.bestLapMs) ? countingBests(entry, laps, kind) : entry;
  const staffTime = hasTime(entry) ? Math.min(decided.staffTime, NO_TIME - 1 - entry.totalTime) : 0;
  return {
    entry: {
      ...entry,
      bestLapMs: bests.bestLapMs,
      bestSplitsMs: bests.bestSplitsMs,
      totalTime: entry.totalTime + staffTime,
      isDisqualified: entry.isDisqualified || decided.isDisqualified,
      filePosition: entry.position,
      isVoided,
      staffTime,
      laps,
    },
    decided,
    hasLostBest: bests.bestLapMs !== entry.bestLapMs,
  };
}

/** Voided laps are also marked invalid, so queries for valid laps skip them. */
function lapsAfter(decided: CarDecisions, laps: readonly SessionLap[]): AmendedLap[] {
  return laps.map((lap) => {
    const isVoided = decided.isVoided || decided.laps.has(lap.lapNumber);
    return isVoided ? { ...lap, isVoided, isValid: false } : lap;
  });
}

/**
 * The best lap and sectors are the file's. If one was set on a voided lap or one too short to have been driven, the next
 * best counting lap replaces it; laps faster than the file's best were deleted by the game and are ignored.
 */
function countingBests(
  { bestLapMs, bestSplitsMs }: SessionEntry,
  laps: readonly AmendedLap[],
  kind: RaceSession['sessionKind'],
): Pick<SessionEntry, 'bestLapMs' | 'bestSplitsMs'> {
  const lost = laps.filter((lap) => lap.isVoided === true || isTooShort(lap.timeMs));
  const counting = laps.filter((lap) => lap.isValid && (kind !== 'race' || lap.lapNumber > 1));
  const next = (best: number | null, isLost: boolean, timeOf: (lap: AmendedLap) => number | null): number | null => {
    if (best === null || !isLost) return best;
    const times = counting.flatMap((lap) => timeOf(lap) ?? []).filter((time) => time >= best);
    return times.length === 0 ? null : Math.min(...times);
  };
  const isLapLost = isTooShort(bestLapMs) || lost.some(({ timeMs }) => timeMs === bestLapMs);
  return {
    bestLapMs: next(bestLapMs, isLapLost, ({ timeMs }) => timeMs),
    bestSplitsMs: bestSplitsMs.map((best, sector) => {
      const isLost = lost.some(({ splitsMs }) => splitsMs[sector] === best);
      return next(best, isLost, ({ splitsMs }) => splitsMs[sector] ?? null);
    }),
  };
}

function isTooShort(timeMs: number | null): boolean {
  return timeMs !== null && timeMs < SHORTEST_LAP_MS;
}

function hasTime({ totalTime }: { totalTime: number }): boolean {
  return totalTime >= 0 && totalTime < NO_TIME;
}

/**
 * Keeps the order of the file and moves only cars affected by staff or without the file's best lap:
 * - in races, behind cars with as many laps that are now faster in total time;
 * - in other sessions, behind cars with a better best lap;
 * - then down by the lost places, within the classified cars;
 * - disqualified cars behind all others, voided cars behind those.
 */
function rank(cars: readonly Car[], session: RaceSession): Car[] {
  const isRace = session.sessionKind === 'race';
  const standing = cars.filter(({ entry, decided }) => !entry.isVoided && !decided.isDisqualified);
  moveDown(standing, (car) => (car.entry.staffTime > 0 || (!isRace && car.hasLostBest) ? Infinity : 0), {
    canPass: (car, next) => (isRace ? isFasterRace(next.entry, car.entry) : isFasterLap(next.entry, car.entry)),
  });
  const winner = session.entries[0] ?? null;
  const isPlaced = ({ filePosition, isDisqualified, bestLapMs }: AmendedEntry): boolean => {
    const row = session.entries[filePosition - 1];
    if (isDisqualified || row === undefined) return false;
    return isRace ? isClassified(raceGap({ row, winner, disqualified: false })) : bestLapMs !== null;
  };
  moveDown(standing, (car) => car.decided.places, { canPass: (_car, next) => isPlaced(next.entry) });
  return [
    ...standing,
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

/** Moves cars down by up to that many places, last car first, so that the cars behind are in their final places. */
function moveDown(
  cars: Car[],
  placesOf: (car: Car) => number,
  { canPass }: { canPass: (car: Car, next: Car) => boolean },
): void {
  for (const car of cars.toReversed()) {
    let left = placesOf(car);
    for (let at = cars.indexOf(car); left > 0; at += 1, left -= 1) {
      const next = cars[at + 1];
      if (next === undefined || !canPass(car, next)) break;
      cars.splice(at, 2, next, car);
    }
  }
}

/** The file's penalties, then staff penalties in the order they were given. */
function penaltiesOf(session: RaceSession, decisions: readonly Decision[]): AmendedPenalty[] {
  const carIds = new Map(session.entries.map(({ position, carId }) => [position, carId]));
  return [
    ...session.penalties.map((penalty) => ({ ...penalty, isStaff: false })),
    ...decisions.flatMap((decision): AmendedPenalty[] => {
      const given = penaltyOf(decision);
      if (given === null) return [];
      return [
        {
          ...given,
          carId: carIds.get(given.position) ?? null,
          driverIndex: null,
          reason: decision.reason,
          violationLap: null,
          clearedLap: null,
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
