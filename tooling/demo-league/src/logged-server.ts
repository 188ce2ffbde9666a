import {
  carLines,
  chatMessages,
  greenFlag,
  lapLines,
  nameOf,
  requestLines,
  sessionNames,
  type Connection,
} from './log-lines.ts';
import { LoggedStints } from './logged-stints.ts';
import { type Random } from './random.ts';
import { LapFlag, type RacedEntry, type RacedLap, type RacedSession } from './session.ts';

export type Phase =
  | 'waiting for drivers'
  | 'pre session'
  | 'formation'
  | 'doubleFile'
  | 'session'
  | 'session overtime'
  | 'session completed';

const minuteMs = 60_000;

/** A server while it writes its log: its session, its phase and who is connected. The methods give the messages it writes. */
export class LoggedServer {
  readonly startMs: number;
  /** The present; both in milliseconds since 1970. */
  atMs: number;
  readonly #random: Random;
  readonly #spectators: number;
  /** By car and driver. */
  readonly #connections = new Map<string, Connection>();
  /** How many connections each car has: its driver's and the team-mates'. */
  readonly #cars = new Map<number, number>();
  /** Cars that were connected at any time. */
  readonly #knownCars = new Set<number>();
  readonly #stints = new LoggedStints();
  /** The car whose clock the server complains about. */
  #spamCarId = 0;
  #nextConnection = 0;
  #session: RacedSession;
  #phase: Phase = 'waiting for drivers';

  constructor(session: RacedSession, startMs: number, { random, spectators }: { random: Random; spectators: number }) {
    this.#session = session;
    this.startMs = startMs;
    this.atMs = startMs;
    this.#random = random;
    this.#spectators = spectators;
  }

  get carCount(): number {
    return this.#cars.size;
  }

