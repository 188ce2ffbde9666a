import type { Crossing } from './car-timing.ts';

/** The useful facts in a line. */
export type LogFact =
  | CarFact
  | { readonly type: 'serverStarts'; readonly version: number }
  | { readonly type: 'serverName'; readonly name: string }
  | { readonly type: 'track'; readonly track: string }
  | { readonly type: 'lobby'; readonly lobby: 'registered' | 'failed' }
  | { readonly type: 'connections'; readonly count: number }
  | { readonly type: 'phase'; readonly phase: string; readonly session: string }
  | {
      readonly type: 'leaderboard';
      readonly connections: number;
      readonly session: string;
      readonly phase: string;
      readonly minutesLeft: number;
    }
  | { readonly type: 'gridPosition'; readonly carId: number; readonly position: number }
  | { readonly type: 'completed'; readonly session: string; readonly players: number; readonly connections: number }
  | { readonly type: 'listens'; readonly tcpPort: number }
  /** The result file is written, as at the end of a session. */
  | { readonly type: 'everybodyLeft' }
  | { readonly type: 'weekendResets' };

/** Those about cars and the people in them. */
export type CarFact =
  | { readonly type: 'players'; readonly count: number }
  | {
      readonly type: 'requests';
      readonly connectionId: number;
      readonly name: string;
      readonly playerId: string;
      readonly carModel: number;
    }
  | { readonly type: 'carComes'; readonly car: LoggedCar; readonly isReconnect: boolean }
  | { readonly type: 'bound'; readonly carId: number; readonly connectionId: number }
  | { readonly type: 'connectionGone'; readonly connectionId: number }
  | { readonly type: 'carGone'; readonly carId: number; readonly isPurged: boolean }
  | { readonly type: 'split'; readonly carId: number; readonly flags: number }
  /** Written at each timing line, and again when the lap is closed. */
  | { readonly type: 'crossing'; readonly carId: number; readonly crossing: Crossing }
  | { readonly type: 'lap'; readonly carId: number; readonly timeMs: number; readonly flags: number }
  | { readonly type: 'stintReset'; readonly carId: number }
  | { readonly type: 'stintStarts'; readonly carId: number; readonly atMs: number }
  | { readonly type: 'stintEnds'; readonly carId: number }
  | { readonly type: 'noStint' };

export interface LoggedCar {
  readonly carId: number;
  readonly carModel: number;
  readonly raceNumber: number;
}

type Groups = RegExpExecArray;

/** Of a lap that is still driven: the game's value for no time, 35791:23:647. */
const MINUTES_OF_NO_TIME = 35_791;

const readTime = ([, minutes, seconds, ms]: RegExpExecArray): number =>
  Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(ms);

interface Rule {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => LogFact;
}

const car = ([, carId, carModel, raceNumber]: Groups): LoggedCar => ({
  carId: Number(carId),
  carModel: Number(carModel),
  raceNumber: Number(raceNumber),
});

/**
 * Every pattern is anchored to the line's start, so that most fail at the first letters. None takes more than linear time. A
 * number has at most ten digits: a longer one is none of the game's.
 */
