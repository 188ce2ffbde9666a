import type { SessionRecord } from '../session-record.ts';
import type { SessionTiming } from '../timing.ts';
import { ConnectedCars } from './connected-cars.ts';
import { LineSplitter } from './line-splitter.ts';
import type { LiveState, LobbyState } from './live-state.ts';
import { readMessage, type CarFact, type LogFact } from './log-messages.ts';
import { SessionClock } from './session-clock.ts';

const LONGEST_NAME = 100;
/** A grid has no more places; such a log is invalid. */
const MAX_GRID = 250;
/** Sessions that nobody has taken; the oldest are forgotten. */
const MOST_RECORDS = 300;
const WAITING = 'waiting for drivers';
const GREEN = 'session';
const OVERTIME = 'session overtime';
const COMPLETED = 'session completed';
const RACE = 'Race';

/**
 * A game server's state, derived from its growing log.
 *
 * @example
 * const log = new ServerLog();
 * for await (const bytes of createReadStream('server.log')) log.feed(bytes);
 * log.state().players;
 */
export class ServerLog {
  readonly #lines = new LineSplitter(
    (message) => this.#take(message),
    () => {
      this.#unknownLines += 1;
    },
  );
  readonly #clock = new SessionClock();
  readonly #cars = new ConnectedCars();
  /** Of the race to come, by car. */
  readonly #grid = new Map<number, number>();
  /** A stint reset whose next line is still to come: that says what it means. */
  #pendingReset: { readonly carId: number; readonly atMs: number } | null = null;
  #serverVersion: number | null = null;
  #serverName: string | null = null;
  #track: string | null = null;
  #session: string | null = null;
  #phase: string | null = null;
  #lobby: LobbyState = 'unknown';
  #openConnections = 0;
  #lapsSoFar = 0;
  /** The result file is written: later laps are not in it. */
  #isOver = false;
  #tcpPort: number | null = null;
  #unknownLines = 0;
  #records: SessionRecord[] = [];

  /** Takes the next bytes of the log, split anywhere. */
  feed(bytes: Uint8Array): void {
    this.#lines.feed(bytes);
  }

  /** The log starts over: another file, or the same one truncated. */
  reset(): void {
    this.#lines.reset();
    this.#forgetServer();
  }

  /** When the last line was written, in milliseconds since the server's start. */
  get atMs(): number | null {
    return this.#lines.latestMs;
  }

  /** The port on which the game accepts players; null: not known yet. */
  get tcpPort(): number | null {
    return this.#tcpPort;
  }

  /** Whole minutes left, rounded down, at a time of the server's own clock, also while nothing is written. */
  minutesLeftAt(atMs: number): number | null {
    return this.#clock.minutesLeftAt(atMs);
  }

  state(): LiveState {
    const { atMs } = this;
    return {
      serverVersion: this.#serverVersion,
      serverName: this.#serverName,
      track: this.#track,
      session: this.#session,
      phase: this.#phase,
      sessionMinutes: this.#clock.sessionMinutes,
      minutesLeft: atMs === null ? null : this.minutesLeftAt(atMs),
      lobby: this.#lobby,
      connections: this.#openConnections,
      players: this.#cars.occupied,
      spectators: Math.max(0, this.#openConnections - this.#cars.occupied),
      lapsSoFar: this.#lapsSoFar,
      bestLapMs: this.#cars.bestLap(),
      unknownLines: this.#unknownLines,
      atMs,
    };
  }

  /** The running session, car by car. */
  timing(): SessionTiming {
    const { greenMs, sessionMinutes } = this.#clock;
    return {
      greenAtMs: greenMs,
      minutes: sessionMinutes,
      isOver: this.#isOver,
      cars: this.#cars.read(greenMs),
    };
  }

  /** The sessions that ended since the last call. */
  takeRecords(): SessionRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #take(message: string): void {
    const fact = readMessage(message);
    const atMs = this.#lines.latestMs ?? 0;
    this.#settleReset(fact, atMs);
    if (fact === undefined) this.#unknownLines += 1;
    else if (fact !== null) this.#apply(fact, atMs);
  }

  #apply(fact: LogFact, atMs: number): void {
    switch (fact.type) {
      case 'serverStarts':
        this.#forgetServer();
        this.#serverVersion = fact.version;
        return;
      case 'serverName':
        this.#serverName = readable(fact.name);
        return;
      case 'track':
        this.#track = fact.track;
        return;
      case 'lobby':
        this.#lobby = fact.lobby;
        return;
      case 'listens':
        this.#tcpPort = fact.tcpPort;
        return;
      case 'connections':
        this.#openConnections = fact.count;
        return;
      case 'phase':
        this.#enter(fact.session, fact.phase, atMs);
        return;
      case 'leaderboard':
        this.#openConnections = fact.connections;
        this.#enter(fact.session, fact.phase, null);
        this.#clock.state(fact.minutesLeft, atMs);
        return;
      case 'gridPosition':
        if (this.#grid.size < MAX_GRID) this.#grid.set(fact.carId, fact.position);
        return;
      case 'everybodyLeft':
        this.#endSession(atMs);
        return;
      case 'completed':
        this.#endSession(atMs);
        this.#cars.occupied = fact.players;
        this.#openConnections = fact.connections;
        return;
      case 'weekendResets':
        this.#endSession(atMs);
        this.#cars.removeAbsent();
        return;
      default:
        this.#applyToCars(fact, atMs);
    }
  }

  #applyToCars(fact: CarFact, atMs: number): void {
    switch (fact.type) {
      case 'players':
        this.#cars.occupied = fact.count;
        return;
      case 'requests':
        this.#cars.request(fact.connectionId, { name: readable(fact.name), playerId: fact.playerId }, atMs);
        return;
      case 'carComes':
        this.#cars.welcome(fact.car, fact.isReconnect, atMs);
        return;
      case 'bound':
        this.#cars.bind(fact.connectionId, fact.carId, atMs);
        return;
      case 'connectionGone':
        if (!this.#cars.disconnect(fact.connectionId, atMs)) return;
        this.#openConnections = Math.max(0, this.#openConnections - 1);
        return;
      case 'carGone':
        if (fact.isPurged) this.#cars.remove(fact.carId, atMs);
        else this.#cars.release(fact.carId, atMs);
        return;
      case 'stintReset':
        this.#pendingReset = { carId: fact.carId, atMs };
        return;
      case 'stintStarts':
        this.#cars.timingOf(fact.carId)?.startStint(fact.atMs, atMs);
        return;
      case 'stintEnds':
        this.#cars.timingOf(fact.carId)?.endStint(atMs);
        return;
      case 'noStint':
        return;
      case 'split':
        this.#cars.timingOf(fact.carId)?.flag(fact.flags);
        return;
      case 'crossing':
        if (!this.#isOver) this.#cars.timingOf(fact.carId)?.cross(fact.crossing);
        return;
      case 'lap':
        this.#lapsSoFar += 1;
        if (!this.#isOver) this.#cars.timingOf(fact.carId)?.closeLap({ ...fact, atMs });
        return;
    }
  }

  /** A reset without a line about the stint beside it: this session's log tells of none, so nobody knows who is on the track. */
  #settleReset(next: LogFact | null | undefined, atMs: number): void {
    const reset = this.#pendingReset;
    if (reset === null) return;
    this.#pendingReset = null;
    const hasStint = reset.atMs === atMs && (next?.type === 'stintEnds' || next?.type === 'noStint');
    const isDriven = this.#phase === GREEN || this.#phase === OVERTIME;
    if (!hasStint && isDriven && this.#session !== RACE) this.#cars.forgetPlaces();
    else this.#cars.timingOf(reset.carId)?.resetStint();
  }

  #forgetServer(): void {
    this.#clock.reset();
    this.#cars.clear();
    this.#grid.clear();
    this.#pendingReset = null;
    this.#serverVersion = null;
    this.#serverName = null;
    this.#track = null;
    this.#session = null;
    this.#phase = null;
    this.#lobby = 'unknown';
    this.#openConnections = 0;
    this.#lapsSoFar = 0;
    this.#isOver = false;
    this.#tcpPort = null;
    this.#unknownLines = 0;
    // Their times are on the clock of the server that has ended.
    this.#records = [];
  }

  /** `atMs`: when it began; null: it is only mentioned. */
  #enter(session: string, phase: string, atMs: number | null): void {
    const name = readable(phase);
    // Qualifying can follow qualifying.
    if (session !== this.#session || (name === WAITING && this.#phase !== WAITING)) {
      this.#endSession(this.#lines.latestMs ?? 0);
      this.#beginSession(session);
    }
    const isGreen = name === GREEN && this.#phase !== GREEN;
    this.#phase = name;
    if (name === COMPLETED) this.#endSession(this.#lines.latestMs ?? 0);
    this.#clock.enterPhase(phase);
    if (isGreen && atMs !== null) this.#clock.turnGreen(atMs);
  }

  /** Later laps are in no result file. */
  #endSession(atMs: number): void {
    const { greenMs } = this.#clock;
    if (!this.#isOver && greenMs !== null && this.#session !== null) {
      const cars = this.#cars.records(greenMs);
      const record = { session: this.#session, greenAtMs: greenMs, endedAt: Math.round(atMs - greenMs), cars };
      if (cars.some(({ laps }) => laps.length > 0)) this.#records.push(record);
      if (this.#records.length > MOST_RECORDS) this.#records.shift();
    }
    this.#isOver = true;
  }

  #beginSession(session: string): void {
    this.#session = session;
    this.#isOver = false;
    this.#clock.reset();
    this.#cars.beginSession({ isRace: session === RACE, grid: this.#grid });
    this.#grid.clear();
  }
}

/** A text on one line, without characters that names and phases do not have. */
function readable(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}
