import type { AmendmentDraft } from '@paddock/contracts';
import type { RaceSession, SessionEntry, SessionLap, SessionPenalty } from '@paddock/result-files';
import { gap as raceGap, isClassified, NO_TIME } from 'race-format';

/** One standing decision of staff about an event. */
export type Decision = AmendmentDraft & {
  /** Shown on the event's page. */
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

export interface AmendedLap extends SessionLap {
  readonly isVoided?: boolean;
}

/** A car as it is shown: in its place, with the time that staff added and without what they voided. */
export interface AmendedEntry extends Omit<SessionEntry, 'laps'> {
  readonly filePosition: number;
  /** Stands last and counts nowhere. */
  readonly isVoided: boolean;
  /** Milliseconds, within `totalTime`. */
  readonly staffTime: number;
  readonly laps: readonly AmendedLap[];
}

/** `position` is the car's in the file. */
export interface AmendedPenalty extends SessionPenalty {
  readonly isStaff: boolean;
}

/** A session as staff left it: the file's own without their decisions. */
export interface AmendedSession extends Omit<RaceSession, 'entries' | 'penalties'> {
  readonly entries: readonly AmendedEntry[];
  readonly penalties: readonly AmendedPenalty[];
  /** Of the whole event; null: it counts. */
  readonly voidedAt: string | null;
  /** Of the latest decision; null: it stands as the file says. */
  readonly revisedAt: string | null;
}

/** What the decisions say of one car. */
interface Verdict {
  isVoided: boolean;
  isDisqualified: boolean;
  staffTime: number;
  places: number;
  readonly laps: Set<number>;
}

/** A car on its way to its place. */
interface Car {
  readonly entry: AmendedEntry;
  readonly verdict: Verdict | null;
  /** Whether staff took its best time away. */
  readonly hasLostBest: boolean;
}

/** The session after staff's decisions. Pure; without any the order and all times are the file's. */
export function amendSession(session: RaceSession, decisions: readonly Decision[]): AmendedSession {
  const verdicts = verdictsOf(decisions);
  const cars = session.entries.map((entry) => judge(entry, verdicts.get(entry.position) ?? null, session.sessionKind));
  const ranked = decisions.length === 0 ? cars : rank(cars, session);
  return {
    ...session,
    entries: ranked.map(({ entry }, index) => ({ ...entry, position: index + 1 })),
    penalties: penaltiesOf(session, decisions),
    voidedAt: decisions.find(({ kind }) => kind === 'voidEvent')?.at ?? null,
    revisedAt: decisions.reduce<string | null>((last, { at }) => (last === null || at > last ? at : last), null),
  };
}

function verdictsOf(decisions: readonly Decision[]): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  for (const decision of decisions) {
    if (decision.kind === 'voidEvent') continue;
    const verdict = verdicts.get(decision.filePosition) ?? {
      isVoided: false,
      isDisqualified: false,
      staffTime: 0,
      places: 0,
      laps: new Set<number>(),
    };
    verdicts.set(decision.filePosition, verdict);
    if (decision.kind === 'voidEntry') verdict.isVoided = true;
    if (decision.kind === 'disqualify') verdict.isDisqualified = true;
    if (decision.kind === 'timePenalty') verdict.staffTime += decision.timeMs;
    if (decision.kind === 'placePenalty') verdict.places += decision.places;
    if (decision.kind === 'voidLap') verdict.laps.add(decision.lapNumber);
  }
  return verdicts;
}

