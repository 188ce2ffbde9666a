import { type Random } from './random.ts';
import { LapFlag, type RacedEntry, type RacedLap, type SessionKind } from './session.ts';

/** How the server names sessions in its log. */
export const sessionNames: Readonly<Record<SessionKind, string>> = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
};

interface StartOptions {
  readonly name: string;
  readonly track: string;
  readonly capacity: number;
  readonly sessionName: string;
  readonly greenFlag: string;
  /** Whether the game's lobby is reached only at the second attempt. */
  readonly isLobbyDown: boolean;
}

/** The first lines of a server's log, and when they are written. */
export function startLines(options: StartOptions): { sinceMs: number; message: string }[] {
  const { name, track, capacity, sessionName, greenFlag, isLobbyDown } = options;
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

/** A driver's connection to the server. */
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
    'startingTime is not set?',
  ];
}

/** A car passes the end of a sector, 0 to 2. */
export function splitLines(lap: RacedLap, sector: number, stampMs: number): string[] {
  const { carId, splitsMs } = lap;
  // The end of the session shows only when the lap is closed.
  const flags = lap.flags & ~LapFlag.sessionOver;
  const gap = sector === 0 ? '' : ' ';
  return [
    `New Split: ${stampMs} for carId ${carId} with lapstates: ${longStates(flags)} (raw ${flags})`,
    `CarID ${carId} : new split on sector ${sector} (${splitsMs[sector] ?? 0})`,
    `Lap${gap}${lapText({ ...lap, flags }, { sectors: sector + 1, stampMs, time: '35791:23:647', fuel: 0 })}`,
  ];
}

/** A lap is complete. */
export function lapLines(lap: RacedLap, stampMs: number): string[] {
  const { carId, timeMs, flags } = lap;
  const fuel = 5 + ((timeMs + carId) % 60);
  return [
    `CarID ${carId} : lap closed (${timeMs})`,
    `Lap${lapText(lap, { sectors: 3, stampMs, time: clock(timeMs), fuel })}`,
    `Sent laptime to kson: car ${carId} lap ${timeMs}`,
    `New laptime: ${timeMs} for carId ${carId} with lapstates: ${longStates(flags)} (raw ${flags})`,
  ];
}

interface LapTextOptions {
  readonly sectors: number;
  readonly stampMs: number;
  readonly time: string;
  readonly fuel: number;
}

function lapText(lap: RacedLap, { sectors, stampMs, time, fuel }: LapTextOptions): string {
  const { carId, driverIndex, flags, splitsMs } = lap;
  const splits = splitsMs.slice(0, sectors).map((split, index) => `S${index + 1} ${clock(split)}`);
  return ` carId ${carId}, driverId ${driverIndex}, lapTime ${time}, timestampMS ${stampMs}.000000, flags: %d${flags}, ${splits.join(', ')}, fuel ${fuel}.000000${shortStates(flags)}`;
}

/** The flags of a lap, which the two kinds of lines spell and order differently. */
function longStates(flags: number): string {
  const cut = flags & LapFlag.cut ? 'HasCut, ' : '';
  const out = flags & LapFlag.outLap ? 'IsOutLap, ' : '';
  const inLap = flags & LapFlag.inLap ? 'IsInLap, ' : '';
  return `${cut}${out}${inLap}${flags & LapFlag.sessionOver ? 'IsSessionOver, ' : ''}`;
}

function shortStates(flags: number): string {
  const cut = flags & LapFlag.cut ? ', hasCut ' : '';
  const inLap = flags & LapFlag.inLap ? ', InLap ' : '';
  const out = flags & LapFlag.outLap ? ', OutLap ' : '';
  return `${cut}${inLap}${out}${flags & LapFlag.sessionOver ? ', SessionOver' : ''}`;
}

/** 2:14:830, as the log writes times. */
function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor(ms / 1000) % 60;
  return `${minutes}:${String(seconds).padStart(2, '0')}:${String(ms % 1000).padStart(3, '0')}`;
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
