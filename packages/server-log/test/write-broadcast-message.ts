/** Writes messages as the game does. */

interface Lap {
  readonly ms?: number | null;
  readonly sectors?: readonly (number | null)[];
  readonly isInvalid?: boolean;
}

interface Car {
  readonly index: number;
  readonly laps: number;
  readonly position?: number;
  readonly spline?: number;
  readonly place?: number;
  readonly driver?: number;
  readonly drivers?: number;
  readonly best?: Lap;
  readonly last?: Lap;
  readonly current?: Lap;
}

const NO_TIME = 2_147_483_647;
const none3 = { ms: null, sectors: [null, null, null] };

export function updateBytes(update: {
  readonly session?: number;
  readonly kind: number;
  readonly phase: number;
  readonly timeMs: number;
  readonly leftMs: number;
}): Buffer {
  const { session = 0, kind, phase, timeMs, leftMs } = update;
  return Buffer.concat([
    Buffer.of(2),
    u16(0),
    u16(session),
    Buffer.of(kind, phase),
    f32(timeMs),
    f32(leftMs),
    i32(0),
    ...['Drivable', 'DashPro', 'Basic HUD'].map(text),
    Buffer.of(0),
    f32(82_800),
    Buffer.of(21, 21, 0, 0, 0),
    lap(none3),
  ]);
}

export function carBytes({ index, laps, position = 1, spline = 0.5, place = 1, driver = 0, ...more }: Car): Buffer {
  const { drivers = 1, best = none3, last = {}, current = { ms: 0 } } = more;
  return Buffer.concat([
    Buffer.of(3),
    u16(index),
    u16(driver),
    Buffer.of(drivers, 2),
    f32(0),
    f32(0),
    f32(0),
    Buffer.of(place),
    u16(200),
    u16(position),
    u16(position),
    u16(0),
    f32(spline),
    u16(laps),
    i32(0),
    lap(best),
    lap(last),
    lap(current),
  ]);
}

export function entryBytes(entry: {
  index: number;
  model: number;
  raceNumber: number;
  drivers: readonly string[];
}): Buffer {
  return Buffer.concat([
    Buffer.of(6),
    u16(entry.index),
    Buffer.of(entry.model),
    text('Team'),
    i32(entry.raceNumber),
    Buffer.of(0, 0),
    u16(41),
    Buffer.of(entry.drivers.length),
    ...entry.drivers.map((name) => Buffer.concat([text(name), text('Abel'), text('ABE'), Buffer.of(1), u16(33)])),
  ]);
}

export function trackBytes(name: string): Buffer {
  return Buffer.concat([Buffer.of(5), i32(0), text(name), i32(1), i32(5_793), Buffer.of(0), Buffer.of(0)]);
}

export function registrationBytes(): Buffer {
  return Buffer.concat([Buffer.of(1), i32(7), Buffer.of(1, 1), text('')]);
}

function lap({ ms = null, sectors = [], isInvalid = false }: Lap): Buffer {
  return Buffer.concat([
    i32(ms ?? NO_TIME),
    u16(0),
    u16(0),
    Buffer.of(sectors.length),
    ...sectors.map((time) => i32(time ?? NO_TIME)),
    Buffer.of(isInvalid ? 1 : 0, isInvalid ? 0 : 1, 0, 0),
  ]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u16(bytes.length), bytes]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function i32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
