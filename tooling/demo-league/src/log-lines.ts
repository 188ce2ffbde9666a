import { type Random } from './random.ts';
import { type GameServer } from './servers.ts';
import { LapFlag, NO_TIME, type RacedEntry, type RacedLap, type SessionKind } from './session.ts';

/** How the server names sessions in its log. */
export const sessionNames: Readonly<Record<SessionKind, string>> = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
};

/** The first lines of a server's log, and when they are written. `isLobbyDown`: it is reached only at the second attempt. */
export function startLines(
  { name, capacity }: Pick<GameServer, 'name' | 'capacity'>,
  options: { track: string; sessionName: string; greenFlag: string; isLobbyDown: boolean },
): { sinceMs: number; message: string }[] {
  const { track, sessionName, greenFlag, isLobbyDown } = options;
  const at = (sinceMs: number, messages: readonly string[]) => messages.map((message) => ({ sinceMs, message }));
  return [
    ...at(0, [
      'Server starting with version 255',
      `Starting server ${name}`,
      'Translated realtime interval hzToMiliseconds(18)=54\n',
      `SessionManager::randomizeGreenFlagTriggers: s:0.890000 e:0.950000 r:${greenFlag}`,
      `Track ${track} was set and updated`,
      'Event changed',
      '==ERR: Ignoring special assist rules for public Multiplayer',
      'Significant change detected, updating lobby (1|1)',
      `maxCarSlots ${capacity} exceeds the allowed slots by Rating requirement (10). Add Track Medal and Safety Rating Requirements to gain up to ${capacity} slots (3 TM + 70 SA)`,
      'Resetting weekend to friday night',
      'Reset time to friday night: 0 -> 0',
      'Reset time to first session: 0 -> 230400',
      'Listening to TCP 9232 | UDP 9231',
    ]),
    ...at(233, [
      'Trying to connect to lobby (0 times, interval 10000 s)',
      `Session changed: ${sessionName} -> ${sessionName} 0`,
      `Detected sessionPhase <waiting for drivers> -> <waiting for drivers> (${sessionName})`,
    ]),
    ...(isLobbyDown
      ? at(12_233, [
          "==ERR: RegisterToLobby TCP connection failed, couldn't connect to the lobby server",
          'Trying to connect to lobby (1 times, interval 13000 s)',
        ])
      : []),
    ...at(isLobbyDown ? 13_296 : 1296, [
      'RegisterToLobby succeeded',
      `Sent lobby registration request for ${track}`,
      'Updated lobby with 0 drivers',
    ]),
  ];
}

/** The part of a lap at which a race turns green, as the log writes it. */
export function greenFlag(random: Random): string {
  return random.between(0.99, 0.999).toFixed(6);
}

export interface Connection {
  readonly id: number;
  readonly entry: RacedEntry;
  readonly driverIndex: number;
}

export function nameOf({ entry, driverIndex }: Connection): string {
  const driver = entry.drivers[driverIndex];
  return `${driver?.firstName ?? ''} ${driver?.lastName ?? ''}`.replaceAll(/\s+/g, ' ');
}

/** A connection is requested. The log has a platform id even for drivers who are anonymous in the result file. */
export function requestLines(connection: Connection, clients: number): string[] {
  const { id, entry, driverIndex } = connection;
  const writtenId = entry.drivers[driverIndex]?.playerId ?? '';
  const playerId = /^[A-Z]\d+$/.test(writtenId) ? writtenId : `S7656119000000${entry.carId}`;
  return [
    'New connection received 300',
    `${clients} client(s) online`,
    'TCPQueue now: 450',
    'New TCP incoming pakSizeMax, 0 => 448',
    `Located entryListId -1 for connection ${id} ${playerId}`,
    `New connection request: id ${id} ${nameOf(connection)} ${playerId} on car model ${entry.carModel}`,
  ];
}

