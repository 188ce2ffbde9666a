import { readWhole, type ByteReader } from '../byte-reader.ts';

export interface BroadcastLap {
  /** null: none. */
  readonly timeMs: number | null;
  readonly sectors: readonly (number | null)[];
  readonly isInvalid: boolean;
  readonly counts: boolean;
  readonly isOutLap: boolean;
  readonly isInLap: boolean;
}

export interface Registration {
  readonly type: 'registration';
  readonly connectionId: number;
  readonly isAccepted: boolean;
  readonly error: string;
}

export interface BroadcastUpdate {
  readonly type: 'update';
  readonly event: number;
  /** Rises with every session of the weekend. */
  readonly session: number;
  /** 0 practice, 4 qualifying, 9 superpole, 10 race. */
  readonly kind: number;
  /** 1 starting, 2 pre-formation, 3 formation, 4 pre-session, 5 session, 6 over, 7 post, 8 result. */
  readonly phase: number;
  /** null: none. */
  readonly timeMs: number | null;
  readonly leftMs: number | null;
  readonly isReplay: boolean;
}

export interface BroadcastCar {
  readonly type: 'car';
  readonly index: number;
  readonly driver: number;
  readonly drivers: number;
  /** 1 track, 2 pit lane, 3 entry, 4 exit. */
  readonly place: number;
  readonly position: number;
  /** Of the lap, 0 to 1. */
  readonly spline: number;
  readonly laps: number;
  readonly best: BroadcastLap;
  readonly last: BroadcastLap;
  readonly current: BroadcastLap;
}

export interface BroadcastEntry {
  readonly type: 'entry';
  readonly index: number;
  readonly model: number;
  readonly raceNumber: number;
  /** First and last names. */
  readonly drivers: readonly string[];
}

export type BroadcastMessage =
  | Registration
  | BroadcastUpdate
  | BroadcastCar
  | BroadcastEntry
  | { readonly type: 'entries'; readonly indexes: readonly number[] }
  | { readonly type: 'track'; readonly name: string; readonly metres: number }
  | { readonly type: 'event' };

const NO_TIME = 2_147_483_647;
const MOST_SECTORS = 10;
const LAST_PLACE = 4;
const MOST_DRIVERS = 15;
/** A car on the line can be a little beyond it. */
const LAST_SPLINE = 1.001;

/** null: not a whole message, of an unknown kind, or with values that no car has. */
export function readBroadcastMessage(bytes: Uint8Array): BroadcastMessage | null {
  return readWhole(bytes, (from) => readKind(from.u8(), from));
}

function readKind(kind: number, from: ByteReader): BroadcastMessage | null {
  switch (kind) {
    case 1:
      return readRegistration(from);
    case 2:
      return readUpdate(from);
    case 3:
      return readCar(from);
    case 4:
      from.i32();
      return { type: 'entries', indexes: from.list(from.u16(), () => from.u16()) };
    case 5:
      return readTrack(from);
    case 6:
      return readEntry(from);
    case 7:
      return readEvent(from);
    default:
      return null;
  }
}

function readRegistration(from: ByteReader): Registration {
  const connectionId = from.i32();
  const isAccepted = from.bool();
  from.u8();
  return { type: 'registration', connectionId, isAccepted, error: text(from) };
}

function readUpdate(from: ByteReader): BroadcastUpdate {
  const head = { event: from.u16(), session: from.u16(), kind: from.u8(), phase: from.u8() };
  const timeMs = clock(from);
  const leftMs = clock(from);
  // The focused car, both cameras and the page of the display.
  from.i32();
  from.list(3, () => text(from));
  const isReplay = from.bool();
  if (isReplay) from.list(2, () => from.f32());
  // Time of day, then temperatures and weather.
  from.f32();
  from.list(5, () => from.u8());
  readLap(from);
  return { type: 'update', ...head, timeMs, leftMs, isReplay };
}

function clock(from: ByteReader): number | null {
  const ms = from.f32();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

function readCar(from: ByteReader): BroadcastCar | null {
  const head = { index: from.u16(), driver: from.u16(), drivers: from.u8() };
  // Gear, then place and heading in the world.
  from.u8();
  from.list(3, () => from.f32());
  const place = from.u8();
  // Speed.
  from.u16();
  const position = from.u16();
  // Position in the cup, then nothing.
  from.list(2, () => from.u16());
  const spline = from.f32();
  const laps = from.u16();
  // Delta to the best lap.
  from.i32();
  const car = { place, position, spline, laps, best: readLap(from), last: readLap(from), current: readLap(from) };
  const isPossible =
    place <= LAST_PLACE && position > 0 && head.driver <= MOST_DRIVERS && spline >= 0 && spline <= LAST_SPLINE;
  return isPossible ? { type: 'car', ...head, ...car } : null;
}

function readLap(from: ByteReader): BroadcastLap {
  const timeMs = time(from.i32());
  // Its car and driver: those of the running lap are none.
  from.list(2, () => from.u16());
  const count = from.u8();
  if (count > MOST_SECTORS) throw new RangeError('No lap has so many sectors.');
  const sectors = from.list(count, () => time(from.i32()));
  return {
    timeMs,
    sectors,
    isInvalid: from.bool(),
    counts: from.bool(),
    isOutLap: from.bool(),
    isInLap: from.bool(),
  };
}

function time(ms: number): number | null {
  return ms < 0 || ms === NO_TIME ? null : ms;
}

function readTrack(from: ByteReader): BroadcastMessage {
  from.i32();
  const name = text(from);
  from.i32();
  const metres = from.i32();
  // Cameras by their sets, then pages of the display.
  from.list(from.u8(), () => {
    text(from);
    return from.list(from.u8(), () => text(from));
  });
  from.list(from.u8(), () => text(from));
  return { type: 'track', name, metres };
}

function readEntry(from: ByteReader): BroadcastEntry {
  const index = from.u16();
  const model = from.u8();
  text(from);
  const raceNumber = from.i32();
  // Cup, current driver (always 0), nation.
  from.list(2, () => from.u8());
  from.u16();
  const drivers = from.list(from.u8(), () => {
    const names = [text(from), text(from)];
    // Short name, category, nation.
    text(from);
    from.u8();
    from.u16();
    return names.join(' ').trim();
  });
  return { type: 'entry', index, model, raceNumber, drivers };
}

/** Events are late, twice or missing, and have no more than cars tell: their content is not kept. */
function readEvent(from: ByteReader): BroadcastMessage {
  from.u8();
  text(from);
  from.list(2, () => from.i32());
  return { type: 'event' };
}

function text(from: ByteReader): string {
  return from.utf8(from.u16());
}
