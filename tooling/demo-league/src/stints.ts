import { LapFlag, type RacedEntry, type RacedLap, type RacedSession } from './session.ts';

/** A car drives: it leaves the garage, the pits or the grid and comes back. Milliseconds from the session's start. */
export interface Stint {
  readonly carId: number;
  readonly fromMs: number;
  /** null: until it finishes, leaves the server or the session ends. */
  untilMs: number | null;
}

/** Somebody who has just joined is not in the garage yet; at the start of a session everybody joins at once. */
const joiningMs = 3000;
const allJoiningMs = 25_000;
/** Back into the garage with a key press. */
const backMs = 2000;

/** When each car drives, as far as its laps tell. */
export function stintsOf(session: RacedSession): Stint[] {
  const lapsOfCar = Map.groupBy(session.laps, ({ carId }) => carId);
  return [...session.entries, ...session.lostEntries].flatMap((entry) =>
    stintsOfCar(session, entry, lapsOfCar.get(entry.carId) ?? []),
  );
}

function stintsOfCar(
  { kind, greenAtMs, startedAtMs, endedAtMs }: RacedSession,
  { carId, presence }: RacedEntry,
  laps: readonly RacedLap[],
): Stint[] {
  const isThere = (atMs: number): boolean =>
    presence.some(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs));
  const stints: Stint[] = [];
  if (kind === 'race' && laps.length > 0 && isThere(greenAtMs))
    stints.push({ carId, fromMs: greenAtMs, untilMs: null });
  let lastMs = 0;
  for (const { atMs, timeMs, splitsMs, flags } of laps) {
    const [one, two, three] = splitsMs;
    const { fromMs: joinedMs = -1 } = presence.findLast(({ fromMs }) => fromMs < atMs) ?? {};
    const isOutLap = (flags & LapFlag.outLap) !== 0;
    const running = stints.findLast((stint) => stint.untilMs === null && stint.fromMs >= joinedMs);
    if (isOutLap || running === undefined) {
      const readyMs = Math.max(lastMs, joinedMs < 0 ? allJoiningMs : joinedMs + joiningMs);
      // Most of a first sector after the garage was spent there; without an out lap the way to the line was not timed.
      const drivenMs = isOutLap ? two + three + Math.min(one * 0.9, (two + three) * 0.6) : timeMs * 2;
      const fromMs = Math.max(readyMs + 1, atMs - drivenMs);
      if (running !== undefined) running.untilMs = Math.min(lastMs + backMs, fromMs - 1);
      stints.push({ carId, fromMs, untilMs: null });
    }
    const last = stints.at(-1);
    if (last !== undefined && (flags & LapFlag.inLap) !== 0) last.untilMs = atMs - three * 0.35;
    lastMs = atMs;
  }
  const last = stints.at(-1);
  const backAtMs = lastMs + backMs;
  const isBack = kind !== 'race' && isThere(backAtMs) && startedAtMs + backAtMs + backMs < endedAtMs;
  if (last?.untilMs === null && isBack) last.untilMs = backAtMs;
  return stints;
}
