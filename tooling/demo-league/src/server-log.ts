import { greenFlag, sessionNames, splitLines, startLines } from './log-lines.ts';
import { LoggedServer, type Phase } from './logged-server.ts';
import { Random } from './random.ts';
import { type GameServer } from './servers.ts';
import { type RacedEntry, type RacedSession } from './session.ts';
import { stintsOf } from './stints.ts';

export interface LogLine {
  /** When the server writes it, in milliseconds since 1970. */
  readonly atMs: number;
  /** `<ms since the server's start>: <message>`, with its line break; a few continue on a second line. */
  readonly line: string;
}

export interface LogOptions {
  /** How often a minute the server complains about a car's clock: 24 by default. These are most lines of real logs. */
  readonly spamPerCarAndMinute?: number;
  /** How many spectators there are while anybody drives: none by default. */
  readonly spectators?: number;
}

/** The server reports its own traffic this often, even without drivers. */
const countsEveryMs = 60_480;
/** Between the first driver and the start of the clock. */
const preSessionMs = 3016;
/** From the handshake to the garage. */
const joiningMs = 2000;
const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;

/**
 * What a server writes into its log from its start until the last player has left: the same drivers, cars and laps as in
 * the result files of these sessions, which have to be of one weekend, in order.
 */
export function* writeLog(
  sessions: readonly RacedSession[],
  { spamPerCarAndMinute = 24, spectators = 0 }: LogOptions = {},
): Generator<LogLine, void, undefined> {
  const [session] = sessions;
  if (session === undefined) throw new RangeError('There is no log without a session.');
  const random = Random.of('log', session.server.id, session.startedAtMs);
  const startMs = Math.round(session.startedAtMs - preSessionMs - random.between(25_000, 150_000));
  const server = new LoggedServer(session, startMs, { random, spectators });
  const linesOf = (messages: readonly string[]): LogLine[] =>
    messages.map((message) => lineAt(startMs, server.atMs, message));

  const start = startLines(
    { name: session.serverName, capacity: session.server.capacity },
    {
      track: session.trackName,
      sessionName: sessionNames[session.kind],
      greenFlag: greenFlag(random),
      isLobbyDown: random.chance(0.25),
    },
  );
  for (const { sinceMs, message } of start) {
    server.atMs = startMs + sinceMs;
    yield lineAt(startMs, server.atMs, message);
  }
  let countsAtMs = startMs + countsEveryMs;
  for (const { atMs, delayMs, write } of eventsOf(sessions, server, random)) {
    const dueMs = Math.max(server.atMs, Math.round(atMs) + delayMs);
    // In between the server complains about clocks and counts its messages.
    for (;;) {
      const spamEveryMs = minuteMs / (server.carCount * spamPerCarAndMinute);
      const spamAtMs = server.carCount === 0 ? Infinity : server.atMs + random.exponential(spamEveryMs);
      const nextMs = Math.min(spamAtMs, countsAtMs);
      if (nextMs >= dueMs) break;
      server.atMs = Math.max(server.atMs, Math.floor(nextMs));
      yield* linesOf(nextMs === countsAtMs ? server.counts() : [server.spam()]);
      if (nextMs === countsAtMs) countsAtMs += countsEveryMs;
    }
    server.atMs = dueMs;
    yield* linesOf(write());
  }
  server.atMs += 1000;
  yield* linesOf(server.reset());
}

/** The endless log of a server without drivers: it starts, waits, and reports its traffic once a minute. */
export function* writeIdleLog(server: GameServer, startMs: number): Generator<LogLine, never, undefined> {
  const track = server.tracks[Math.floor(startMs / weekMs) % server.tracks.length] ?? 'monza';
  const start = { track, sessionName: 'Practice', greenFlag: '0.995000', isLobbyDown: false };
  for (const { sinceMs, message } of startLines(server, start)) yield lineAt(startMs, startMs + sinceMs, message);
  for (let sinceMs = countsEveryMs; ; sinceMs += countsEveryMs) yield idleLine(startMs, startMs + sinceMs);
}

/** The line that reports no traffic, of a server that was started at `startMs`. */
export function idleLine(startMs: number, atMs: number): LogLine {
  return lineAt(startMs, atMs, 'Udp message count (0 clients): 23=42, ');
}

function lineAt(startMs: number, atMs: number, message: string): LogLine {
  return { atMs, line: `${Math.floor(atMs - startMs)}: ${message.replaceAll('\n', '\r\n')}\r\n` };
}

/** Something that happens on the server, and what the server writes then, in steps of some milliseconds. */
interface LogEvent {
  readonly atMs: number;
  readonly delayMs: number;
  readonly write: () => readonly string[];
}

function eventsOf(sessions: readonly RacedSession[], server: LoggedServer, random: Random): LogEvent[] {
  const events: LogEvent[] = [];
  const add = (atMs: number, write: LogEvent['write'], delayMs = 4): void => void events.push({ atMs, delayMs, write });
  const connected = new Map<number, RacedEntry>();
  for (const [index, session] of sessions.entries()) {
    addPhases(add, server, session, sessions[index - 1]);
    addConnections(add, server, connected, { sessions, index, random });
    addStints(add, server, session);
    addLaps(add, server, session);
    addEnd(add, server, session);
  }
  return events.sort((left, right) => left.atMs - right.atMs);
}