function judge(entry: SessionEntry, verdict: Verdict | null, kind: RaceSession['sessionKind']): Car {
  const isVoided = verdict?.isVoided ?? false;
  const laps = verdict === null ? entry.laps : lapsUnder(verdict, entry.laps);
  const bests = verdict === null || verdict.laps.size === 0 || isVoided ? entry : bestsWithout(entry, laps, kind);
  const staffTime = hasTime(entry) ? Math.min(verdict?.staffTime ?? 0, NO_TIME - 1 - entry.totalTime) : 0;
  return {
    entry: {
      ...entry,
      bestLapMs: bests.bestLapMs,
      bestSplitsMs: bests.bestSplitsMs,
      totalTime: entry.totalTime + staffTime,
      isDisqualified: entry.isDisqualified || (verdict?.isDisqualified ?? false),
      filePosition: entry.position,
      isVoided,
      staffTime,
      laps,
    },
    verdict,
    hasLostBest: bests.bestLapMs !== entry.bestLapMs,
  };
}

/** What counts nowhere is not valid either: whatever asks for valid laps leaves it out. */
function lapsUnder(verdict: Verdict, laps: readonly SessionLap[]): AmendedLap[] {
  return laps.map((lap) => {
    const isVoided = verdict.isVoided || verdict.laps.has(lap.lapNumber);
    return isVoided ? { ...lap, isVoided, isValid: false } : lap;
  });
}

/**
 * The row's best lap and sectors are the file's own. Where a voided lap was one of them, the next best that counts takes
 * its place; laps faster than the file's own best were taken away by the game.
 */
function bestsWithout(
  { bestLapMs, bestSplitsMs }: SessionEntry,
  laps: readonly AmendedLap[],
  kind: RaceSession['sessionKind'],
): Pick<SessionEntry, 'bestLapMs' | 'bestSplitsMs'> {
  const voided = laps.filter((lap) => lap.isVoided === true);
  const counting = laps.filter((lap) => lap.isValid && (kind !== 'race' || lap.lapNumber > 1));
  const next = (best: number | null, timeOf: (lap: AmendedLap) => number | null): number | null => {
    if (best === null || !voided.some((lap) => timeOf(lap) === best)) return best;
    const times = counting.flatMap((lap) => timeOf(lap) ?? []).filter((time) => time >= best);
    return times.length === 0 ? null : Math.min(...times);
  };
  return {
    bestLapMs: next(bestLapMs, ({ timeMs }) => timeMs),
    bestSplitsMs: bestSplitsMs.map((best, sector) => next(best, ({ splitsMs }) => splitsMs[sector] ?? null)),
  };
}

function hasTime({ totalTime }: { totalTime: number }): boolean {
  return totalTime >= 0 && totalTime < NO_TIME;
}

/**
 * The order of the file, in which only those move whom staff moved: in races down past cars of as many laps that are now
 * faster in total time; elsewhere past cars with a better best lap; then by the places they lost, as far as cars are
 * classified. Whom staff disqualified stands behind all others, and what they voided behind those.
 */
function rank(cars: readonly Car[], session: RaceSession): Car[] {
  const isRace = session.sessionKind === 'race';
  const standing = cars.filter(({ entry, verdict }) => !entry.isVoided && verdict?.isDisqualified !== true);
  moveDown(standing, (car) => (car.entry.staffTime > 0 || (!isRace && car.hasLostBest) ? Infinity : 0), {
    canPass: (car, next) => (isRace ? isFasterRace(next.entry, car.entry) : isFasterLap(next.entry, car.entry)),
  });
  const winner = session.entries[0] ?? null;
  const isPlaced = ({ filePosition, isDisqualified, bestLapMs }: AmendedEntry): boolean => {
    const row = session.entries[filePosition - 1];
    if (isDisqualified || row === undefined) return false;
    return isRace ? isClassified(raceGap({ row, winner, disqualified: false })) : bestLapMs !== null;
  };
  moveDown(standing, (car) => car.verdict?.places ?? 0, { canPass: (_car, next) => isPlaced(next.entry) });
  return [
    ...standing,
    ...cars.filter(({ entry, verdict }) => !entry.isVoided && verdict?.isDisqualified === true),
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

/** Moves cars down by at most so many places, the last one first, so that each meets those behind it where they stay. */
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

/** The file's penalties, then those of staff in the order in which they were given. */
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
