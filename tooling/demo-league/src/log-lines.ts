import { LapFlag, type RacedEntry, type RacedLap, type SessionKind } from './session.ts';

/** How the server names sessions in its log. */
export const sessionNames = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race' } as const satisfies Record<
  SessionKind,
  string
>;

/** The first lines of a server's log. */
export function startLines({ name, track, capacity, greenFlag }: StartFacts): string[] {
  return [
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
  ];
}

interface StartFacts {
  readonly name: string;
  readonly track: string;
  readonly capacity: number;
  readonly greenFlag: string;
}

export interface Connection {
  readonly id: number;
  readonly entry: RacedEntry;
  readonly driverIndex: number;
}

/** A connection is requested. The log names a platform id even of those whom a result file keeps anonymous. */
export function requestLines({ id, entry, driverIndex }: Connection, clients: number): string[] {
  const driver = entry.drivers[driverIndex];
  const name = `${driver?.firstName ?? ''} ${driver?.lastName ?? ''}`.replaceAll(/\s+/g, ' ');
  const written = driver?.playerId ?? '';
  const playerId = /^[A-Z]\d+$/.test(written) ? written : `S7656119000000${entry.carId}`;
  return [
    'New connection received 300',
    `${clients} client(s) online`,
    'TCPQueue now: 450',
    'New TCP incoming pakSizeMax, 0 => 448',
    `Located entryListId -1 for connection ${id} ${playerId}`,
    `New connection request: id ${id} ${name} ${playerId} on car model ${entry.carModel}`,
  ];
}

/** The car that belongs to a request: a new one, or the one that its driver had before. */
export function carLines({ entry }: Connection, isReconnect: boolean): string[] {
  const { carId, carModel, raceNumber } = entry;
  const car = `carId ${carId}, carModel ${carModel}, raceNumber #${raceNumber}`;
  if (isReconnect) return [`Recognized reconnect: ${car}`];
  return [
    `Creating new car connection: ${car}`,
    `Special Rules for carid ${carId}: \n\tmax_total_driving_time is -1 (from -1), pitCount 0`,
    'startingTime is not set?',
  ];
}

export function handshakeLine({ id, entry: { carId } }: Connection, cars: number): string {
  return `Sent handshake response for car ${carId} connection ${id} with ${1100 + 260 * cars} bytes`;
}

/** Flags of a lap, as the two kinds of lines spell and order them. */
const longStates = [
  [LapFlag.cut, 'HasCut, '],
  [LapFlag.outLap, 'IsOutLap, '],
  [LapFlag.inLap, 'IsInLap, '],
  [LapFlag.sessionOver, 'IsSessionOver, '],
] as const;
const shortStates = [
  [LapFlag.cut, ', hasCut '],
  [LapFlag.inLap, ', InLap '],
  [LapFlag.outLap, ', OutLap '],
  [LapFlag.sessionOver, ', SessionOver'],
] as const;

function statesOf(flags: number, states: typeof longStates | typeof shortStates): string {
  return states.map(([flag, name]) => ((flags & flag) === 0 ? '' : name)).join('');
}

/** A car passes the end of a sector, 0 to 2. */
export function splitLines(lap: RacedLap, sector: number, stampMs: number): string[] {
  const { carId, splitsMs } = lap;
  // The end of the session shows only when the lap is closed.
  const flags = lap.flags & ~LapFlag.sessionOver;
  return [
    `New Split: ${stampMs} for carId ${carId} with lapstates: ${statesOf(flags, longStates)} (raw ${flags})`,
    `CarID ${carId} : new split on sector ${sector} (${splitsMs[sector] ?? 0})`,
    lapLine({ ...lap, flags }, { sectors: sector + 1, stampMs, time: '35791:23:647', fuel: 0 }),
  ];
}

/** A lap is complete. */
export function lapLines(lap: RacedLap, stampMs: number): string[] {
  const { carId, timeMs, flags } = lap;
  return [
    `CarID ${carId} : lap closed (${timeMs})`,
    lapLine(lap, { sectors: 3, stampMs, time: clock(timeMs), fuel: 5 + ((timeMs + carId) % 60) }),
    `Sent laptime to kson: car ${carId} lap ${timeMs}`,
    `New laptime: ${timeMs} for carId ${carId} with lapstates: ${statesOf(flags, longStates)} (raw ${flags})`,
  ];
}

interface LapFacts {
  readonly sectors: number;
  readonly stampMs: number;
  readonly time: string;
  readonly fuel: number;
}

function lapLine(lap: RacedLap, { sectors, stampMs, time, fuel }: LapFacts): string {
  const { carId, driverIndex, flags, splitsMs } = lap;
  const splits = splitsMs.slice(0, sectors).map((split, index) => `S${index + 1} ${clock(split)}`);
  const gap = sectors === 1 ? ' ' : '  ';
  return `Lap${time.startsWith('35791') ? gap : ' '}carId ${carId}, driverId ${driverIndex}, lapTime ${time}, timestampMS ${stampMs}.000000, flags: %d${flags}, ${splits.join(', ')}, fuel ${fuel}.000000${statesOf(flags, shortStates)}`;
}

/** 2:14:830, as the log writes times. */
function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor(ms / 1000) % 60;
  return `${minutes}:${String(seconds).padStart(2, '0')}:${String(ms % 1000).padStart(3, '0')}`;
}

/** Harmless chat messages. */
export const chatter = [
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
