/** The useful facts in a line. */
export type LogFact =
  | { readonly type: 'serverStarts'; readonly version: number }
  | { readonly type: 'serverName'; readonly name: string }
  | { readonly type: 'track'; readonly track: string }
  | { readonly type: 'lobby'; readonly lobby: 'registered' | 'failed' }
  | { readonly type: 'connections'; readonly count: number }
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
  | { readonly type: 'sessionChanges'; readonly session: string }
  | { readonly type: 'phase'; readonly phase: string; readonly session: string }
  | {
      readonly type: 'leaderboard';
      readonly connections: number;
      readonly session: string;
      readonly phase: string;
      readonly minutesLeft: number;
    }
  | { readonly type: 'completed'; readonly session: string; readonly players: number; readonly connections: number }
  | { readonly type: 'lap'; readonly carId: number; readonly timeMs: number; readonly flags: number }
  | { readonly type: 'listens'; readonly tcpPort: number }
  /** The result file is written, as at the end of a session. */
  | { readonly type: 'everybodyLeft' }
  | { readonly type: 'weekendResets' };

export interface LoggedCar {
  readonly carId: number;
  readonly carModel: number;
  readonly raceNumber: number;
}

type Groups = RegExpExecArray;

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
    pattern: /^Session changed: \w+ -> (\w+) \d+/,
    read: ([, session = '']) => ({ type: 'sessionChanges', session }),
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
  { pattern: /^No drivers around, resetting session/, read: () => ({ type: 'everybodyLeft' }) },
  { pattern: /^Resetting race weekend/, read: () => ({ type: 'weekendResets' }) },
];

/** Known lines of real logs that are not needed. */
const noise =
  /^(?:$|\d+ Driver\(s\) detected|==ERR: |Alive cars: |Assigning gridNumber |Associated: |Car_id \d+ is |CarID \d+ : |Connection \d+ asks |Ending stint: |Error reading |Event changed|Late lastUdpPaketReceived |Lap ? ?carId |List of Stints |Listening to |Located entryListId |New Split: |New TCP incoming |New connection received |No drivers around|Receive[ds] |Reset time |Resetting weekend |Sen[dt] |Sending grid |Server was running late |Session aftercare |Session over, |SessionManager::|Significant change |Skipping weekend |Special Rules |Starting stint |Stint \d+ car |T(?:cp|CP)(?: message count|Queue now)|Translated realtime |Trying to connect |Udp message count |Updated \d+ clients |Weekend reset|maxCarSlots |startingTime is | {3}Car \d+ Pos )/;

/** A line's fact; null: not needed; undefined: an unknown kind of line. */
export function readMessage(message: string): LogFact | null | undefined {
  for (const { pattern, read } of rules) {
    const groups = pattern.exec(message);
    if (groups !== null) return read(groups);
  }
  return noise.test(message) ? null : undefined;
}
