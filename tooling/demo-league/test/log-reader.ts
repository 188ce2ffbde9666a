import type { LogLine } from '../src/index.ts';

/** What a reader of the log knows, by the table in the documentation of the game's log and nothing else. */
export interface LogState {
  readonly track: string;
  readonly session: string;
  readonly phase: string;
  readonly minutesLeft: number;
  /** By connection: its car. */
  readonly connections: Map<number, number>;
  readonly cars: Set<number>;
  /** As the server itself counts. */
  readonly clientsOnline: number;
  readonly driversInLobby: number;
  readonly laps: { readonly carId: number; readonly timeMs: number; readonly session: string }[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Rule = readonly [pattern: RegExp, apply: (state: Mutable<LogState>, match: readonly string[]) => void];

let requested = -1;

const rules: readonly Rule[] = [
  [/^Track (\w+) was set and updated$/, (state, [track = '']) => void (state.track = track)],
  [/^(\d+) client\(s\) online$/, (state, [count]) => void (state.clientsOnline = Number(count))],
  [/^Updated lobby with (\d+) drivers$/, (state, [count]) => void (state.driversInLobby = Number(count))],
  [/^New connection request: id (\d+) (?:.*) [A-Z]\d+ on car model \d+$/, (_, [id]) => void (requested = Number(id))],
  [
    /^Creating new car connection: carId (\d+), carModel \d+, raceNumber #\d+$/,
    (state, [carId]) => void state.cars.add(Number(carId)),
  ],
  [
    /^Recognized reconnect: carId (\d+), carModel \d+, raceNumber #\d+$/,
    (state, [carId]) => void state.cars.add(Number(carId)),
  ],
  [
    /^Sent handshake response for car (\d+) connection (\d+) with \d+ bytes$/,
    (state, [carId, connection]) => {
      if (Number(connection) !== requested) throw new Error(`Connection ${connection} never asked.`);
      state.connections.set(Number(connection), Number(carId));
    },
  ],
  [/^Client (\d+) closed the connection \(\d+\)$/, (state, [id]) => void state.connections.delete(Number(id))],
  [
    /^car (\d+) has no driving connection anymore, will remove it$/,
    (state, [carId]) => void state.cars.delete(Number(carId)),
  ],
  [/^Session changed: \w+ -> (\w+) \d+$/, (state, [session = '']) => void (state.session = session)],
  [/^Detected sessionPhase <.+> -> <(.+)> \(\w+\)$/, (state, [phase = '']) => void (state.phase = phase)],
  [
    /^Updated leaderboard for (\d+) clients \((\w+)-<(.+)> (\d+) min\)$/,
    (state, [clients, session = '', phase = '', minutes]) => {
      Object.assign(state, { clientsOnline: Number(clients), session, phase, minutesLeft: Number(minutes) });
    },
  ],
  [
    /^New laptime: (\d+) for carId (\d+) with lapstates: .*\(raw \d+\)$/,
    (state, [timeMs, carId]) => {
      state.laps.push({ carId: Number(carId), timeMs: Number(timeMs), session: state.session });
    },
  ],
];

/** Reads line after line; after each one with a message, what is known then. */
export function* readLog(lines: Iterable<LogLine>): Generator<{ message: string; state: LogState; atMs: number }> {
  const state: Mutable<LogState> = {
    track: '',
    session: '',
    phase: '',
    minutesLeft: Number.NaN,
    connections: new Map(),
    cars: new Set(),
    clientsOnline: 0,
    driversInLobby: 0,
    laps: [],
  };
  for (const { line, atMs } of lines) {
    const [first = ''] = line.split('\r\n');
    const message = first.replace(/^\d+: /, '');
    for (const [pattern, apply] of rules) {
      const match = pattern.exec(message);
      if (match !== null) apply(state, match.slice(1));
    }
    yield { message, state, atMs };
  }
}

/** A message without what differs from one to the next: numbers, names, sessions. */
export function shapeOf(message: string): string {
  return message
    .replace(/^(Starting server ).*/, '$1*')
    .replace(/^(New connection request: id \d+ ).*( on car model)/, '$1*$2')
    .replace(/[A-Z]\d{10,}/g, '*')
    .replace(/\b(?:Practice|Qualifying|Race)\b/g, '*')
    .replace(/<[a-zA-Z ]+>/g, '<*>')
    .replace(/^(Track ).*( was set)/, '$1*$2')
    .replace(/^(Sent lobby registration request for ).*/, '$1*')
    .replace(/(lapstates: ).*( \(raw)/, '$1*$2')
    .replace(/(, fuel [\d.]+).*/, '$1')
    .replace(/, S1 .*, fuel/, ', S*, fuel')
    .replace(/(message count \(\d+ clients\): ).*/, '$1*')
    .replaceAll(/\d+(?:[.:]\d+)*/g, 'N')
    .trimEnd();
}