/** The car of a request: a new one, or the one that its driver had before. */
export function carLines({ carId, carModel, raceNumber }: RacedEntry, isReconnect: boolean): string[] {
  const car = `carId ${carId}, carModel ${carModel}, raceNumber #${raceNumber}`;
  if (isReconnect) return [`Recognized reconnect: ${car}`];
  return [
    `Creating new car connection: ${car}`,
    `Special Rules for carid ${carId}: \n\tmax_total_driving_time is -1 (from -1), pitCount 0`,
  ];
}

/** A car passes the end of a sector, 0 to 2. */
export function splitLines({ carId, splitsMs, ...lap }: RacedLap, sector: number, stampMs: number): string[] {
  // The end of the session shows only when the lap is closed.
  const flags = lap.flags & ~LapFlag.sessionOver;
  return [
    `New Split: ${stampMs} for carId ${carId} with lapstates: ${statesOf(flags)} (raw ${flags})`,
    `CarID ${carId} : new split on sector ${sector} (${splitsMs[sector] ?? 0})`,
    lapLine({ carId, timeMs: NO_TIME, splitsMs: splitsMs.slice(0, sector + 1), flags }, { stampMs, litres: 0 }),
  ];
}

/** A lap is closed, after its third sector. */
export function lapLines({ carId, timeMs, splitsMs, flags }: RacedLap, stampMs: number, litres: number): string[] {
  return [
    `CarID ${carId} : lap closed (${timeMs})`,
    lapLine({ carId, timeMs, splitsMs, flags }, { stampMs, litres }),
    `Sent laptime to kson: car ${carId} lap ${timeMs}`,
    `New laptime: ${timeMs} for carId ${carId} with lapstates: ${statesOf(flags)} (raw ${flags})`,
  ];
}

/** Blanks are where the server writes them. */
function lapLine(
  { carId, timeMs, splitsMs, flags }: Pick<RacedLap, 'carId' | 'timeMs' | 'flags'> & { splitsMs: readonly number[] },
  { stampMs, litres }: { stampMs: number; litres: number },
): string {
  const isRunning = timeMs === NO_TIME;
  const sectors = splitsMs.map((ms, index) => `, S${index + 1} ${clockOf(ms)}`).join('');
  const states = [
    ...(flags & LapFlag.cut ? ['hasCut '] : []),
    ...(flags & LapFlag.inLap ? ['InLap '] : []),
    ...(flags & LapFlag.outLap ? ['OutLap '] : []),
    ...(flags & LapFlag.sessionOver ? ['SessionOver'] : []),
  ];
  const what = [
    `Lap${isRunning && splitsMs.length > 1 ? '  ' : ' '}carId ${carId}`,
    'driverId 0',
    `lapTime ${clockOf(timeMs)}`,
    `timestampMS ${stampMs.toFixed(6)}`,
    `flags: %d${flags}${sectors}`,
    `fuel ${litres.toFixed(6)}`,
    ...states,
  ];
  return what.join(', ');
}

/** Minutes, seconds, milliseconds; no time is 35791:23:647. */
function clockOf(ms: number): string {
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0');
  return `${Math.floor(ms / 60_000)}:${seconds}:${String(ms % 1000).padStart(3, '0')}`;
}

function statesOf(flags: number): string {
  const cut = flags & LapFlag.cut ? 'HasCut, ' : '';
  const out = flags & LapFlag.outLap ? 'IsOutLap, ' : '';
  const inLap = flags & LapFlag.inLap ? 'IsInLap, ' : '';
  return `${cut}${out}${inLap}${flags & LapFlag.sessionOver ? 'IsSessionOver, ' : ''}`;
}

export const chatMessages = [
  'gl hf everyone',
  'hello',
  'nice one',
  'sorry my bad',
  'gg',
  'anyone else lagging?',
  'pit window open?',
  'clean first lap pls',
  'what a battle :)',
  'brb',
  'thanks for the race',
  'how long is quali',
] as const;