type AddEvent = (atMs: number, write: LogEvent['write'], delayMs?: number) => void;

function addPhases(add: AddEvent, server: LoggedServer, session: RacedSession, before: RacedSession | undefined): void {
  const { startedAtMs, endedAtMs, greenAtMs, nominalMinutes, kind, entries } = session;
  const phase = (atMs: number, name: Phase): void => add(atMs, () => server.enterPhase(name), 1);
  add(startedAtMs - preSessionMs - 16, () => server.changeSession(session, before));
  // Without drivers the session does not start.
  if (entries.length === 0) return;
  phase(startedAtMs - preSessionMs, 'pre session');
  if (before !== undefined) add(startedAtMs - preSessionMs + 60, () => server.enterGarages());
  if (kind === 'race') {
    phase(startedAtMs, 'formation');
    phase(startedAtMs + Math.round(greenAtMs * 0.55), 'doubleFile');
  }
  phase(startedAtMs + greenAtMs, 'session');
  const overAtMs = startedAtMs + greenAtMs + nominalMinutes * minuteMs;
  if (overAtMs < endedAtMs) phase(overAtMs, 'session overtime');
}

/** After the laps: the last one may end in the same millisecond. */
function addEnd(add: AddEvent, server: LoggedServer, { endedAtMs, entries }: RacedSession): void {
  if (entries.length === 0) return;
  add(endedAtMs - 1, () => server.enterPhase('session completed'), 1);
  add(endedAtMs, () => server.completeSession());
}

/** `connected`: who is on the server at the moment, by car. */
function addConnections(
  add: AddEvent,
  server: LoggedServer,
  connected: Map<number, RacedEntry>,
  { sessions, index, random }: { sessions: readonly RacedSession[]; index: number; random: Random },
): void {
  const [session, next] = sessions.slice(index);
  if (session === undefined) return;
  const { startedAtMs, endedAtMs, lostEntries } = session;
  /** Team-mates come along: they wait on the server for their turn. */
  const addAll = (entry: RacedEntry, atMs: number, write: (driverIndex: number) => readonly string[]): void => {
    for (const index of entry.drivers.keys()) add(atMs + index * 2, () => write(index));
  };
  const leave = (entry: RacedEntry, atMs: number): void => {
    // A purged car has no line in the result.
    const isPurged = lostEntries.includes(entry);
    if (connected.delete(entry.carId)) addAll(entry, atMs, (driver) => server.disconnect(entry, driver, isPurged));
  };
  let waiting = 0;
  for (const entry of [...session.entries, ...lostEntries]) {
    for (const { fromMs, untilMs } of entry.presence) {
      if (!connected.has(entry.carId)) {
        const sinceMs = fromMs < 0 ? earlyMs(index === 0, waiting) : fromMs;
        if (fromMs < 0) waiting += 1;
        addAll(entry, startedAtMs + sinceMs, (driver) => server.connect(entry, driver));
        add(startedAtMs + sinceMs + joiningMs, () => server.enterGarage(entry.carId));
        connected.set(entry.carId, entry);
      }
      if (untilMs !== null) leave(entry, startedAtMs + untilMs);
    }
  }
  // Drivers who are not in the next session leave before it.
  const nextEntries = next === undefined ? [] : [...next.entries, ...next.lostEntries];
  const staying = new Set(nextEntries.filter(({ presence }) => presence.length > 0).map(({ carId }) => carId));
  for (const entry of connected.values()) {
    if (staying.has(entry.carId)) continue;
    const afterMs = next === undefined ? 4000 + random.below(20_000) : 1000 + random.below(4000);
    leave(entry, endedAtMs + afterMs);
  }
}

/** The first driver starts the server's session, the others come one after the other; later sessions find them there. */
function earlyMs(isFirst: boolean, waiting: number): number {
  if (!isFirst) return -preSessionMs - 3000 + waiting * 40;
  return waiting === 0 ? -preSessionMs - 12 : -preSessionMs + waiting * 390;
}

function addStints(add: AddEvent, server: LoggedServer, session: RacedSession): void {
  for (const { carId, fromMs, untilMs } of stintsOf(session)) {
    add(session.startedAtMs + fromMs, () => server.leaveGarage(carId));
    if (untilMs !== null) add(session.startedAtMs + untilMs, () => server.enterGarage(carId));
  }
}

function addLaps(add: AddEvent, server: LoggedServer, { laps, startedAtMs }: RacedSession): void {
  for (const lap of laps) {
    const atMs = startedAtMs + lap.atMs;
    const [, two, three] = lap.splitsMs;
    const stampOf = (crossedAtMs: number): number => Math.round(crossedAtMs) - server.startMs;
    for (const [sector, splitAtMs] of [atMs - three - two, atMs - three, atMs].entries()) {
      add(splitAtMs, () => [...splitLines(lap, sector, stampOf(splitAtMs)), server.leaderboard()]);
    }
    add(atMs, () => server.closeLap(lap, stampOf(atMs)));
  }
}
