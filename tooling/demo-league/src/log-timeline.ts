import { type Random } from './random.ts';
import { type RacedEntry, type RacedLap, type RacedSession } from './session.ts';

/** An event on a server, before it becomes log lines. */
export type LogEvent = { readonly atMs: number } & (
  | { readonly type: 'sessionChanges'; readonly session: RacedSession; readonly before: RacedSession | undefined }
  | { readonly type: 'phase'; readonly session: RacedSession; readonly phase: Phase }
  | { readonly type: 'completed'; readonly session: RacedSession }
  | {
      readonly type: 'connects';
      readonly entry: RacedEntry;
      readonly driverIndex: number;
      readonly isReconnect: boolean;
    }
  | { readonly type: 'leaves'; readonly entry: RacedEntry; readonly driverIndex: number; readonly isPurged: boolean }
  | { readonly type: 'split'; readonly lap: RacedLap; readonly sector: number }
  | { readonly type: 'lap'; readonly lap: RacedLap }
);

export type Phase =
  | 'waiting for drivers'
  | 'pre session'
  | 'formation'
  | 'doubleFile'
  | 'session'
  | 'session overtime'
  | 'session completed';

/** Between the first driver and the start of the clock. */
export const preSessionMs = 3016;
const minuteMs = 60_000;

/** Everything that the log of these sessions tells, in order. */
export function timelineOf(sessions: readonly RacedSession[], random: Random): LogEvent[] {
  const events: LogEvent[] = [];
  const connected = new Map<number, RacedEntry>();
  const known = new Set<number>();
  for (const [index, session] of sessions.entries()) {
    addPhases(events, session, sessions[index - 1]);
    addComingAndGoing(events, { session, isFirst: index === 0, next: sessions[index + 1], connected, known, random });
    addLaps(events, session);
  }
  return events.sort((left, right) => left.atMs - right.atMs);
}

function addPhases(events: LogEvent[], session: RacedSession, before: RacedSession | undefined): void {
  const { startedAtMs, endedAtMs, greenAtMs, nominalMinutes, kind } = session;
  const phase = (atMs: number, name: Phase): void => {
    events.push({ type: 'phase', atMs, session, phase: name });
  };
  events.push({ type: 'sessionChanges', atMs: startedAtMs - preSessionMs - 16, session, before });
  // Without drivers the session does not start.
  if (session.entries.length === 0) return;
  phase(startedAtMs - preSessionMs, 'pre session');
  if (kind === 'race') {
    phase(startedAtMs, 'formation');
    phase(startedAtMs + Math.round(greenAtMs * 0.55), 'doubleFile');
  }
  phase(startedAtMs + greenAtMs, 'session');
  const overAtMs = startedAtMs + greenAtMs + nominalMinutes * minuteMs;
  if (overAtMs < endedAtMs) phase(overAtMs, 'session overtime');
  phase(endedAtMs - 1, 'session completed');
  events.push({ type: 'completed', atMs: endedAtMs, session });
}

interface Crowd {
  readonly session: RacedSession;
  readonly isFirst: boolean;
  readonly next: RacedSession | undefined;
  /** Who is on the server at the moment, by car. */
  readonly connected: Map<number, RacedEntry>;
  /** Cars that were there at any time: who comes again reconnects. */
  readonly known: Set<number>;
  readonly random: Random;
}

function addComingAndGoing(events: LogEvent[], crowd: Crowd): void {
  const { session, connected, next, random } = crowd;
  const { startedAtMs, endedAtMs } = session;
  const entries = [...session.entries, ...session.lostEntries];
  let waiting = 0;
  for (const entry of entries) {
    for (const { fromMs, untilMs } of entry.presence) {
      if (!connected.has(entry.carId)) {
        const early = earlyMs(crowd.isFirst, waiting);
        if (fromMs < 0) waiting += 1;
        come(events, { entry, atMs: startedAtMs + (fromMs < 0 ? early : fromMs), crowd });
      }
      if (untilMs !== null) go(events, { entry, atMs: startedAtMs + untilMs, crowd });
    }
  }
  // Between two sessions those leave whom the next one does not know.
  const stay = new Set(
    next === undefined
      ? []
      : [...next.entries, ...next.lostEntries].flatMap(({ carId, presence }) => (presence.length > 0 ? [carId] : [])),
  );
  for (const entry of connected.values()) {
    if (stay.has(entry.carId)) continue;
    const afterMs = next === undefined ? 4000 + random.below(20_000) : 1000 + random.below(4000);
    go(events, { entry, atMs: endedAtMs + afterMs, crowd });
  }
}

/** The first one wakes the server up, the others come one after the other; later sessions find them there. */
function earlyMs(isFirst: boolean, waiting: number): number {
  if (!isFirst) return -preSessionMs - 3000 + waiting * 40;
  return waiting === 0 ? -preSessionMs - 12 : -preSessionMs + waiting * 390;
}

interface Move {
  readonly entry: RacedEntry;
  readonly atMs: number;
  readonly crowd: Crowd;
}

/** Team-mates come along: they wait on the server for their turn. */
function come(events: LogEvent[], { entry, atMs, crowd: { connected, known } }: Move): void {
  for (const driverIndex of entry.drivers.keys()) {
    const isReconnect = known.has(entry.carId);
    events.push({ type: 'connects', atMs: atMs + driverIndex * 2, entry, driverIndex, isReconnect });
  }
  connected.set(entry.carId, entry);
  known.add(entry.carId);
}

function go(events: LogEvent[], { entry, atMs, crowd: { connected, session } }: Move): void {
  if (!connected.delete(entry.carId)) return;
  // A purged car loses its line in the result.
  const isPurged = session.lostEntries.includes(entry);
  for (const driverIndex of entry.drivers.keys()) {
    events.push({ type: 'leaves', atMs: atMs + driverIndex * 2, entry, driverIndex, isPurged });
  }
}

function addLaps(events: LogEvent[], { laps, startedAtMs }: RacedSession): void {
  for (const lap of laps) {
    const atMs = startedAtMs + lap.atMs;
    const [, two, three] = lap.splitsMs;
    events.push(
      { type: 'split', atMs: atMs - three - two, lap, sector: 0 },
      { type: 'split', atMs: atMs - three, lap, sector: 1 },
      { type: 'split', atMs, lap, sector: 2 },
      { type: 'lap', atMs, lap },
    );
  }
}