  /** The server's traffic, and now and then a chat message. */
  counts(): string[] {
    const clients = this.#clients;
    const counts = [`Udp message count (${clients} clients): 22=${60 * clients}, 23=42, 30=${1118 * clients}, `];
    if (clients > 0) counts.unshift(`Tcp message count (${clients} clients): 32=${2 * clients}, 46=${clients + 4}, `);
    const connections = [...this.#connections.values()];
    if (connections.length === 0) return counts;
    const speaker = this.#random.pick(connections);
    if (!this.#random.chance(0.3)) return counts;
    return [...counts, `CHAT ${nameOf(speaker).trim()}: ${this.#random.pick(chatMessages)}`];
  }

  spam(): string {
    // Mostly it is one car for a while.
    if (!this.#cars.has(this.#spamCarId) || this.#random.chance(0.2)) {
      this.#spamCarId = this.#random.pick([...this.#cars.keys()]);
    }
    const sinceMs = this.atMs - this.startMs;
    const aheadMs = 5 + this.#random.below(3);
    const offset = Math.max(0, sinceMs - 40_000);
    return `==ERR: onCarUpdate (${this.#spamCarId}): timestamp is ${aheadMs} ms in the future: ${sinceMs + aheadMs + 1} (now: ${sinceMs} offset: ${offset})`;
  }

  changeSession(session: RacedSession, before: RacedSession | undefined): string[] {
    this.#session = session;
    if (before === undefined) return [];
    this.#stints.clear();
    this.#phase = 'waiting for drivers';
    const name = sessionNames[session.kind];
    return [
      'Session aftercare over, advancing to next session',
      `Session changed: ${sessionNames[before.kind]} -> ${name} 0`,
      `Detected sessionPhase <session completed> -> <waiting for drivers> (${name})`,
      'Sent session update to lobby',
      this.leaderboard(),
    ];
  }

  enterPhase(phase: Phase): string[] {
    // The log names the new phase on both sides, except for the first phase and the last.
    const before =
      phase === 'pre session' ? 'waiting for drivers' : phase === 'session completed' ? this.#phase : phase;
    this.#phase = phase;
    const name = sessionNames[this.#session.kind];
    const lines = [`Detected sessionPhase <${before}> -> <${phase}> (${name})`, 'Sent session update to lobby'];
    if (phase !== 'pre session') return lines;
    return [
      `${this.#cars.size} Driver(s) detected, starting session`,
      `SessionManager::randomizeGreenFlagTriggers: s:0.985635 e:0.999999 r:${greenFlag(this.#random)}`,
      ...lines,
      this.leaderboard(),
    ];
  }

  completeSession(): string[] {
    const { kind, entries } = this.#session;
    const clients = this.#clients;
    const grid = entries.map(({ carId }, index) => `   Car ${carId} Pos ${index + 1}`);
    return [
      `Session completed: ${sessionNames[kind]}/<session completed> with ${this.#cars.size} cars and ${clients} connections`,
      ...(kind === 'qualifying'
        ? [
            'Sending grid positions:',
            ...grid,
            `Send grid positions to ${clients} clients (${2 + 8 * grid.length} byte, ${grid.length} grid results)`,
          ]
        : []),
      `Send session results to ${clients} clients (${200 + 200 * entries.length} byte)`,
      ...(kind === 'race' ? ['Session over, waiting 15 postRaceSeconds'] : []),
    ];
  }

  connect(entry: RacedEntry, driverIndex: number): string[] {
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
      ...(connections === 0 ? [...carLines(entry, isReconnect), ...this.#joinStint(carId), ...lobby] : []),
      `Sent handshake response for car ${carId} connection ${connection.id} with ${1100 + 260 * cars} bytes`,
      this.leaderboard(),
    ];
  }

  /** While joining a stint begins, although nobody drives. */
  #joinStint(carId: number): string[] {
    return [...this.#stints.end(carId, this.#sinceStartMs), ...this.#stints.start(carId, this.#sinceStartMs)];
  }

  /** A driver is in the garage: for the first time, back from the track, or because another session begins. */
  enterGarage(carId: number): string[] {
    if (!this.#cars.has(carId)) return [];
    const reset = `Receives driver stint reset for car ${carId}`;
    const ending = this.#stints.end(carId, this.#sinceStartMs);
    const hasEnded = ending.length > 1;
    return [reset, ...ending, ...(hasEnded ? [reset, 'startingTime is not set?'] : [])];
  }

  enterGarages(): string[] {
    return [...this.#cars.keys()].flatMap((carId) => this.enterGarage(carId));
  }

  leaveGarage(carId: number): string[] {
    if (!this.#cars.has(carId)) return [];
    return [
      `Receives driver stint reset for car ${carId}`,
      ...this.#stints.end(carId, this.#sinceStartMs),
      ...this.#stints.start(carId, this.#sinceStartMs),
    ];
  }

  closeLap(lap: RacedLap, stampMs: number): string[] {
    const hasFinished = this.#session.kind === 'race' && (lap.flags & LapFlag.sessionOver) !== 0;
    return [
      ...(hasFinished ? this.#stints.end(lap.carId, this.#sinceStartMs) : []),
      ...lapLines(lap, stampMs, this.#stints.burn(lap.carId)),
      this.leaderboard(),
    ];
  }

  disconnect({ carId }: RacedEntry, driverIndex: number, isPurged: boolean): string[] {
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
      ...(clients > 0 ? [this.leaderboard()] : []),
    ];
  }

  /** Everybody has left after the last session; nothing if nobody came. */
  reset(): string[] {
    if (this.#phase === 'waiting for drivers') return [];
    return [
      'No drivers around, resetting session',
      'Resetting race weekend',
      `Session changed: ${sessionNames[this.#session.kind]} -> Practice 0`,
      'Detected sessionPhase <session completed> -> <waiting for drivers> (Practice)',
    ];
  }

  leaderboard(): string {
    const { startedAtMs, greenAtMs, nominalMinutes, kind } = this.#session;
    const overAtMs = startedAtMs + greenAtMs + nominalMinutes * minuteMs;
    const left = Math.min(nominalMinutes, Math.max(0, Math.floor((overAtMs - this.atMs) / minuteMs)));
    return `Updated leaderboard for ${this.#clients} clients (${sessionNames[kind]}-<${this.#phase}> ${left} min)`;
  }

  get #sinceStartMs(): number {
    return this.atMs - this.startMs;
  }

  /** Spectators come with the first driver and leave with the last. */
  get #clients(): number {
    return this.#connections.size + (this.#cars.size > 0 ? this.#spectators : 0);
  }
}
