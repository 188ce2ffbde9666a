import { readWhole, type ByteReader } from '../byte-reader.ts';

export interface AcSession {
  /** `session`: a new one begins; `info`: it was asked for. */
  readonly type: 'session' | 'info';
  readonly version: number;
  readonly index: number;
  readonly current: number;
  readonly count: number;
  readonly serverName: string;
  readonly track: string;
  readonly layout: string;
  readonly name: string;
  /** 1 practice, 2 qualifying, 3 race. */
  readonly kind: number;
  readonly minutes: number;
  readonly laps: number;
  readonly waitMs: number;
  readonly air: number;
  readonly road: number;
  readonly weather: string;
  /** Negative until the green flag. */
  readonly elapsedMs: number;
}

export interface AcJoining {
  readonly type: 'joins' | 'leaves';
  readonly driverName: string;
  readonly steamId: string;
  readonly carId: number;
  readonly model: string;
  readonly skin: string;
}

export interface AcRow {
  readonly carId: number;
  /** Race: since the green flag at its last lap's line; else its best lap, 999999999: none. */
  readonly timeMs: number;
  readonly laps: number;
  readonly isFinished: boolean;
}

export interface AcLap {
  readonly type: 'lap';
  readonly carId: number;
  readonly timeMs: number;
  readonly cuts: number;
  readonly rows: readonly AcRow[];
  readonly grip: number;
}

export interface AcCarInfo {
  readonly type: 'carInfo';
  readonly carId: number;
  readonly isConnected: boolean;
  readonly model: string;
  readonly skin: string;
  readonly driverName: string;
  readonly team: string;
  readonly steamId: string;
}

export interface AcContact {
  readonly type: 'contact';
  readonly carId: number;
  /** null: a wall. */
  readonly otherId: number | null;
  /** Speed, then both positions. */
  readonly numbers: readonly number[];
}

/** A message of the plugin port. Of positions and chat only the kind is read: chat can contain passwords. */
export type AcMessage =
  | AcSession
  | AcJoining
  | AcLap
  | AcCarInfo
  | AcContact
  | { readonly type: 'ends' | 'error'; readonly text: string }
  | { readonly type: 'version' | 'loaded'; readonly value: number }
  | { readonly type: 'position' | 'chat' };

const CONTACT_WITH_CAR = 10;
const CONTACT_WITH_WALL = 11;
const NUMBERS_OF_CONTACT = 7;

/** null: not a whole message, or of an unknown kind. */
export function readAcMessage(bytes: Uint8Array): AcMessage | null {
  if (bytes[0] === 57) return { type: 'chat' };
  if (bytes[0] === 53) return { type: 'position' };
  return readWhole(bytes, (from) => readKind(from.u8(), from));
}

function readKind(kind: number, from: ByteReader): AcMessage | null {
  switch (kind) {
    case 50:
      return readSession('session', from);
    case 59:
      return readSession('info', from);
    case 51:
      return readJoining('joins', from);
    case 52:
      return readJoining('leaves', from);
    case 54:
      return readCarInfo(from);
    case 55:
      return { type: 'ends', text: wide(from) };
    case 60:
      return { type: 'error', text: wide(from) };
    case 56:
      return { type: 'version', value: from.u8() };
    case 58:
      return { type: 'loaded', value: from.u8() };
    case 73:
      return readLap(from);
    case 130:
      return readContact(from);
    default:
      return null;
  }
}

function readSession(type: AcSession['type'], from: ByteReader): AcSession {
  return {
    type,
    version: from.u8(),
    index: from.u8(),
    current: from.u8(),
    count: from.u8(),
    serverName: wide(from),
    track: narrow(from),
    layout: narrow(from),
    name: narrow(from),
    kind: from.u8(),
    minutes: from.u16(),
    laps: from.u16(),
    waitMs: from.u16(),
    air: from.u8(),
    road: from.u8(),
    weather: narrow(from),
    elapsedMs: from.i32(),
  };
}

function readJoining(type: AcJoining['type'], from: ByteReader): AcJoining {
  return {
    type,
    driverName: wide(from),
    steamId: wide(from),
    carId: from.u8(),
    model: narrow(from),
    skin: narrow(from),
  };
}

function readCarInfo(from: ByteReader): AcCarInfo {
  return {
    type: 'carInfo',
    carId: from.u8(),
    isConnected: from.bool(),
    model: wide(from),
    skin: wide(from),
    driverName: wide(from),
    team: wide(from),
    steamId: wide(from),
  };
}

function readLap(from: ByteReader): AcLap {
  return {
    type: 'lap',
    carId: from.u8(),
    timeMs: from.u32(),
    cuts: from.u8(),
    rows: from.list(from.u8(), () => ({
      carId: from.u8(),
      timeMs: from.u32(),
      laps: from.u16(),
      isFinished: from.bool(),
    })),
    grip: from.f32(),
  };
}

function readContact(from: ByteReader): AcContact | null {
  const kind = from.u8();
  if (kind !== CONTACT_WITH_CAR && kind !== CONTACT_WITH_WALL) return null;
  return {
    type: 'contact',
    carId: from.u8(),
    otherId: kind === CONTACT_WITH_CAR ? from.u8() : null,
    numbers: from.list(NUMBERS_OF_CONTACT, () => from.f32()),
  };
}

function wide(from: ByteReader): string {
  return from.utf32(from.u8());
}

function narrow(from: ByteReader): string {
  return from.utf8(from.u8());
}
