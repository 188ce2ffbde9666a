import {
  carLines,
  chatter,
  handshakeLine,
  lapLines,
  requestLines,
  sessionNames,
  splitLines,
  startLines,
  type Connection,
} from './log-lines.ts';
import { preSessionMs, timelineOf, type LogEvent, type Phase } from './log-timeline.ts';
import { Random } from './random.ts';
import { type RacedEntry, type RacedSession } from './session.ts';

export interface LogLine {
  /** When the server writes it, in milliseconds since 1970. */
  readonly atMs: number;
  /** `<ms since the server's start>: <message>`, with its line break; a few carry on over a second line. */
  readonly line: string;
}

export interface LogOptions {
  /** How often the server complains about one car's clock, by far the most of any real log: 24 unless said otherwise. */
  readonly spamPerCarAndMinute?: number;
  /** How many watch as long as anybody drives: none unless said otherwise. */
  readonly spectators?: number;
}

const usualSpam = 24;
/** The server reports its own traffic this often. */
const countsEveryMs = 60_480;
const minuteMs = 60_000;

/**
 * What a server writes into its log from its start until the last one has left: the same drivers, cars and laps as in
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

class LogWriter {
  readonly #random: Random;
  readonly #startMs: number;
  readonly #spamEveryMs: number;
  readonly #spectators: number;
  /** By car and driver. */
  readonly #connections = new Map<string, Connection>();
  /** How many connections each car has: its driver's and the team-mates'. */
  readonly #cars = new Map<number, number>();
  /** The car whose clock the server complains about. */
  #latestCarId = 0;
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
    for (const event of timelineOf(sessions, this.#random)) {
      // The server works in steps of some 15 ms.
      const dueMs = Math.max(this.#atMs, Math.round(event.atMs) + (event.type === 'phase' ? 1 : 4));
      yield* this.#noiseUntil(dueMs);
      this.#atMs = dueMs;
      for (const message of this.#tell(event)) yield this.#line(message);
    }
    yield* this.#goIdle();
  }

  /** After a weekend the server waits for the next one. */
  *#goIdle(): Generator<LogLine, void, undefined> {
    if (this.#phase === 'waiting for drivers') return;
    this.#atMs += 1000;
    yield this.#line('No drivers around, resetting session');
    yield this.#line('Resetting race weekend');
    yield this.#line(`Session changed: ${sessionNames[this.#session.kind]} -> Practice 0`);
    yield this.#line('Detected sessionPhase <session completed> -> <waiting for drivers> (Practice)');
  }

  #line(message: string): LogLine {
    const text = message.replaceAll('\n', '\r\n');
    return { atMs: this.#atMs, line: `${this.#atMs - this.#startMs}: ${text}\r\n` };
  }

  *#start(): Generator<LogLine, void, undefined> {
    const { serverName, trackName, server, kind } = this.#session;
    const greenFlag = this.#greenFlag();
    const facts = { name: serverName, track: trackName, capacity: server.capacity, greenFlag };
    for (const message of startLines(facts)) yield this.#line(message);
    const name = sessionNames[kind];
    this.#atMs += 233;
    yield this.#line('Trying to connect to lobby (0 times, interval 10000 s)');
    yield this.#line(`Session changed: ${name} -> ${name} 0`);
    yield this.#line(`Detected sessionPhase <waiting for drivers> -> <waiting for drivers> (${name})`);
    if (this.#random.chance(0.25)) {
      this.#atMs += 12_000;
      yield this.#line("==ERR: RegisterToLobby TCP connection failed, couldn't connect to the lobby server");
      yield this.#line('Trying to connect to lobby (1 times, interval 13000 s)');
    }
    this.#atMs += 1063;
    yield this.#line('RegisterToLobby succeeded');
    yield this.#line(`Sent lobby registration request for ${trackName}`);
    yield this.#line('Updated lobby with 0 drivers');
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
        yield* this.#counts();
      } else yield this.#line(this.#spam());
    }
  }

  *#counts(): Generator<LogLine, void, undefined> {
    const clients = this.#clients;
    if (clients > 0) yield this.#line(`Tcp message count (${clients} clients): 32=${2 * clients}, 46=${clients + 4}, `);
    yield this.#line(`Udp message count (${clients} clients): 22=${60 * clients}, 23=42, 30=${1118 * clients}, `);
    const speaker = this.#someConnection();
    if (speaker === undefined || !this.#random.chance(0.3)) return;
    const { entry, driverIndex } = speaker;
    const name = `${entry.drivers[driverIndex]?.firstName ?? ''} ${entry.drivers[driverIndex]?.lastName ?? ''}`;
    yield this.#line(`CHAT ${name.replaceAll(/\s+/g, ' ').trim()}: ${this.#random.pick(chatter)}`);
  }

  #spam(): string {
    // Mostly it is one car for a while.
    if (!this.#cars.has(this.#latestCarId) || this.#random.chance(0.2)) {
      this.#latestCarId = this.#random.pick([...this.#cars.keys()]);
    }
    const carId = this.#latestCarId;
    const sinceMs = this.#atMs - this.#startMs;
    const aheadMs = 5 + this.#random.below(3);
    const offset = Math.max(0, sinceMs - 40_000);
    return `==ERR: onCarUpdate (${carId}): timestamp is ${aheadMs} ms in the future: ${sinceMs + aheadMs + 1} (now: ${sinceMs} offset: ${offset})`;
  }

  #tell(event: LogEvent): readonly string[] {
    switch (event.type) {
      case 'sessionChanges':
        return this.#changeSession(event.session, event.before);
      case 'phase':
        return this.#enter(event.phase);
      case 'completed':
        return this.#complete();
      case 'connects':
        return this.#connect(event);
      case 'leaves':
        return this.#disconnect(event);
      case 'split':
        return [...splitLines(event.lap, event.sector, Math.round(event.atMs) - this.#startMs), this.#leaderboard()];
      case 'lap':
        return [...lapLines(event.lap, Math.round(event.atMs) - this.#startMs), this.#leaderboard()];
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

  #enter(phase: Phase): string[] {
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

  #complete(): string[] {
    const { kind, entries } = this.#session;
    const clients = this.#clients;
    const name = sessionNames[kind];
    const grid = entries.map(({ carId }, index) => `   Car ${carId} Pos ${index + 1}`);
    return [
      `Session completed: ${name}/<session completed> with ${this.#cars.size} cars and ${clients} connections`,
      ...(kind === 'qualifying' ? ['Sending grid positions:', ...grid] : []),
      `Send session results to ${clients} clients (${200 + 200 * entries.length} byte)`,
      ...(kind === 'race' ? ['Session over, waiting 15 postRaceSeconds'] : []),
    ];
  }

  #connect({ entry, driverIndex, isReconnect }: Extract<LogEvent, { type: 'connects' }>): string[] {
    const connection: Connection = { id: this.#nextConnection, entry, driverIndex };
    this.#nextConnection += 1;
    const mates = this.#cars.get(entry.carId) ?? 0;
    const isMate = mates > 0;
    this.#cars.set(entry.carId, mates + 1);
    this.#connections.set(keyOf(entry, driverIndex), connection);
    const cars = this.#cars.size;
    return [
      ...requestLines(connection, this.#clients),
      ...(isMate ? [] : carLines(connection, isReconnect)),
      ...(isMate
        ? []
        : [`Updated lobby with ${cars} drivers`, `Assigning gridNumber ${cars} to new carId ${entry.carId}`]),
      handshakeLine(connection, cars),
      this.#leaderboard(),
    ];
  }

  #disconnect({ entry, driverIndex, isPurged }: Extract<LogEvent, { type: 'leaves' }>): string[] {
    const key = keyOf(entry, driverIndex);
    const connection = this.#connections.get(key);
    if (connection === undefined) return [];
    this.#connections.delete(key);
    const mates = (this.#cars.get(entry.carId) ?? 1) - 1;
    const isCarGone = mates === 0;
    if (isCarGone) this.#cars.delete(entry.carId);
    else this.#cars.set(entry.carId, mates);
    const clients = this.#clients;
    const cars = this.#cars.size;
    return [
      '==ERR: TCP socket error detected 10053 \n',
      `Client ${connection.id} closed the connection (10053)`,
      `Removing dead connection ${connection.id}  (last lastUdpPaketReceived ${1800 + this.#random.below(2600)})`,
      `Alive connections: ${clients}`,
      ...(isCarGone ? [`car ${entry.carId} has no driving connection anymore, will remove it`] : []),
      `Updated lobby with ${cars} drivers`,
      `Alive cars: ${cars}`,
      ...(isCarGone && isPurged ? [`Purging car_id ${entry.carId}`] : []),
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

  /** They come with the first driver and leave with the last. */
  get #clients(): number {
    return this.#connections.size + (this.#cars.size > 0 ? this.#spectators : 0);
  }

  #someConnection(): Connection | undefined {
    const connections = [...this.#connections.values()];
    return connections.length === 0 ? undefined : this.#random.pick(connections);
  }

  #greenFlag(): string {
    return this.#random.between(0.99, 0.999).toFixed(6);
  }
}

function keyOf({ carId }: RacedEntry, driverIndex: number): string {
  return `${carId} ${driverIndex}`;
}
