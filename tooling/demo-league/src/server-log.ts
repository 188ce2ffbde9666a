import {
  carLines,
  chatMessages,
  lapLines,
  lobbyLines,
  nameOf,
  requestLines,
  sessionNames,
  splitLines,
  startLines,
  type Connection,
} from './log-lines.ts';
import { Random } from './random.ts';
import type { GameServer } from './servers.ts';
import type { RacedEntry, RacedSession } from './session.ts';

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

type Phase =
  | 'waiting for drivers'
  | 'pre session'
  | 'formation'
  | 'doubleFile'
  | 'session'
  | 'session overtime'
  | 'session completed';

/** Something that happens on the server, and what the server writes then. */
interface LogEvent {
  readonly atMs: number;
  readonly delayMs: number;
  readonly write: () => readonly string[];
}

const usualSpam = 24;
/** The server reports its own traffic this often, even without drivers. */
const countsEveryMs = 60_480;
/** Between the first driver and the start of the clock. */
const preSessionMs = 3016;
const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;

/**
 * What a server writes into its log from its start until the last player has left: the same drivers, cars and laps as in
 * the result files of these sessions, which have to be of one weekend, in order.
 *
 * @example
 * for (const { atMs, line } of writeLog(weekend.sessions)) await appendAt(atMs, line);
 */
export function writeLog(
  sessions: readonly RacedSession[],
  options: LogOptions = {},
): Generator<LogLine, void, undefined> {
  const [first] = sessions;
  if (first === undefined) throw new RangeError('There is no log without a session.');
  return new LogWriter(first, options).write(sessions);
}

/**
 * The endless log of a server without drivers: it starts, waits, and reports its traffic once a minute.
 *
 * @example
 * for (const { atMs, line } of writeIdleLog(server, Date.now())) await appendAt(atMs, line);
 */
export function* writeIdleLog(
  { name, tracks, capacity }: GameServer,
  startMs: number,
): Generator<LogLine, never, undefined> {
  const track = tracks[Math.floor(startMs / weekMs) % tracks.length] ?? 'monza';
  const at = (sinceMs: number, message: string): LogLine => lineAt(startMs, startMs + sinceMs, message);
  for (const message of startLines({ name, track, capacity, greenFlag: '0.995000' })) yield at(0, message);
  for (const message of lobbyLines('Practice')) yield at(233, message);
  yield at(1296, 'RegisterToLobby succeeded');
  yield at(1296, 'Updated lobby with 0 drivers');
  for (let sinceMs = countsEveryMs; ; sinceMs += countsEveryMs) yield idleLine(startMs, startMs + sinceMs);
}

/** The line that reports no traffic, of a server that was started at `startMs`. */
export function idleLine(startMs: number, atMs: number): LogLine {
  return lineAt(startMs, atMs, 'Udp message count (0 clients): 23=42, ');
}

function lineAt(startMs: number, atMs: number, message: string): LogLine {
  return { atMs, line: `${Math.floor(atMs - startMs)}: ${message.replaceAll('\n', '\r\n')}\r\n` };
}

class LogWriter {
  readonly #random: Random;
  readonly #startMs: number;
  readonly #spamEveryMs: number;
  readonly #spectators: number;
  /** By car and driver. */
  readonly #connections = new Map<string, Connection>();
  /** How many connections each car has: its driver's and the team-mates'. */
  readonly #cars = new Map<number, number>();
  /** Cars that were connected at any time. */
  readonly #knownCars = new Set<number>();
  /** The car whose clock the server complains about. */
  #spamCarId = 0;
  #nextConnection = 0;
  #session: RacedSession;
  #phase: Phase = 'waiting for drivers';
  #atMs: number;
  #countsAtMs: number;

  constructor(first: RacedSession, { spamPerCarAndMinute = usualSpam, spectators = 0 }: LogOptions) {
    this.#spectators = spectators;
    this.#random = Random.of('log', first.server.id, first.startedAtMs);
    this.#session = first;
    this.#startMs = Math.round(first.startedAtMs - preSessionMs - this.#random.between(25_000, 150_000));
    this.#atMs = this.#startMs;
    this.#countsAtMs = this.#startMs + countsEveryMs;
    this.#spamEveryMs = spamPerCarAndMinute <= 0 ? Number.POSITIVE_INFINITY : minuteMs / spamPerCarAndMinute;
  }

