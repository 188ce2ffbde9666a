import type { LiveEntry, LiveState, LobbyState } from './live-state.ts';
import { LineSplitter } from './line-splitter.ts';
import { readMessage, type LogFact, type LoggedCar } from './log-messages.ts';
import { SessionClock } from './session-clock.ts';

/** Flags of a lap that cannot be a fastest lap of practice or qualifying: cut, out lap, in lap. */
const NO_BEST_LAP = 1 | 4 | 8;
/** The game's value for no time. */
const NO_TIME = 2_147_483_647;
const LONGEST_NAME = 100;
const WAITING = 'waiting for drivers';
const COMPLETED = 'session completed';
/** Nobody has this many cars; such a log is invalid. */
const MAX_CARS = 1_000;

interface Connection {
  readonly name: string;
  readonly playerId: string;
  carId: number | null;
}

interface Car {
  readonly carId: number;
  carModel: number | null;
  raceNumber: number | null;
  /** Open connections, the one that created the car first. */
  readonly connectionIds: Set<number>;
  laps: number;
  bestLapMs: number | null;
}

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
  readonly #connections = new Map<number, Connection>();
  readonly #cars = new Map<number, Car>();
  /** The connection that asked last: the next new car is theirs. */
  #askingId: number | null = null;
  #serverVersion: number | null = null;
  #serverName: string | null = null;
  #track: string | null = null;
  #session: string | null = null;
  #phase: string | null = null;
  #lobby: LobbyState = 'unknown';
  #openConnections = 0;
  #players = 0;
  #lapsSoFar = 0;
  #bestLapMs: number | null = null;
  /** The result file is written: later laps are not in it. */
  #isOver = false;
  #tcpPort: number | null = null;
  #unknownLines = 0;

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
      players: this.#players,
      spectators: Math.max(0, this.#openConnections - this.#players),
      entries: this.#entries(),
      lapsSoFar: this.#lapsSoFar,
      bestLapMs: this.#bestLapMs,
      unknownLines: this.#unknownLines,
      atMs,
    };
  }

  #entries(): LiveEntry[] {
    return [...this.#cars.values()]
      .filter(({ connectionIds }) => connectionIds.size > 0)
      .toSorted((left, right) => left.carId - right.carId)
      .map(({ carId, carModel, raceNumber, connectionIds, laps, bestLapMs }) => {
        const [owner] = [...connectionIds].flatMap((id) => this.#connections.get(id) ?? []);
        const { name: driverName = null, playerId = null } = owner ?? {};
        return { carId, carModel, raceNumber, driverName, playerId, laps, bestLapMs };
      });
  }

  #take(message: string): void {
    const fact = readMessage(message);
    if (fact === undefined) this.#unknownLines += 1;
    else if (fact !== null) this.#apply(fact, this.#lines.latestMs ?? 0);
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
      case 'connections':
        this.#openConnections = fact.count;
        return;
      case 'players':
        this.#players = fact.count;
        return;
      case 'requests':
        this.#request(fact);
        return;
      case 'carComes':
        this.#welcome(fact.car, fact.isReconnect);
        return;
      case 'bound':
        this.#bind(fact.connectionId, this.#cars.get(fact.carId));
        return;
      case 'connectionGone':
        this.#disconnect(fact.connectionId);
        return;
      case 'carGone':
        this.#release(fact.carId, fact.isPurged);
        return;
      case 'sessionChanges':
        this.#session = fact.session;
        this.#beginSession();
        return;
      case 'phase':
        this.#enter(fact.session, fact.phase, atMs);
        return;
      case 'leaderboard':
        this.#openConnections = fact.connections;
        this.#enter(fact.session, fact.phase, atMs);
        this.#clock.state(fact.minutesLeft, atMs);
        return;
      case 'listens':
        this.#tcpPort = fact.tcpPort;
        return;
      case 'everybodyLeft':
        this.#isOver = true;
        return;
      case 'completed':
        this.#isOver = true;
        this.#players = fact.players;
        this.#openConnections = fact.connections;
        return;
      case 'lap':
        this.#countLap(fact);
        return;
      case 'weekendResets':
        this.#beginSession();
        this.#isOver = true;
        return;
    }
  }

  #forgetServer(): void {
    this.#clock.reset();
    this.#connections.clear();
    this.#cars.clear();
    this.#askingId = null;
    this.#serverVersion = null;
    this.#serverName = null;
    this.#track = null;
    this.#session = null;
    this.#phase = null;
    this.#lobby = 'unknown';
    this.#openConnections = 0;
    this.#players = 0;
    this.#lapsSoFar = 0;
    this.#bestLapMs = null;
    this.#isOver = false;
    this.#tcpPort = null;
    this.#unknownLines = 0;
  }

  #beginSession(): void {
    this.#clock.reset();
    this.#bestLapMs = null;
    this.#isOver = false;
    for (const car of this.#cars.values()) {
      car.laps = 0;
      car.bestLapMs = null;
    }
  }

  #enter(session: string, phase: string, atMs: number): void {
    const name = readable(phase);
    // Qualifying can follow qualifying.
    if (session !== this.#session || (name === WAITING && this.#phase !== WAITING)) {
      this.#session = session;
      this.#beginSession();
    }
    this.#phase = name;
    if (name === COMPLETED) this.#isOver = true;
    this.#clock.enterPhase(phase, atMs);
  }

  #request({ connectionId, name, playerId }: Extract<LogFact, { type: 'requests' }>): void {
    this.#forgetConnection(connectionId);
    if (this.#connections.size >= MAX_CARS) this.#connections.clear();
    this.#connections.set(connectionId, { name: readable(name), playerId, carId: null });
    this.#askingId = connectionId;
  }

  #welcome({ carId, carModel, raceNumber }: LoggedCar, isReconnect: boolean): void {
    const known = this.#cars.get(carId);
    // Car ids are reused: a new car has nothing to do with the previous one of its id.
    if (known !== undefined && !isReconnect) this.#release(carId, true);
    if (this.#cars.size >= MAX_CARS) this.#cars.clear();
    const car: Car = this.#cars.get(carId) ?? {
      carId,
      carModel,
      raceNumber,
      connectionIds: new Set(),
      laps: 0,
      bestLapMs: null,
    };
    car.carModel = carModel;
    car.raceNumber = raceNumber;
    this.#cars.set(carId, car);
    if (this.#askingId !== null) this.#bind(this.#askingId, car);
    this.#askingId = null;
  }

  #bind(connectionId: number, car: Car | undefined): void {
    const connection = this.#connections.get(connectionId);
    if (car === undefined || connection === undefined || connection.carId === car.carId) return;
    if (connection.carId !== null) this.#unbind(connectionId, connection.carId);
    connection.carId = car.carId;
    // The log's own player count follows and wins; a server without a lobby does not state it.
    if (car.connectionIds.size === 0) this.#players += 1;
    car.connectionIds.add(connectionId);
  }

  #disconnect(connectionId: number): void {
    if (this.#forgetConnection(connectionId)) this.#openConnections = Math.max(0, this.#openConnections - 1);
  }

  #forgetConnection(connectionId: number): boolean {
    const connection = this.#connections.get(connectionId);
    if (connection === undefined) return false;
    this.#connections.delete(connectionId);
    if (this.#askingId === connectionId) this.#askingId = null;
    if (connection.carId !== null) this.#unbind(connectionId, connection.carId);
    return true;
  }

  #unbind(connectionId: number, carId: number): void {
    const car = this.#cars.get(carId);
    if (car === undefined || !car.connectionIds.delete(connectionId) || car.connectionIds.size > 0) return;
    this.#players = Math.max(0, this.#players - 1);
  }

  /** The car has no driver any more. Its laps are kept for a reconnect until it is purged. */
  #release(carId: number, isPurged: boolean): void {
    const car = this.#cars.get(carId);
    if (car === undefined) return;
    for (const connectionId of car.connectionIds) {
      const connection = this.#connections.get(connectionId);
      if (connection !== undefined) connection.carId = null;
      this.#unbind(connectionId, carId);
    }
    if (isPurged) this.#cars.delete(carId);
  }

  #countLap({ carId, timeMs, flags }: Extract<LogFact, { type: 'lap' }>): void {
    this.#lapsSoFar += 1;
    if (this.#isOver) return;
    const car = this.#cars.get(carId);
    if (car !== undefined) car.laps += 1;
    if (timeMs <= 0 || timeMs >= NO_TIME) return;
    const isRace = this.#session === 'Race';
    // In a race the file counts cut laps; the first lap includes the formation lap.
    if (isRace ? car === undefined || car.laps === 1 : (flags & NO_BEST_LAP) !== 0) return;
    if (car !== undefined) car.bestLapMs = Math.min(car.bestLapMs ?? timeMs, timeMs);
    this.#bestLapMs = Math.min(this.#bestLapMs ?? timeMs, timeMs);
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