const rules: readonly Rule[] = [
  {
    pattern: /^Server starting with version (\d{1,10})/,
    read: ([, version]) => ({ type: 'serverStarts', version: Number(version) }),
  },
  { pattern: /^Starting server (.*)$/, read: ([, name = '']) => ({ type: 'serverName', name }) },
  { pattern: /^Track (\w+) was set and updated/, read: ([, track = '']) => ({ type: 'track', track }) },
  { pattern: /^Listening to TCP (\d{1,5})\b/, read: ([, tcpPort]) => ({ type: 'listens', tcpPort: Number(tcpPort) }) },
  { pattern: /^RegisterToLobby succeeded/, read: () => ({ type: 'lobby', lobby: 'registered' }) },
  {
    pattern: /^==ERR: RegisterToLobby TCP connection failed/,
    read: () => ({ type: 'lobby', lobby: 'failed' }),
  },
  { pattern: /^(\d{1,10}) client\(s\) online/, read: ([, count]) => ({ type: 'connections', count: Number(count) }) },
  { pattern: /^Alive connections: (\d{1,10})/, read: ([, count]) => ({ type: 'connections', count: Number(count) }) },
  {
    pattern: /^Updated lobby with (\d{1,10}) drivers/,
    read: ([, count]) => ({ type: 'players', count: Number(count) }),
  },
  {
    pattern: /^New connection request: id (\d{1,10}) (.*) ([A-Z]\d+) on car model (\d{1,10})/,
    read: ([, connectionId, name = '', playerId = '', carModel]) => ({
      type: 'requests',
      connectionId: Number(connectionId),
      name,
      playerId,
      carModel: Number(carModel),
    }),
  },
  {
    pattern: /^Creating new car connection: carId (\d{1,10}), carModel (\d{1,10}), raceNumber #(\d{1,10})/,
    read: (groups) => ({ type: 'carComes', car: car(groups), isReconnect: false }),
  },
  {
    pattern: /^Recognized reconnect: carId (\d{1,10}), carModel (\d{1,10}), raceNumber #(\d{1,10})/,
    read: (groups) => ({ type: 'carComes', car: car(groups), isReconnect: true }),
  },
  {
    pattern: /^Sent handshake response for car (\d{1,10}) connection (\d{1,10}) with \d+ bytes/,
    read: ([, carId, connectionId]) => ({ type: 'bound', carId: Number(carId), connectionId: Number(connectionId) }),
  },
  {
    pattern: /^Client (\d{1,10}) closed the connection \(\d+\)/,
    read: ([, connectionId]) => ({ type: 'connectionGone', connectionId: Number(connectionId) }),
  },
  {
    pattern: /^Removing dead connection (\d{1,10}) /,
    read: ([, connectionId]) => ({ type: 'connectionGone', connectionId: Number(connectionId) }),
  },
  {
    pattern: /^car (\d{1,10}) has no driving connection anymore/,
    read: ([, carId]) => ({ type: 'carGone', carId: Number(carId), isPurged: false }),
  },
  {
    pattern: /^Purging car_id (\d{1,10})/,
    read: ([, carId]) => ({ type: 'carGone', carId: Number(carId), isPurged: true }),
  },
  {
    pattern: /^Detected sessionPhase <[^<>]+> -> <([^<>]+)> \((\w+)\)/,
    read: ([, phase = '', session = '']) => ({ type: 'phase', phase, session }),
  },
  {
    pattern: /^Updated leaderboard for (\d{1,10}) clients \((\w+)-<([^<>]+)> (\d{1,10}) min\)/,
    read: ([, connections, session = '', phase = '', minutesLeft]) => ({
      type: 'leaderboard',
      connections: Number(connections),
      session,
      phase,
      minutesLeft: Number(minutesLeft),
    }),
  },
  {
    pattern: /^Session completed: (\w+)\/<[^<>]+> with (\d{1,10}) cars and (\d{1,10}) connections/,
    read: ([, session = '', players, connections]) => ({
      type: 'completed',
      session,
      players: Number(players),
      connections: Number(connections),
    }),
  },
  {
    pattern: /^New laptime: (\d{1,10}) for carId (\d{1,10}) with lapstates: .*\(raw (\d{1,10})\)/,
    read: ([, timeMs, carId, flags]) => ({
      type: 'lap',
      carId: Number(carId),
      timeMs: Number(timeMs),
      flags: Number(flags),
    }),
  },
  {
    pattern: /^New Split: \d{1,13} for carId (\d{1,10}) with lapstates: .*\(raw (\d{1,10})\)/,
    read: ([, carId, flags]) => ({ type: 'split', carId: Number(carId), flags: Number(flags) }),
  },
  {
    // Its own flags differ from version to version: those of the lines beside it count.
    pattern:
      /^Lap {1,2}carId (\d{1,10}), driverId \d{1,10}, lapTime (\d{1,10}):\d{1,2}:\d{1,3}, timestampMS (\d{1,13})\.\d+, flags: [^,]*((?:, S\d \d{1,6}:\d{1,2}:\d{1,3}){0,3}), fuel (\d{1,5})\./,
    read: ([, carId, minutes, atMs, sectors = '', fuel]) => ({
      type: 'crossing',
      carId: Number(carId),
      crossing: {
        atMs: Number(atMs),
        sectors: [...sectors.matchAll(/ (\d+):(\d+):(\d+)/g)].map(readTime),
        fuel: Number(minutes) === MINUTES_OF_NO_TIME ? null : Number(fuel),
      },
    }),
  },
  {
    pattern: /^Receives driver stint reset for car (\d{1,10})/,
    read: ([, carId]) => ({ type: 'stintReset', carId: Number(carId) }),
  },
  {
    pattern: /^Starting stint for car (\d{1,10}) driver \d{1,10} at (\d{1,13})/,
    read: ([, carId, atMs]) => ({ type: 'stintStarts', carId: Number(carId), atMs: Number(atMs) }),
  },
  {
    pattern: /^Ending stint: new total time for car (\d{1,10}) driver /,
    read: ([, carId]) => ({ type: 'stintEnds', carId: Number(carId) }),
  },
  { pattern: /^startingTime is not set\?/, read: () => ({ type: 'noStint' }) },
  {
    pattern: /^ {3}Car (\d{1,10}) Pos ([1-9]\d{0,4})\b/,
    read: ([, carId, position]) => ({ type: 'gridPosition', carId: Number(carId), position: Number(position) }),
  },
  { pattern: /^No drivers around, resetting session/, read: () => ({ type: 'everybodyLeft' }) },
  { pattern: /^Resetting race weekend/, read: () => ({ type: 'weekendResets' }) },
];

/** Known lines of real logs that are not needed. */
const noise =
  /^(?:$|\d+ Driver\(s\) detected|\tEntryList entry|==ERR: |Alive cars: |Assigning gridNumber |Associated: |Car_id \d+ is |CarID \d+ : |Connection \d+ asks |Dropped outdated |Error reading |Event changed|FileToStruct |Joining during race |Late lastUdpPaketReceived |List of Stints |Listening to |Located entryListId |New TCP incoming |New connection received |No drivers around|Receive[ds] |Removed connection due to |Replied to network|Reset time |Resetting weekend |Sen(?:d|t|ding) |Server was running late |Session aftercare |Session over, |Session changed: |SessionManager::|Significant change |Skipping weekend |SocketUDP read |Special Rules |Stint \d+ car |T(?:cp|CP)(?: message count| socket error|Queue)|Translated realtime |Trying to connect |Udp message count |Updated \d+ clients |Using entry list |WARNING: Unexpected split index |Weekend reset|allowAutoDQ|maxCarSlots |rejecting new connection|shortFormation)/;

/** A line's fact; null: not needed; undefined: an unknown kind of line. */
export function readMessage(message: string): LogFact | null | undefined {
  for (const { pattern, read } of rules) {
    const groups = pattern.exec(message);
    if (groups !== null) return read(groups);
  }
  return noise.test(message) ? null : undefined;
}