  *write(sessions: readonly RacedSession[]): Generator<LogLine, void, undefined> {
    yield* this.#start();
    for (const { atMs, delayMs, write } of this.#eventsOf(sessions)) {
      // The server works in steps of some 15 ms.
      const dueMs = Math.max(this.#atMs, Math.round(atMs) + delayMs);
      yield* this.#noiseUntil(dueMs);
      this.#atMs = dueMs;
      yield* this.#lines(write());
    }
    if (this.#phase === 'waiting for drivers') return;
    this.#atMs += 1000;
    yield* this.#lines([
      'No drivers around, resetting session',
      'Resetting race weekend',
      `Session changed: ${sessionNames[this.#session.kind]} -> Practice 0`,
      'Detected sessionPhase <session completed> -> <waiting for drivers> (Practice)',
    ]);
  }

  *#lines(messages: readonly string[]): Generator<LogLine, void, undefined> {
    for (const message of messages) yield lineAt(this.#startMs, this.#atMs, message);
  }

  *#start(): Generator<LogLine, void, undefined> {
    const { serverName: name, trackName: track, server, kind } = this.#session;
    yield* this.#lines(startLines({ name, track, capacity: server.capacity, greenFlag: this.#greenFlag() }));
    this.#atMs += 233;
    yield* this.#lines(lobbyLines(sessionNames[kind]));
    if (this.#random.chance(0.25)) {
      this.#atMs += 12_000;
      yield* this.#lines([
        "==ERR: RegisterToLobby TCP connection failed, couldn't connect to the lobby server",
        'Trying to connect to lobby (1 times, interval 13000 s)',
      ]);
    }
    this.#atMs += 1063;
    yield* this.#lines([
      'RegisterToLobby succeeded',
      `Sent lobby registration request for ${track}`,
      'Updated lobby with 0 drivers',
    ]);
  }

  /** Lines that servers write all the time: complaints about clocks, counts of messages. */
  *#noiseUntil(untilMs: number): Generator<LogLine, void, undefined> {
    while (true) {
      const cars = this.#cars.size;
      const spamAtMs =
        cars === 0 ? Number.POSITIVE_INFINITY : this.#atMs + this.#random.exponential(this.#spamEveryMs / cars);
      const nextMs = Math.min(spamAtMs, this.#countsAtMs);
      if (nextMs >= untilMs) return;
      this.#atMs = Math.max(this.#atMs, Math.floor(nextMs));
      if (nextMs === this.#countsAtMs) {
        this.#countsAtMs += countsEveryMs;
        yield* this.#lines(this.#counts());
      } else yield* this.#lines([this.#spam()]);
    }
  }

  /** The server's traffic, and now and then a chat message. */
  #counts(): string[] {
    const clients = this.#clients;
    const counts = [`Udp message count (${clients} clients): 22=${60 * clients}, 23=42, 30=${1118 * clients}, `];
    if (clients > 0) counts.unshift(`Tcp message count (${clients} clients): 32=${2 * clients}, 46=${clients + 4}, `);
    const connections = [...this.#connections.values()];
    if (connections.length === 0) return counts;
    const speaker = this.#random.pick(connections);
    if (!this.#random.chance(0.3)) return counts;
    return [...counts, `CHAT ${nameOf(speaker).trim()}: ${this.#random.pick(chatMessages)}`];
  }

  #spam(): string {
    // Mostly it is one car for a while.
    if (!this.#cars.has(this.#spamCarId) || this.#random.chance(0.2)) {
      this.#spamCarId = this.#random.pick([...this.#cars.keys()]);
    }
    const sinceMs = this.#atMs - this.#startMs;
    const aheadMs = 5 + this.#random.below(3);
    const offset = Math.max(0, sinceMs - 40_000);
    return `==ERR: onCarUpdate (${this.#spamCarId}): timestamp is ${aheadMs} ms in the future: ${sinceMs + aheadMs + 1} (now: ${sinceMs} offset: ${offset})`;
  }

  /** Everything that the log of these sessions reports, in order. */
  #eventsOf(sessions: readonly RacedSession[]): LogEvent[] {
    const events: LogEvent[] = [];
    const connected = new Map<number, RacedEntry>();
    for (const [index, session] of sessions.entries()) {
      this.#addPhases(events, session, sessions[index - 1]);
      this.#addConnections(events, { session, isFirst: index === 0, next: sessions[index + 1], connected });
      this.#addLaps(events, session);
    }
    return events.sort((left, right) => left.atMs - right.atMs);
  }

  #addPhases(events: LogEvent[], session: RacedSession, before: RacedSession | undefined): void {
    const { startedAtMs, endedAtMs, greenAtMs, nominalMinutes, kind, entries } = session;
    const add = (atMs: number, delayMs: number, write: LogEvent['write']): void =>
      void events.push({ atMs, delayMs, write });
    const phase = (atMs: number, name: Phase): void => add(atMs, 1, () => this.#enterPhase(name));
    add(startedAtMs - preSessionMs - 16, 4, () => this.#changeSession(session, before));
    // Without drivers the session does not start.
    if (entries.length === 0) return;
    phase(startedAtMs - preSessionMs, 'pre session');
    if (kind === 'race') {
      phase(startedAtMs, 'formation');
      phase(startedAtMs + Math.round(greenAtMs * 0.55), 'doubleFile');
    }
    phase(startedAtMs + greenAtMs, 'session');
    const overAtMs = startedAtMs + greenAtMs + nominalMinutes * minuteMs;
    if (overAtMs < endedAtMs) phase(overAtMs, 'session overtime');
    phase(endedAtMs - 1, 'session completed');
    add(endedAtMs, 4, () => this.#completeSession());
  }

  #addConnections(events: LogEvent[], { session, isFirst, next, connected }: SessionChange): void {
    const { startedAtMs, endedAtMs, lostEntries } = session;
    /** Team-mates come along: they wait on the server for their turn. */
    const add = (entry: RacedEntry, atMs: number, write: (driverIndex: number) => readonly string[]): void => {
      for (const index of entry.drivers.keys()) {
        events.push({ atMs: atMs + index * 2, delayMs: 4, write: () => write(index) });
      }
    };
    const leave = (entry: RacedEntry, atMs: number): void => {
      // A purged car has no line in the result.
      const isPurged = lostEntries.includes(entry);
      if (connected.delete(entry.carId)) add(entry, atMs, (driver) => this.#disconnect(entry, driver, isPurged));
    };
    let waiting = 0;
    for (const entry of [...session.entries, ...lostEntries]) {
      for (const { fromMs, untilMs } of entry.presence) {
        if (!connected.has(entry.carId)) {
          const sinceMs = fromMs < 0 ? earlyMs(isFirst, waiting) : fromMs;
          if (fromMs < 0) waiting += 1;
          add(entry, startedAtMs + sinceMs, (driver) => this.#connect(entry, driver));
          connected.set(entry.carId, entry);
        }
        if (untilMs !== null) leave(entry, startedAtMs + untilMs);
      }
    }
    // Between two sessions those leave who are not in the next one.
    const nextEntries = next === undefined ? [] : [...next.entries, ...next.lostEntries];
    const staying = new Set(nextEntries.filter(({ presence }) => presence.length > 0).map(({ carId }) => carId));
    for (const entry of connected.values()) {
      if (staying.has(entry.carId)) continue;
      const afterMs = next === undefined ? 4000 + this.#random.below(20_000) : 1000 + this.#random.below(4000);
      leave(entry, endedAtMs + afterMs);
    }
  }

  #addLaps(events: LogEvent[], { laps, startedAtMs }: RacedSession): void {
    for (const lap of laps) {
      const atMs = startedAtMs + lap.atMs;
      const [, two, three] = lap.splitsMs;
      for (const [sector, splitAtMs] of [atMs - three - two, atMs - three, atMs].entries()) {
        const write = () => [...splitLines(lap, sector, Math.round(splitAtMs) - this.#startMs), this.#leaderboard()];
        events.push({ atMs: splitAtMs, delayMs: 4, write });
      }
      const write = () => [...lapLines(lap, Math.round(atMs) - this.#startMs), this.#leaderboard()];
      events.push({ atMs, delayMs: 4, write });
    }
  }

  #changeSession(session: RacedSession, before: RacedSession | undefined): string[] {
    this.#session = session;
    if (before === undefined) return [];
    this.#phase = 'waiting for drivers';
    const name = sessionNames[session.kind];
    return [
      'Session aftercare over, advancing to next session',
      `Session changed: ${sessionNames[before.kind]} -> ${name} 0`,
      `Detected sessionPhase <session completed> -> <waiting for drivers> (${name})`,
      'Sent session update to lobby',
      this.#leaderboard(),
    ];
  }

  #enterPhase(phase: Phase): string[] {
    // The log names the new phase on both sides, except for the first phase and the last.
    const before =
      phase === 'pre session' ? 'waiting for drivers' : phase === 'session completed' ? this.#phase : phase;
    this.#phase = phase;
    const name = sessionNames[this.#session.kind];
    const lines = [`Detected sessionPhase <${before}> -> <${phase}> (${name})`, 'Sent session update to lobby'];
    if (phase !== 'pre session') return lines;
    return [
      `${this.#cars.size} Driver(s) detected, starting session`,
      `SessionManager::randomizeGreenFlagTriggers: s:0.985635 e:0.999999 r:${this.#greenFlag()}`,
      ...lines,
      this.#leaderboard(),
    ];
  }

  #completeSession(): string[] {
    const { kind, entries } = this.#session;
    const clients = this.#clients;
    const grid = entries.map(({ carId }, index) => `   Car ${carId} Pos ${index + 1}`);
    return [
      `Session completed: ${sessionNames[kind]}/<session completed> with ${this.#cars.size} cars and ${clients} connections`,
      ...(kind === 'qualifying' ? ['Sending grid positions:', ...grid] : []),
      `Send session results to ${clients} clients (${200 + 200 * entries.length} byte)`,
      ...(kind === 'race' ? ['Session over, waiting 15 postRaceSeconds'] : []),
    ];
  }

  #connect(entry: RacedEntry, driverIndex: number): string[] {
    const { carId } = entry;
    const connection: Connection = { id: this.#nextConnection, entry, driverIndex };
    const isReconnect = this.#knownCars.has(carId);
    const connections = this.#cars.get(carId) ?? 0;
    this.#nextConnection += 1;
    this.#knownCars.add(carId);
    this.#cars.set(carId, connections + 1);
    this.#connections.set(`${carId} ${driverIndex}`, connection);
    const cars = this.#cars.size;
    const lobby = [`Updated lobby with ${cars} drivers`, `Assigning gridNumber ${cars} to new carId ${carId}`];
    return [
      ...requestLines(connection, this.#clients),
      ...(connections === 0 ? [...carLines(entry, isReconnect), ...lobby] : []),
      `Sent handshake response for car ${carId} connection ${connection.id} with ${1100 + 260 * cars} bytes`,
      this.#leaderboard(),
    ];
  }

  #disconnect({ carId }: RacedEntry, driverIndex: number, isPurged: boolean): string[] {
    const key = `${carId} ${driverIndex}`;
    const connection = this.#connections.get(key);
    if (connection === undefined) return [];
    this.#connections.delete(key);
    const left = (this.#cars.get(carId) ?? 1) - 1;
    const isCarGone = left === 0;
    if (isCarGone) this.#cars.delete(carId);
    else this.#cars.set(carId, left);
    const clients = this.#clients;
    const cars = this.#cars.size;
    return [
      '==ERR: TCP socket error detected 10053 \n',
      `Client ${connection.id} closed the connection (10053)`,
      `Removing dead connection ${connection.id}  (last lastUdpPaketReceived ${1800 + this.#random.below(2600)})`,
      `Alive connections: ${clients}`,
      ...(isCarGone ? [`car ${carId} has no driving connection anymore, will remove it`] : []),
      `Updated lobby with ${cars} drivers`,
      `Alive cars: ${cars}`,
      ...(isCarGone && isPurged ? [`Purging car_id ${carId}`] : []),
      `${clients} client(s) online`,
      ...(clients > 0 ? [this.#leaderboard()] : []),
    ];
  }

  #leaderboard(): string {
    const { startedAtMs, greenAtMs, nominalMinutes, kind } = this.#session;
    const overAtMs = startedAtMs + greenAtMs + nominalMinutes * minuteMs;
    const left = Math.min(nominalMinutes, Math.max(0, Math.floor((overAtMs - this.#atMs) / minuteMs)));
    return `Updated leaderboard for ${this.#clients} clients (${sessionNames[kind]}-<${this.#phase}> ${left} min)`;
  }

  /** Spectators come with the first driver and leave with the last. */
  get #clients(): number {
    return this.#connections.size + (this.#cars.size > 0 ? this.#spectators : 0);
  }

  #greenFlag(): string {
    return this.#random.between(0.99, 0.999).toFixed(6);
  }
}

interface SessionChange {
  readonly session: RacedSession;
  readonly isFirst: boolean;
  readonly next: RacedSession | undefined;
  /** Who is on the server at the moment, by car. */
  readonly connected: Map<number, RacedEntry>;
}

/** The first driver starts the server's session, the others come one after the other; later sessions find them there. */
function earlyMs(isFirst: boolean, waiting: number): number {
  if (!isFirst) return -preSessionMs - 3000 + waiting * 40;
  return waiting === 0 ? -preSessionMs - 12 : -preSessionMs + waiting * 390;
}
