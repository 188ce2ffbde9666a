import {
  NO_TIME,
  SHORTEST_LAP_MS,
  type FinishState,
  type GameEntry,
  type GameLap,
  type SessionKind,
  type SessionTime,
} from './game-session.ts';

/** What the adapters have in common when they build a session. */

/** An entry of which the file says nothing. */
export const unknownEntry: Omit<GameEntry, 'position' | 'drivers' | 'laps'> = {
  carId: null,
  raceNumber: null,
  carModel: null,
  carName: null,
  carGroup: null,
  cupCategory: null,
  livery: null,
  teamName: '',
  lapCount: null,
  totalTime: NO_TIME,
  lastLap: NO_TIME,
  totalMs: null,
  penaltyMs: null,
  gapMs: null,
  lapsLed: null,
  finishState: null,
  finish: null,
  finishReason: null,
  gridPosition: null,
  bestLapMs: null,
  bestLapNumber: null,
  bestSplitsMs: [],
  sectorsBegun: null,
  pitStops: null,
  missingMandatoryPitstop: null,
  isAi: null,
};

/** What the gap rules read as the total: none for who did not finish, so that they say so too. */
export function totalForGaps(totalMs: number | null, state: FinishState | null): number {
  return totalMs === null || totalMs >= NO_TIME || state === 'dnf' ? NO_TIME : totalMs;
}

/**
 * The last lap that has a time; of a car that finished and has no lap listed, `usualMs`. Without one, a car that finished laps
 * behind would count as too far behind.
 */
export function lastLapOf(laps: readonly GameLap[], usualMs: number | null = null): number {
  const last = laps.findLast(({ timeMs, inferredMs }) => (timeMs ?? inferredMs ?? 0) > 0);
  return last?.timeMs ?? last?.inferredMs ?? usualMs ?? NO_TIME;
}

/** A driven time: whole, above zero and below the mark for none. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < NO_TIME ? value : null;
}

/** A lap that is too short was never driven: it does not count, whatever the file says. */
export function validOf(timeMs: number | null, isValid: boolean | null): boolean | null {
  return timeMs !== null && timeMs < SHORTEST_LAP_MS ? false : isValid;
}

/** A session code such as `Race2` or `qualifying1`: its kind, and the number at its end. */
export function kindOf(
  code: string,
  kinds: Readonly<Record<string, SessionKind>>,
): { sessionKind: SessionKind; ordinal: number | null } {
  const [, word = '', digits = ''] = /^(\D*)(\d{0,3})$/.exec(code) ?? [];
  const sessionKind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  return { sessionKind: sessionKind ?? 'other', ordinal: digits === '' ? null : Number(digits) };
}

/** The whole second of an instant given in milliseconds since 1970, or null if it is none of this or the last century. */
export function instantOf(ms: number | null): string | null {
  if (ms === null || !Number.isFinite(ms) || ms <= 0 || ms >= Date.UTC(2100, 0)) return null;
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** A time in UTC as the file states it; null if it is none. */
export function statedTime(ms: number | null, source: 'file' | 'lastMoment' = 'file'): SessionTime | null {
  const at = instantOf(ms);
  return at === null
    ? null
    : { at, local: null, utcOffsetMinutes: null, isApproximate: source !== 'file', precision: 'second', source };
}

/**
 * The end of one of several sessions that have only the event's end together: the last one's is that, and those before it are
 * given the seconds before, which keeps them in order.
 */
export function endWithin(eventEndMs: number | null, sessionsAfter: number): SessionTime | null {
  if (sessionsAfter === 0) return statedTime(eventEndMs);
  const time = eventEndMs === null ? null : statedTime(eventEndMs - sessionsAfter * 1000);
  return time && { ...time, isApproximate: true, source: 'event' };
}

/**
 * Numbers the laps of a session in the order in which they were completed, for files that list them car by car. `endsOf` gives
 * when each lap of a car ended; a lap that it does not know is taken to end with the one before.
 */
export function numberLapsByTime(cars: readonly { laps: GameLap[]; endsMs: readonly (number | null)[] }[]): void {
  const all = cars.flatMap(({ laps, endsMs }) => {
    let endMs = 0;
    return laps.map((lap, index) => {
      endMs = endsMs[index] ?? endMs;
      return { lap, endMs };
    });
  });
  const inOrder = all.toSorted((one, other) => one.endMs - other.endMs);
  for (const [index, { lap }] of inOrder.entries()) lap.fileIndex = index;
}

/** When each lap ended, counted from the start: the sum of the laps until then. */
export function sumsOf(laps: readonly GameLap[]): number[] {
  let sum = 0;
  return laps.map((lap) => (sum += lap.timeMs ?? lap.inferredMs ?? 0));
}
