import type { Game, Happening, TimedCar, TimingReport } from '@paddock/contracts';
import { happeningsBetween } from './happenings.rules.ts';

/** More laps would make a long race's messages long. */
const MAX_LAP_GAPS = 60;
const MAX_HAPPENINGS = 50;
/** The green flag of one session is never seen this much later than before; that of the next session is. */
const SAME_GREEN_MS = 120_000;

/** A car as it is stored: with our id of its driver instead of the platform’s; null: not known here. */
export type StoredCar = Omit<TimedCar, 'driverId'> & {
  readonly driverId: number | null;
  /** Gaps to the leader at the ends of the last laps, the newest last. */
  readonly lapGaps: readonly (number | null)[];
  /** Its best lap beat an earlier own one. Absent in what the release before stored, as the next. */
  readonly hasImproved?: boolean;
  /** When it was seen to be in the pits; null: it is not, or was when it was heard of first. */
  readonly pitsSinceMs?: number | null;
};

/** The running session of a server. */
export interface StoredTiming extends Pick<TimingReport, 'source' | 'minutes' | 'isOver'> {
  readonly game: Game;
  readonly sessionType: string | null;
  readonly greenAtMs: number | null;
  readonly cars: readonly StoredCar[];
  /** The newest first. */
  readonly happenings: readonly Happening[];
  /** When each source of the server was reported last. */
  readonly heardAtMs?: Readonly<Partial<Record<TimingReport['source'], number>>>;
}

export interface SessionReport {
  readonly game: Game;
  readonly timing: TimingReport;
  readonly sessionType: string | null;
  /** Our ids of the drivers, by their platform's. */
  readonly driverIds: ReadonlyMap<string, number>;
  readonly isRace: boolean;
}

/** The session after a report. What one report alone does not tell, such as the gaps of earlier laps, is kept from before. */
export function timingAfter(
  before: StoredTiming | null,
  { game, timing, sessionType, driverIds, isRace }: SessionReport,
  nowMs: number,
): StoredTiming {
  const { cars, greenAgo, ...session } = timing;
  const known = before !== null && isSameSession(before, { timing, sessionType }, nowMs) ? before : null;
  const greenAtMs = greenAgo === null ? null : Math.min(nowMs - greenAgo, known?.greenAtMs ?? Infinity);
  const carsBefore = new Map(known?.cars.map((car) => [car.carId, car]));
  const stored = cars.map((car, index): StoredCar => {
    const driverId = car.driverId === null ? null : (driverIds.get(car.driverId) ?? null);
    const gap = index === 0 ? 0 : car.gap;
    const carBefore = carsBefore.get(car.carId);
    return {
      ...car,
      driverId,
      lapGaps: isRace ? lapGapsAfter(carBefore, { ...car, gap }) : [],
      hasImproved: hasImproved(carBefore, car),
      pitsSinceMs: pitsSinceMs(carBefore, car, nowMs),
    };
  });
  const after = { ...session, game, sessionType, greenAtMs, cars: stored };
  const happenings = known === null ? [] : happeningsBetween(known, after, { isRace, nowMs });
  return { ...after, happenings: [...happenings, ...(known?.happenings ?? [])].slice(0, MAX_HAPPENINGS) };
}

function isSameSession(
  before: StoredTiming,
  { timing, sessionType }: Pick<SessionReport, 'timing' | 'sessionType'>,
  nowMs: number,
): boolean {
  if (before.source !== timing.source || before.sessionType !== sessionType) return false;
  if (before.isOver && !timing.isOver) return false;
  if (before.greenAtMs === null) return true;
  // The log is late, by less and less: a green flag seen much later than before belongs to the next session.
  return timing.greenAgo !== null && nowMs - timing.greenAgo - before.greenAtMs < SAME_GREEN_MS;
}

function hasImproved(before: StoredCar | undefined, { bestLap }: Pick<TimedCar, 'bestLap'>): boolean {
  if (before === undefined || before.bestLap === null || bestLap === null) return false;
  return bestLap === before.bestLap ? (before.hasImproved ?? false) : bestLap < before.bestLap;
}

function pitsSinceMs(before: StoredCar | undefined, { place }: Pick<TimedCar, 'place'>, nowMs: number): number | null {
  if (before === undefined || place !== 'garage') return null;
  return before.place === 'garage' ? (before.pitsSinceMs ?? null) : nowMs;
}

/** Only the last of several laps between two reports has a gap. */
function lapGapsAfter(before: StoredCar | undefined, { laps, gap }: Pick<TimedCar, 'laps' | 'gap'>): (number | null)[] {
  const known = before !== undefined && before.laps <= laps ? before : { laps: 0, lapGaps: [] };
  const driven = laps - known.laps;
  if (driven === 0) return [...known.lapGaps];
  const missed = Array.from({ length: Math.min(driven - 1, MAX_LAP_GAPS) }, () => null);
  return [...known.lapGaps, ...missed, gap].slice(-MAX_LAP_GAPS);
}
